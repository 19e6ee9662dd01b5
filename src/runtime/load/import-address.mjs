/**
 * Imports a module from a URL that is known only at run time. In plain JavaScript, because TypeScript would rewrite
 * the URL.
 */
export const importAddress = (address) => import(address);
