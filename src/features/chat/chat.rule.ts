import { WIDEST } from '../../exchange/viewport.ts';
import { forPeople } from '../../exchange/for-people.ts';
import type { Rule } from '../../exchange/declare.ts';

export const chatRule: Rule = {
  ...forPeople,
  'not a phone or tablet': (f) => !/mobi|android|ip(hone|ad|od)|tablet|silk|kindle/i.test(f.userAgent),
  '768 px or wider': (f) => f.width >= WIDEST.phone,
  // Substrings of path and query, unmodified.
  'not a page without chat': (f) =>
    !/live\/video|login|testnet|code_redpacket_signup/.test(`${f.path}?${[...f.query]}`),
};
