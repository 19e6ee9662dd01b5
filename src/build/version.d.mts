export const SHIPPED: readonly string[];
export const version: string;
export const released: string;
export const shippedSources: () => string[];
export const hashOfSources: () => string;
export const commit: () => string | undefined;
