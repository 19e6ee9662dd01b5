export const preferencesCopy = {
  namespace: 'preferences',
  text: {
    label: 'Preferences',
    theme: 'Appearance',
    light: 'Light',
    dark: 'Dark',
    auto: 'System',
    language: 'Language',
    fiat: 'Currency',
    messagesStay: 'Keep messages until I close them',
    chooseLanguage: 'Choose a language',
    chooseFiat: 'Choose a currency',
    privacy: 'Privacy',
    labelled: '{{label}}: {{value}}',
  },
} as const;
