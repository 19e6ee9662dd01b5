import type { Facts } from '../../core/facts.ts';
import { memory } from '../../core/later-memory.ts';
import { isFace } from '../../core/face.ts';
import { onEntry, type Rule } from '../../core/rule.ts';

/** '' when the check passes, undefined while unknown. */
export const ipFace = (f: Facts): string | undefined => f.answer('ipCheck')?.face;

export const ipCheckRule: Rule = {
  'signed in': (f) => f.signedIn,
  'the check asks for a notice': (f) => isFace(ipFace(f)),
  'the VPN reminder is not put off': onEntry((f) => {
    const until = f.stored(memory.ipUntil) ?? '';
    return ipFace(f) !== 'vpn' || !/^\d{1,15}$/.test(until) || f.now >= +until;
  }),
};
