export const version: string;

/** When a build was released, as an ISO date with seconds. */
export const released: string;
