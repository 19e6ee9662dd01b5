import { referralCode, type RebateUser } from './rebate-user.ts';
import { config } from '../config/config.ts';
import { own } from '../../runtime/data/records.ts';
import { browser } from '../../runtime/browser/browser.ts';
import { safeHref, type SafeUrl } from '../../runtime/address/safe-href.ts';
import { encodePart } from '../../runtime/address/encode-part.ts';

/** Default format of a share link, see `config.share.link`. Without a code, the plain URL is shared. */
const LINK = '{url}{sep}ref={code}&ref_type={agency}';

export interface ShareLinkOptions {
  /** Page to share: a path of the site or a URL. */
  url: string;
  source: string;
  rebate: RebateUser | undefined;
  /** True if the site hides all referral features. */
  hiddenReferral: boolean;
}

/**
 * Returns the absolute URL for posters, QR codes and social targets. It contains the user's `kol_code` or
 * `encrypted_uid`, unless referrals are hidden. [SHARE-08]
 */
export const shareLink = ({ url, source, rebate, hiddenReferral }: ShareLinkOptions): string => {
  const context = { origin: browser.origin() };
  const page = safeHref(url, context) ?? browser.origin() + '/';
  const code = rebate && !hiddenReferral ? referralCode(rebate) : '';
  if (!code) return page;
  const given = own(config.value.share, 'link');
  const [address = '', hash] = page.split('#', 2);
  const values: Readonly<Record<string, string>> = {
    url: address,
    sep: address.includes('?') ? '&' : '?',
    code: encodePart(code),
    agency: String(rebate!.agency_type),
    source: encodePart(source),
  };
  const made = (typeof given === 'string' && given ? given : LINK).replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : whole,
  );
  return safeHref(made + (hash === undefined ? '' : `#${hash}`), context) ?? page;
};

/**
 * Share targets by name, with the placeholders `{url}` and `{text}`. `config.share.targets` adds and changes targets;
 * "" removes one.
 */
const TARGETS: Readonly<Record<string, string>> = {
  x: 'https://x.com/intent/post?text={text}&url={url}',
  telegram: 'https://t.me/share/url?url={url}&text={text}',
  facebook: 'https://www.facebook.com/sharer/sharer.php?u={url}',
  whatsapp: 'https://api.whatsapp.com/send?text={text}%20{url}',
  reddit: 'https://www.reddit.com/submit?url={url}&title={text}',
};

export const shareTargets = (url: string, text: string): (readonly [name: string, href: SafeUrl])[] => {
  const given = own(config.value.share, 'targets');
  const all = { ...TARGETS, ...(typeof given === 'object' && given !== null ? given : {}) };
  return Object.entries(all).flatMap(([name, form]) => {
    if (typeof form !== 'string' || !form) return [];
    const made = form.replaceAll('{url}', encodePart(url)).replaceAll('{text}', encodePart(text));
    const href = safeHref(made, { origin: browser.origin() });
    return href === null ? [] : [[name, href] as const];
  });
};
