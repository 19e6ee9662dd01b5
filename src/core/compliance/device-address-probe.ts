/** Network addresses of the device: its own, and those that STUN servers see. */
export interface Addresses {
  ips: readonly string[];
  stuns: readonly string[];
}

/** Set by the loader, which may fetch the probe: the addresses, or undefined when the visitor has not consented. */
export const addresses: { find(): Promise<Addresses | undefined> } = { find: () => Promise.resolve(undefined) };
