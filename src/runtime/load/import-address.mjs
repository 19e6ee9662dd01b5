/** Imports a module by an address that is known at run time only. In plain JavaScript: TypeScript would rewrite the address. */
export const importAddress = (address) => import(address);
