/** Imports a module by its whole address. */
export declare const importAgain: (address: string) => Promise<unknown>;
