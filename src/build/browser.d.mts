export const browserArgs: string[];
export const browserPath: () => string;
