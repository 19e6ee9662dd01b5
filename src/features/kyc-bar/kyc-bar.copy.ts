export const kycBarCopy = {
  namespace: 'kyc-bar',
  text: {
    label: 'Identity verification',
    message: 'Complete identity verification to deposit, trade and withdraw with higher limits.',
    /** For phones, where the bar has two short lines. */
    short: 'Verify for higher limits',
    step: 'Step {{step}} of {{count}}',
    verify: 'Verify now',
    help: 'How to verify your identity',
    close: 'Close the verification reminder',
    stop: 'Stop the moving text',
  },
} as const;
