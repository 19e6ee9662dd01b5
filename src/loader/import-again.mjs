/** Plain JavaScript: TypeScript would rewrite the address at run time. */
export const importAgain = (address) => import(address);
