import type { Facts } from '../../exchange/facts.ts';
import { switchClosed } from '../../exchange/memory/memory.ts';
import { dueNotices, hasAny } from '../../exchange/policy/regional-policy.ts';
import type { Rule } from '../../exchange/declare.ts';

/** Returns the site switch to offer; undefined for none, and while the compliance answer is pending. */
export const siteSwitch = (f: Facts): string | undefined => dueNotices('switch', f)?.[0];

export const siteSwitchRule: Rule = {
  'a flag asks for another site': (f) => hasAny(dueNotices('switch', f)),
  'not dismissed this session': (f) => f.stored(switchClosed(siteSwitch(f) ?? '')) === null,
};
