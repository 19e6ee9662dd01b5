/** The names that pages with `trusted-types` list in their content security policy (docs/csp.md). */
export type TrustedTypesPolicyName = 'gate-html' | 'gate-url' | 'gate-tags';

type Rule = (text: string) => string;
interface PolicyRules {
  createScriptURL: Rule;
  createHTML?: Rule;
}
/** The part of the Trusted Types API that is used here. TypeScript's DOM types do not include it yet. */
interface PolicyFactory<Policy> {
  createPolicy(name: TrustedTypesPolicyName, rules: PolicyRules): Policy;
}

const unchanged: Rule = (text) => text;
/** The policies return their input unchanged, because only own constants and text cleaned by DOMPurify reach them. */
const RULES: Readonly<Record<TrustedTypesPolicyName, PolicyRules>> = {
  'gate-html': { createHTML: unchanged, createScriptURL: unchanged },
  'gate-url': { createHTML: unchanged, createScriptURL: unchanged },
  'gate-tags': { createScriptURL: unchanged },
};

declare global {
  interface ImportMeta {
    /** The classic build's `gate-url` policy, which loads its chunks; null if the page does not allow it. */
    readonly policy?: object | null;
  }
}

/** Pages may forbid a second policy of the same name, so each is requested only once. */
const policies = new Map<TrustedTypesPolicyName, unknown>();
if (import.meta.policy !== undefined) policies.set('gate-url', import.meta.policy ?? undefined);

/**
 * Returns the page's Trusted Types policy of this name, created on first use. Never throws.
 * @returns undefined if the browser has no Trusted Types, or the page does not allow a policy of this name
 */
export const trustedTypesPolicy = <Policy = Required<PolicyRules>>(
  name: TrustedTypesPolicyName,
): Policy | undefined => {
  const { trustedTypes } = window as unknown as { trustedTypes?: PolicyFactory<Policy> };
  try {
    if (!policies.has(name) && trustedTypes) policies.set(name, trustedTypes.createPolicy(name, RULES[name]));
  } catch {
    // The name is not on the page's list. The browser reports that.
    policies.set(name, undefined);
  }
  return policies.get(name) as Policy | undefined;
};

/** Returns the URL of one of our scripts or workers, in the form that pages with Trusted Types accept. */
export const trustedScriptUrl = (url: string, policy: TrustedTypesPolicyName = 'gate-url'): string =>
  trustedTypesPolicy(policy)?.createScriptURL(url) ?? url;

/**
 * Returns markup from our code or a library, in the form that pages with Trusted Types accept. Never pass untrusted
 * text.
 */
export const trustedMarkup = (html: string): string => trustedTypesPolicy('gate-url')?.createHTML(html) ?? html;
