export declare const importAddress: (address: string) => Promise<unknown>;
