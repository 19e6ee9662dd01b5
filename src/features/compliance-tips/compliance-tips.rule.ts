import { siteById } from '../../exchange/sites/sites.ts';
import { guardOf, tipsEnabled } from '../../exchange/policy/compliance-guard.ts';
import { countToday } from '../../runtime/memory/stored-values.ts';
import type { Facts } from '../../exchange/facts.ts';
import { own } from '../../runtime/data/records.ts';
import { toNumber } from '../../runtime/data/values.ts';
import { tipsShown } from '../../exchange/memory/memory.ts';
import { hasContent, onEntry } from '../../runtime/rules/rule.ts';
import type { Rule } from '../../exchange/declare.ts';

/** Page names by path. */
const PAGES: Readonly<Record<string, string>> = { '/': 'home', '/login': 'login', '/signup': 'register' };

/**
 * Returns why the tips show on this page: `restricted` [COMP-27], or the page's name in the path list [COMP-29].
 * Returns '' when they do not show.
 */
export const tipsPlace = (f: Facts): string => {
  if (guardOf(f)?.tips) return 'restricted';
  const page = PAGES[f.path];
  return page && !f.signedIn && [own(f.compliance?.tips, 'path')].flat().includes(page) ? page : '';
};

export const complianceTipsRule: Rule = {
  'site main': (f) => siteById(f.site).restrictsFeatures,
  'tips are switched on': (f) => f.compliance && tipsEnabled(f.compliance),
  'a listed page and a visitor or a restricted page': (f) => hasContent(tipsPlace(f)),
  'fewer showings today than maxCount': onEntry((f) => {
    const most = toNumber(own(own(f.compliance?.tips, 'options'), 'maxCount'));
    const place = tipsPlace(f);
    return place === 'restricted' || most <= 0 || countToday(f.stored(tipsShown(place)), f.now) < most;
  }),
};
