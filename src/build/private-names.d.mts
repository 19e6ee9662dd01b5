export const shortenProperties: (code: string, fail: (name: string) => void) => string;
