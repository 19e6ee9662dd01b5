import type { Facts } from '../../core/facts.ts';
import { switchClosed } from '../../core/memory.ts';
import { asked } from '../../core/policy.ts';
import type { Rule } from '../../core/rule.ts';

/** The switch to offer, null for none, undefined while the compliance answer is awaited. */
export const siteSwitch = (f: Facts): string | null | undefined => {
  const types = asked('switch', f);
  return types && (types[0] ?? null);
};

export const siteSwitchRule: Rule = {
  'a flag asks for another site': (f) => {
    const type = siteSwitch(f);
    return type === undefined ? undefined : type !== null;
  },
  'not dismissed this session': (f) => f.stored(switchClosed(siteSwitch(f) ?? '')) === null,
};
