/** The table of regional policy in words: which flags ask for an element, and where. */
import { policy, type PolicyKind, type PolicyRow } from '../../../exchange/policy/regional-policy.ts';
import { findSite } from '../../../exchange/sites/sites.ts';

const ELEMENTS = {
  dialog: 'gate-compliance-modal',
  bar: 'gate-notice-bar',
  switch: 'gate-site-switch',
  chinese: 'gate-uk-notice',
  account: 'gate-business-notice',
} as const satisfies Partial<Record<PolicyKind, string>>;

const rowWords = ([notice, flag, { site, lang, home, visitor } = {}]: PolicyRow): string =>
  [
    `${notice} ← ${flag}`,
    site !== undefined && `on site ${findSite(site)?.key ?? site}`,
    lang && `in ${lang.join(', ')}`,
    home !== undefined && (home ? 'on the home page' : 'not on the home page'),
    visitor && 'signed out',
  ]
    .filter(Boolean)
    .join(', ');

/** Tag → one line a notice, most important first. */
export const policyWords: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(ELEMENTS).map(([kind, tag]) => [
    tag,
    (policy[kind as keyof typeof ELEMENTS] as readonly PolicyRow[]).map(rowWords),
  ]),
);

/** Every flag of the table, once, in its order: `limit.is_uk_limit`. */
export const policyFlags: readonly string[] = [
  ...new Set((Object.values(policy) as readonly (readonly PolicyRow[])[]).flat().map(([, flag]) => flag)),
];
