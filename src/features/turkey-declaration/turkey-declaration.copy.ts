export const turkeyDeclarationCopy = {
  namespace: 'turkey-declaration',
  text: {
    title: 'Customer declaration',
    intro: 'Please read and sign this declaration before you go on using our services in Türkiye.',
    risk: 'I understand that crypto assets can lose their value, and that I decide about my transactions myself and at my own risk.',
    tax: 'I understand that the fee of each transaction includes a tax of 20%.',
    truth: 'I confirm that the details of my account are true, and that I act in my own name.',
    read: 'I have read and understood this declaration.',
    confirm: 'Sign the declaration',
    saving: 'Saving…',
    signed: 'You have signed this declaration.',
    failed: 'Your declaration could not be saved. Please try again.',
    close: 'Close',
  },
} as const;
