export const kycBarCopy = {
  namespace: 'kyc-bar',
  text: {
    label: 'Identity verification',
    message: 'Complete identity verification to deposit, trade and withdraw without limits.',
    verify: 'Verify Now',
    help: 'How to verify your identity',
    close: 'Close the verification reminder',
  },
} as const;
