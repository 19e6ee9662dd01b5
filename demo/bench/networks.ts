/** Networks that pages are loaded over, as the browser emulates them: each request waits `latency` ms. */

export interface Network {
  /** For the report. */
  readonly told: string;
  /** ms. */
  readonly latency: number;
  /** Bytes a second. */
  readonly download: number;
  readonly upload: number;
}

const bytesOf = (kilobits: number): number => (kilobits * 1024) / 8;

export const NETWORKS = {
  /** Lighthouse's "slow 4G": one round trip, and the entire throughput. */
  slow4g: {
    told: 'Lighthouse\'s "slow 4G" (round trips of 150 ms, 1.6 Mbit/s)',
    latency: 150,
    download: bytesOf(1.6 * 1024),
    upload: bytesOf(750),
  },
  /** The preset of the developer tools: 3.75 round trips per request, as if each request opened a new connection. */
  devtools: {
    told: '"Slow 4G" of Chrome\'s developer tools (562.5 ms a request, 1.4 Mbit/s)',
    latency: 562.5,
    download: bytesOf(1.6 * 1024 * 0.9),
    upload: bytesOf(750 * 0.9),
  },
} as const satisfies Record<string, Network>;

export type NetworkName = keyof typeof NETWORKS;

export const isNetworkName = (name: string): name is NetworkName => Object.hasOwn(NETWORKS, name);
