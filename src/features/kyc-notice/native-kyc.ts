/** Opens the app's own KYC page (KYC-08); replaced in tests. */
export const nativeKyc = {
  open: async (): Promise<unknown> => (await import('../../plumbing/app-bridge.ts')).appBridge.openKyc(),
};
