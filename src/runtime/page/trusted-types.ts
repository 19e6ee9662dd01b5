/** The names that pages with `trusted-types` list in their content security policy (docs/csp.md). */
export type TrustedTypesPolicyName = 'gate-html' | 'gate-url' | 'gate-tags';

type Rule = (text: string) => string;
interface PolicyRules {
  createScriptURL: Rule;
  createHTML?: Rule;
}
/** The part of the browser's API that we use; TypeScript's own DOM types do not have it yet. */
interface PolicyFactory<Policy> {
  createPolicy(name: TrustedTypesPolicyName, rules: PolicyRules): Policy;
}

const unchanged: Rule = (text) => text;
/** Only our own constants and text that DOMPurify has cleaned reach a policy, so none of them changes what it is given. */
const RULES: Readonly<Record<TrustedTypesPolicyName, PolicyRules>> = {
  'gate-html': { createHTML: unchanged, createScriptURL: unchanged },
  'gate-url': { createHTML: unchanged, createScriptURL: unchanged },
  'gate-tags': { createScriptURL: unchanged },
};

declare global {
  interface ImportMeta {
    /** The classic build's `gate-url`, which it needs for its own chunks; null when the page does not allow it. */
    readonly policy?: object | null;
  }
}

/** Pages may forbid a second policy of the same name, so each is made, or refused, once. */
const policies = new Map<TrustedTypesPolicyName, unknown>();
if (import.meta.policy !== undefined) policies.set('gate-url', import.meta.policy ?? undefined);

/**
 * The page's Trusted Types policy of this name, made when it is first needed. Never throws.
 * @returns undefined where the browser has no Trusted Types, or the page does not allow a policy of this name
 */
export const trustedTypesPolicy = <Policy = Required<PolicyRules>>(
  name: TrustedTypesPolicyName,
): Policy | undefined => {
  const { trustedTypes } = window as unknown as { trustedTypes?: PolicyFactory<Policy> };
  try {
    if (!policies.has(name) && trustedTypes) policies.set(name, trustedTypes.createPolicy(name, RULES[name]));
  } catch {
    // Not on the page's list: the browser reports that.
    policies.set(name, undefined);
  }
  return policies.get(name) as Policy | undefined;
};

/** The address of a script or worker of our own, in the form that pages with Trusted Types accept. */
export const trustedScriptUrl = (url: string, policy: TrustedTypesPolicyName = 'gate-url'): string =>
  trustedTypesPolicy(policy)?.createScriptURL(url) ?? url;

/** Markup from our own code or that of a library, in the form that pages with Trusted Types accept; never for foreign text. */
export const trustedMarkup = (html: string): string => trustedTypesPolicy('gate-url')?.createHTML(html) ?? html;
