declare const checked: unique symbol;

/**
 * A checked and normalised URL. Only `safeHref` (the page owner's URLs) and `serverHref` (URLs from servers, deep
 * links and mini-apps) return it. Code that follows a URL or sends it in an event requires this type, so an unchecked
 * string does not compile.
 */
export type SafeUrl = string & { readonly [checked]: true };
