/** Network addresses of the device: its own, and those that STUN servers see. */
export interface DeviceAddresses {
  ips: readonly string[];
  stuns: readonly string[];
}

/** Finds the addresses; undefined without the visitor's consent. The loader puts the real probe here, which is fetched when it is needed. */
export const deviceAddressProbe: { find(): Promise<DeviceAddresses | undefined> } = {
  find: () => Promise.resolve(undefined),
};
