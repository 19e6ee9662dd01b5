export const mentioned: (code: string) => Set<string>;
export const halfOf: (code: string, half: 'decides' | 'draws' | 'whole', read?: ReadonlySet<string>) => string;
