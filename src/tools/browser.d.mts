export const onPath: (name: string) => string;
export const wholeBrowserPath: () => string | undefined;
export const browserArgs: string[];
export const browserPath: () => string;
