import type { Facts } from '../../exchange/facts.ts';
import { parseUntil } from '../../runtime/memory/stored-values.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { hasContent, onEntry } from '../../runtime/rules/rule.ts';
import type { Rule } from '../../exchange/declare.ts';

/** Returns the notice: '' when the check passes, undefined while unknown. */
export const ipNotice = (f: Facts): string | undefined => f.answer('ipCheck')?.notice;

export const ipCheckRule: Rule = {
  'signed in': (f) => f.signedIn,
  'the check asks for a notice': (f) => hasContent(ipNotice(f)),
  'the VPN reminder is not put off': onEntry((f) => {
    const until = parseUntil(f.stored(memory.ipUntil), memory.ipUntil.ahead, f.now);
    return ipNotice(f) !== 'vpn' || f.now >= until;
  }),
};
