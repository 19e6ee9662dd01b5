import type { Notice } from '../../exchange/policy/compliance.ts';
import type { Facts } from '../../exchange/facts.ts';
import { noticeClosed, switchClosed } from '../../exchange/memory/memory.ts';
import { isCookieNoticeDue } from '../../exchange/policy/consent-answers.ts';
import { dueNotices, hasAny } from '../../exchange/policy/regional-policy.ts';
import type { Rule } from '../../exchange/declare.ts';

interface Attrs {
  /** Allowed notices, separated by spaces. All are allowed when it is empty. */
  types: string;
}

export const isSwitch = (type: string): boolean => type.includes('_to_');

const dismissed = (f: Facts, type: string) => f.stored((isSwitch(type) ? switchClosed : noticeClosed)(type)) !== null;

/**
 * Returns the bars to show, in order; undefined while no bar shows and the compliance answer is pending. If the page
 * has a `gate-site-switch`, that element shows the site switches.
 */
export const noticesOf = (f: Facts, { types }: Attrs): string[] | undefined => {
  const { compliance } = f;
  const wanted: string[] = [];
  if (isCookieNoticeDue(f)) wanted.push('COOKIES_POLICY' satisfies Notice);
  wanted.push(...(dueNotices('bar', f) ?? []));
  if (!f.placed('gate-site-switch')) wanted.push(...(dueNotices('switch', f) ?? []).slice(0, 1));
  const open = wanted.filter((type) => (!types || types.split(/[\s,]+/).includes(type)) && !dismissed(f, type));
  return open.length || compliance ? open : undefined;
};

export const noticeBarRule: Rule<Attrs> = {
  'a notice is due and not dismissed': (f, attrs) => hasAny(noticesOf(f, attrs)),
};
