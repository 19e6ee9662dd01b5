/**
 * Whether the inspector simulates another situation in this tab. Code that records what a visitor has really seen
 * checks it, and records nothing meanwhile.
 */
export const simulation: { isOn: boolean; periods?: Period[] } = { isOn: false };

/** Start and end of a simulation, in ms since the page's time origin. It has no end while it runs. */
export interface Period {
  readonly from: number;
  to?: number;
}
