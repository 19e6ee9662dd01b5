import type { Facts } from '../../exchange/facts.ts';
import { parseUntil } from '../../runtime/memory/stored-values.ts';
import type { IpCheck } from '../../exchange/policy/ip-check.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { hasContent, onEntry } from '../../runtime/rules/rule.ts';
import type { Rule } from '../../exchange/declare.ts';

/** Returns the notice: '' when the check passes, undefined while unknown. */
export const ipNotice = (f: Facts): string | undefined => f.answer('ipCheck')?.notice;

/** Returns whether the visitor may close the notice. Blocked visitors never may. [IP-04] */
export const isClosable = (found: Pick<IpCheck, 'notice' | 'closable'> | undefined): boolean =>
  found?.notice !== 'blocked' && found?.closable !== false;

export const ipCheckRule: Rule = {
  'signed in': (f) => f.signedIn,
  'the check asks for a notice': (f) => hasContent(ipNotice(f)),
  'the notice is not put off': onEntry((f) => {
    const until = parseUntil(f.stored(memory.ipUntil), memory.ipUntil.ahead, f.now);
    return !isClosable(f.answer('ipCheck')) || f.now >= until;
  }),
};
