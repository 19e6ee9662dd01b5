declare const checked: unique symbol;

/**
 * A checked and normalised address. Only `safeHref` (addresses of the page's owner) and `serverHref` (addresses of servers, deep
 * links and mini-apps) return one, so an unchecked string does not compile where an address is followed or sent in an event.
 */
export type SafeUrl = string & { readonly [checked]: true };
