interface Policy {
  createScriptURL(url: string): string;
  createHTML(html: string): string;
}
interface Factory {
  createPolicy(name: string, rules: Policy): Policy;
}

let policy: Policy | undefined;

/** On pages with Trusted Types, addresses and markup of our own code need a policy; one a page, as pages may forbid a second. */
const trust = (kind: keyof Policy, text: string): string => {
  const { trustedTypes } = window as unknown as { trustedTypes?: Factory };
  try {
    policy ??= trustedTypes?.createPolicy('gate-url', { createScriptURL: (url) => url, createHTML: (html) => html });
  } catch {
    /* not on the page's list: the browser says so where the text is used */
  }
  return policy ? policy[kind](text) : text;
};

/** For addresses of workers. */
export const trustedUrl = (url: string): string => trust('createScriptURL', url);
/** For markup that is written in our own code, or in that of a library; never for what came from outside. */
export const trustedMarkup = (html: string): string => trust('createHTML', html);
