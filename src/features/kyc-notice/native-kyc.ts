/** Opens the app's own KYC page (KYC-08); replaced in tests. */
export const nativeKyc = {
  open: async (): Promise<unknown> => (await import('../../services/app/app-bridge.ts')).appBridge.openKyc(),
};
