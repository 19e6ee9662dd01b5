import { siteById, sites } from '../sites/sites.ts';
import { isSet } from '../../runtime/data/values.ts';
import type { UnknownRecord } from '../../runtime/data/records.ts';

/** Conditions of a row in addition to its flag. A missing condition always passes. */
export interface RowConditions {
  site?: number;
  lang?: readonly string[];
  /** true: on the home page only. false: everywhere else. */
  home?: boolean;
  /** Signed-out visitors only. */
  visitor?: true;
}

/** A notice and the `limit.` or `toast.` flag of the compliance answer that triggers it. */
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
 * Regional policy: the notices by flag, and where they apply. Rows are in order of importance. A `dialog` shows the
 * first due row, a `switch` the first or none, a `bar` all of them. `exchange/priorities.ts` defines the order
 * between elements. Redirects precede all elements; they are in `compliance-guard.ts`.
 */
export const policy = {
  /** gate-compliance-modal [COMP-15] */
  dialog: [
    ['BX', 'limit.brazil_toast'],
    ['UK_HOME', 'limit.is_uk_limit', { home: true }],
    ['HK', 'toast.is_hk_user'],
    ['LTW', 'limit.ltw_toast'],
    ['UZBEKISTAN', 'limit.is_uzbekistan_toast'],
  ],
  /** gate-notice-bar, after its cookie notice [COMP-21, Q-26] */
  bar: [
    ['LIMIT_IP_HOME', 'limit.is_blocked_country', { home: true }],
    ['LIMIT_WITHDRAW_HOME', 'toast.is_withdraw_only_user', { home: true }],
    ['NOT_LOGIN_IP_LIMIT', 'limit.is_blocked_country', { home: false, visitor: true }],
    ['PROHIBITED_COUNTRIES', 'toast.limit_country_user_status'],
  ],
  /** gate-site-switch, or the notice bar if the page has none [COMP-17 to COMP-19] */
  switch: [
    ...OFFERED_ON_MAIN.map(({ name, flag }): PolicyRow => [
      `MAIN_to_${name}`,
      `limit.${flag}`,
      { site: siteById('main').id },
    ]),
    ...OFFERING_MAIN.map(({ id, key }): PolicyRow => [`${key.toUpperCase()}_to_MAIN`, 'limit.is_main', { site: id }]),
  ],
  /** gate-uk-notice [COMP-24, COMP-25] */
  chinese: [['uk', 'limit.is_uk_limit', { lang: ['zh', 'zh-tw'] }]],
  /** gate-business-notice [COMP-35] */
  account: [['tickets', 'toast.is_withdraw_only_user']],
  /** Hides gate-download-bar, like the flags of `config.downloadBar.hiddenBy`. [DL-01, Q-60] */
  noDownload: [['gate-download-bar', 'limit.is_uk_limit']],
} as const satisfies Record<string, readonly PolicyRow[]>;

export type PolicyKind = keyof typeof policy;

/** The state that a row's conditions read; `Facts` is compatible. */
export interface Situation {
  site: number;
  lang: string;
  /** Path without locale prefix. */
  path: string;
  signedIn: boolean;
  compliance: { limit: UnknownRecord; toast: UnknownRecord } | undefined;
}

/** Returns whether a list has entries; undefined while the list is unknown. */
export const hasAny = (list: readonly unknown[] | undefined): boolean | undefined => list && list.length > 0;

/** Returns the due notices of a kind, in order; undefined while the flags are unknown. */
export const dueNotices = (kind: PolicyKind, now: Situation): string[] | undefined => {
  const { compliance } = now;
  // Reads only what the conditions of a row need, so that a rule subscribes to nothing else.
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
