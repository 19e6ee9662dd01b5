export const kycBarCopy = {
  namespace: 'kyc-bar',
  text: {
    label: 'Identity verification',
    message: 'Complete identity verification to deposit, trade and withdraw without limits.',
    /** For phones, whose bar has two short lines. */
    short: 'Verify to lift all limits',
    verify: 'Verify Now',
    help: 'How to verify your identity',
    close: 'Close the verification reminder',
    stop: 'Stop the moving text',
  },
} as const;
