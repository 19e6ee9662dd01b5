/** Opens the app's own KYC page. Tests replace it. [KYC-08] */
export const nativeKyc = {
  open: async (): Promise<unknown> => (await import('../../services/app/app-bridge.ts')).appBridge.openKyc(),
};
