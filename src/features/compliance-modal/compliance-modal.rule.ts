import { DAY } from '../../runtime/page/clock.ts';
import { hasElapsed } from '../../runtime/memory/stored-values.ts';
import type { Facts } from '../../exchange/facts.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { dueNotices, hasAny } from '../../exchange/policy/regional-policy.ts';
import { onEntry } from '../../runtime/rules/rule.ts';
import type { Rule } from '../../exchange/declare.ts';

/**
 * Returns true when a dialog is due again: HK after 24 h, Uzbekistan never, the others on every load. [COMP-11,
 * COMP-13, COMP-14]
 */
const isDue = (f: Facts, type: string): boolean =>
  type === 'HK'
    ? hasElapsed(f.stored(memory.hkTime), DAY, f.now)
    : type === 'UZBEKISTAN'
      ? f.stored(memory.uzbekistan) === null
      : true;

export const complianceModalRule: Rule = {
  'a flag asks for a dialog': (f) => hasAny(dueNotices('dialog', f)),
  'one of them is due': onEntry((f) => dueNotices('dialog', f)?.some((type) => isDue(f, type))),
};

/**
 * Returns the first dialog that is due. The dialog on screen stays while its flag is set.
 * @param current the dialog on screen
 */
export const complianceModalType = (f: Facts, _: unknown, current?: string): string | undefined => {
  const types = dueNotices('dialog', f) ?? [];
  return current !== undefined && types.includes(current) ? current : types.find((type) => isDue(f, type));
};
