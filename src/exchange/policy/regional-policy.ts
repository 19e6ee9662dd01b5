import { siteById, sites } from '../sites/sites.ts';
import { isSet } from '../../runtime/data/values.ts';
import type { UnknownRecord } from '../../runtime/data/records.ts';

/** Where a row holds besides its flag; what is left out holds everywhere. */
export interface RowConditions {
  site?: number;
  lang?: readonly string[];
  /** On the home page only, or everywhere but there. */
  home?: boolean;
  /** Signed-out visitors only. */
  visitor?: true;
}

/** `limit.` or `toast.` flag of the compliance answer → notice. */
export type PolicyRow = readonly [notice: string, flag: `${'limit' | 'toast'}.${string}`, where?: RowConditions];

/** Sites that visitors of main are offered, most important first. [COMP-17, COMP-18] */
const OFFERED_ON_MAIN = sites
  .flatMap(({ key, switch: offer }) => (offer ? [{ name: key.toUpperCase(), ...offer }] : []))
  .sort((a, b) => a.order - b.order);
/** Sites on which main is offered, most important first. [COMP-19] */
const OFFERING_MAIN = sites
  .filter(({ orderToMain }) => orderToMain !== null)
  .sort((a, b) => a.orderToMain! - b.orderToMain!);

/**
 * Regional policy: which flag leads to which notice, and where. Rows stand in their order of importance. Of `dialog` the
 * first that is due shows, of `switch` the first or nothing, of `bar` all. The order between elements is
 * `exchange/priorities.ts`; redirects, which come before all of them, are in `compliance-guard.ts`.
 */
export const policy = {
  /** gate-compliance-modal (COMP-15) */
  dialog: [
    ['BX', 'limit.brazil_toast'],
    ['UK_HOME', 'limit.is_uk_limit', { home: true }],
    ['HK', 'toast.is_hk_user'],
    ['LTW', 'limit.ltw_toast'],
    ['UZBEKISTAN', 'limit.is_uzbekistan_toast'],
  ],
  /** gate-notice-bar, after its cookie notice (COMP-21, Q-26) */
  bar: [
    ['LIMIT_IP_HOME', 'limit.is_blocked_country', { home: true }],
    ['LIMIT_WITHDRAW_HOME', 'toast.is_withdraw_only_user', { home: true }],
    ['NOT_LOGIN_IP_LIMIT', 'limit.is_blocked_country', { home: false, visitor: true }],
    ['PROHIBITED_COUNTRIES', 'toast.limit_country_user_status'],
  ],
  /** gate-site-switch, or the notice bar where the page has none (COMP-17 to COMP-19) */
  switch: [
    ...OFFERED_ON_MAIN.map(({ name, flag }): PolicyRow => [
      `MAIN_to_${name}`,
      `limit.${flag}`,
      { site: siteById('main').id },
    ]),
    ...OFFERING_MAIN.map(({ id, key }): PolicyRow => [`${key.toUpperCase()}_to_MAIN`, 'limit.is_main', { site: id }]),
  ],
  /** gate-uk-notice (COMP-24, COMP-25) */
  chinese: [['uk', 'limit.is_uk_limit', { lang: ['zh', 'zh-tw'] }]],
  /** gate-business-notice (COMP-35) */
  account: [['tickets', 'toast.is_withdraw_only_user']],
  /** Hides gate-download-bar, with the flags of `config.downloadBar.hiddenBy` (DL-01, Q-60). */
  noDownload: [['gate-download-bar', 'limit.is_uk_limit']],
} as const satisfies Record<string, readonly PolicyRow[]>;

export type PolicyKind = keyof typeof policy;

/** What the conditions of a row look at; `Facts` is one. */
export interface Situation {
  site: number;
  lang: string;
  /** Without locale prefix. */
  path: string;
  signedIn: boolean;
  compliance: { limit: UnknownRecord; toast: UnknownRecord } | undefined;
}

/** Is there anything in a list; undefined while it is not known. */
export const hasAny = (list: readonly unknown[] | undefined): boolean | undefined => list && list.length > 0;

/** The notices of a kind that flags and page ask for, in their order; undefined while the flags are not known. */
export const dueNotices = (kind: PolicyKind, now: Situation): string[] | undefined => {
  const { compliance } = now;
  // Only what a row's conditions look at is read, so that a rule follows nothing else.
  return (
    compliance &&
    (policy[kind] as readonly PolicyRow[])
      .filter(([, flag, { site: only, lang: spoken, home, visitor } = {}]) => {
        const [list, name] = flag.split('.') as ['limit' | 'toast', string];
        return (
          isSet(compliance[list], name) &&
          (only === undefined || only === now.site) &&
          (!spoken || spoken.includes(now.lang)) &&
          (home === undefined || home === (now.path === '/')) &&
          !(visitor && now.signedIn)
        );
      })
      .map(([notice]) => notice)
  );
};
