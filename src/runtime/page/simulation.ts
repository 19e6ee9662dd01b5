/**
 * Whether the inspector simulates another situation in this tab. Code that records what a visitor has really seen
 * checks it, and records nothing meanwhile.
 */
export const simulation = { isOn: false };
