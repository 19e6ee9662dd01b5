/** Texts and styles of the bare bars: the same in React and in Preact, and similar to the KYC bar. */
export const words = {
  label: 'Identity verification',
  message: 'Please complete your identity verification to use all features.',
  action: 'Verify now',
  close: 'Close',
} as const;

export const css = `
.bar { position: sticky; top: 48px; display: flex; align-items: center; gap: 12px; height: 40px; padding: 0 16px;
  border-bottom: 1px solid #dfe4ee; background: #eef2fe; color: #10182b; font: 14px/1.5 system-ui, sans-serif }
.message { flex: 1 }
.action { min-height: 28px; padding: 2px 12px; border: 0; border-radius: 6px; background: #2354e6; color: #fff; font: inherit }
.close { width: 32px; height: 32px; border: 0; background: none }
`;
