/** Elements that servers can render although their declarations, which browsers load, do not mention it. */
import { contentOf } from '../../exchange/current/site-contents.ts';
import type { Facts } from '../../exchange/facts.ts';
import { documentLink, siteLink, type SiteLink } from '../../exchange/links/site-link.ts';
import type { ElementDeclaration } from '../../runtime/declare/element.ts';
import type { headerCopy } from '../../ui/menu/header.copy.ts';

export interface PageLink extends SiteLink {
  /** Name of the page. Without it, the link has the label of the button. */
  readonly name?: keyof typeof headerCopy.text;
}

export interface ServerFragment {
  /**
   * The fragment stays until somebody uses it, unless its drawing awaits a response. Without this, the element becomes
   * live when the loader starts.
   */
  readonly stays?: true;
  /** For advertising. Without script, it is visible only if no cap can apply. */
  readonly isOffer?: true;
  /** Returns the page on which to read a text that can only be signed with script. */
  readonly page?: (facts: Facts, origin: string) => PageLink;
}

const STAYS: ServerFragment = { stays: true };
const NOTICE: ServerFragment = {};
const OFFER: ServerFragment = { isOffer: true };

/** Rows for elements without `fragment` in their declaration. The browser needs no input for them. */
const ROWS: Readonly<Record<string, ServerFragment>> = {
  'gate-site-switch': STAYS,
  'gate-compliance-banner': NOTICE,
  'gate-compliance-modal': NOTICE,
  'gate-uk-notice': NOTICE,
  'gate-business-notice': NOTICE,
  'gate-compliance-tips': NOTICE,
  'gate-gray-tax-toast': NOTICE,
  'gate-kyc-notice': NOTICE,
  'gate-user-agreement': {
    // The link must not read "I agree": following it records no consent.
    page: ({ site, lang }, origin) => ({
      ...siteLink({ site, lang, origin, docs: contentOf(site).docs }, 'userAgreement'),
      name: 'userAgreement',
    }),
  },
  'gate-turkey-declaration': {
    page: ({ site, lang }, origin) => documentLink({ site, lang, origin }, contentOf(site).docs?.declaration ?? ''),
  },
  'gate-download-bar': OFFER,
  'gate-alpha-banner': OFFER,
  'gate-promo-banner': OFFER,
  'gate-vip-popup': OFFER,
  'gate-newuser-popup': OFFER,
};

/** Returns how a server renders an element; undefined if it cannot. */
export const serverFragmentOf = ({ tag, fragment }: ElementDeclaration): ServerFragment | undefined =>
  ROWS[tag] ?? (fragment ? STAYS : undefined);

/**
 * True for offers that wait in the queue. With script, they appear after the page has loaded, so their fragments are for
 * visitors without script.
 */
export const isQueuedOffer = (
  declaration: ElementDeclaration,
  attributes: Readonly<Record<string, unknown>>,
): boolean => declaration.stage === 'modal' && !attributes['inline'] && serverFragmentOf(declaration)?.isOffer === true;

/** True for elements that depend on the visitor, so that no file suits everybody. */
export const isForVisitor = ({ tag }: ElementDeclaration): boolean => Object.hasOwn(ROWS, tag);
