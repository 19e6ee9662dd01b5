import { guardOf, tipsEnabled } from '../../exchange/policy/compliance-guard.ts';
import { countToday } from '../../runtime/memory/stored-values.ts';
import type { Facts } from '../../exchange/facts.ts';
import { own } from '../../runtime/data/records.ts';
import { toNumber } from '../../runtime/data/values.ts';
import { tipsShown } from '../../exchange/memory/memory.ts';
import { hasContent, onEntry } from '../../runtime/rules/rule.ts';
import type { Rule } from '../../exchange/declare.ts';
import { Site } from '../../exchange/sites/sites.ts';

/** Name in the path list → page. */
const PAGES: Readonly<Record<string, string>> = { '/': 'home', '/login': 'login', '/signup': 'register' };

/**
 * Why the tips belong on this page: it is `restricted` (COMP-27), or by its name in the path list (COMP-29). Empty: they
 * do not.
 */
export const tipsPlace = (f: Facts): string => {
  if (guardOf(f)?.tips) return 'restricted';
  const page = PAGES[f.path];
  return page && !f.signedIn && [own(f.compliance?.tips, 'path')].flat().includes(page) ? page : '';
};

export const complianceTipsRule: Rule = {
  'site main': (f) => f.site === Site.MAIN,
  'tips are switched on': (f) => f.compliance && tipsEnabled(f.compliance),
  'a listed page and a visitor or a restricted page': (f) => hasContent(tipsPlace(f)),
  'fewer showings today than maxCount': onEntry((f) => {
    const most = toNumber(own(own(f.compliance?.tips, 'options'), 'maxCount'));
    const place = tipsPlace(f);
    return place === 'restricted' || most <= 0 || countToday(f.stored(tipsShown(place)), f.now) < most;
  }),
};
