import type { Kind } from './redact-keys.ts';

/** Σ of weighed digits, counted from the last one; X is ten. */
const sum = (text: string, weigh: (digit: number, at: number) => number): number =>
  [...text.replace(/\W/g, '')].reverse().reduce((total, digit, at) => total + weigh(parseInt(digit, 36) % 23, at), 0);

const luhn = (text: string): boolean =>
  sum(text, (digit, at) => (at % 2 ? (digit * 2) % 9 || digit : digit)) % 10 === 0;

const chinese = (text: string): boolean => sum(text, (digit, at) => digit * 2 ** at) % 11 === 1;

const turkish = (text: string): boolean =>
  sum(text, (digit, at) => at && digit * (at % 2 ? 9 : 7)) % 10 === 0 &&
  sum(text, (digit, at) => digit * (at ? 1 : 9)) % 10 === 0;

const iban = (text: string): boolean =>
  BigInt((text.slice(4) + text.slice(0, 4)).replace(/./g, (char) => char.trim() && `${parseInt(char, 36)}`)) % 97n ===
  1n;

/**
 * A separate number: no part of a word, a decimal, a date, a negative amount or an order's text `t-…`.
 * @param shape with `d` for a digit
 */
const number = (shape: string) =>
  new RegExp(
    `(?<!\\w(?=\\w)|d[-/.]|(^|\\W)t?-)(?!\\+?d+(\\.d+(?![.d])|0{6}\\b))(${shape})(?!\\w|[-/.]?d|:dd\\b)`.replace(
      /d/g,
      '\\d',
    ),
    'g',
  );

/** Forms that only one thing has; where chance has them too, check digits decide. Without a kind, what the words in front say. */
export const FORMS: readonly (readonly [Kind | undefined, RegExp, ((text: string) => boolean)?])[] = [
  // Keys and tickets of known makes; names and passwords in addresses
  [
    'secret',
    /-----BEGIN[^]*?(-----END[A-Z -]*|$)|(?<![\w-])(bearer +|eyJ|[spr]k_(live|test)_)[\w.~+/=-]{4,}|(?<=:\/\/)[^\s/@"']{1,99}(?=@)/gi,
  ],
  // Codes for once behind their name, without a sign between
  [
    'secret',
    /(?<=(\b(t?otp|pin|cv[vc]|(sms|verification|security|2fa) code)|验证码) {0,2})(?<!\d)\d{4,8}(?!\w|[.-]\d)/gi,
  ],
  // Not logo@2x.png, package@1.2.min.js
  ['email', /[\p{L}\p{N}.+\-_']{1,64}@(?!\d+(x|\.\d+)\.\D)[\p{L}\p{N}.-]{1,200}\.\p{L}[\p{L}\p{N}-]+/gu],
  // 119.0.0.0 behind a product's name or a file's is its version, and so is 2.0.0.0-rc.1.
  [
    'ip',
    /(?<![\w.])((?<!(version|build|\bv)\W{0,3}|\w\/|\.([cm]?[jt]s|css)@)\d{1,3}(\.\d{1,3}){3}|([\da-f]{0,4}:){2,7}[\da-f]{0,4})(?!\w|\.\d|-(alpha|beta|rc|next|pre|dev)\b)/gi,
    (text) =>
      /\d/.test(text) &&
      (text.includes('::') || text.split(':').length > 7 || text.split('.').every((part) => +part < 256)),
  ],
  [undefined, number('(?!dddd-dd-dd)[+(]{0,3}[A-Za-z]{0,3}d([ ().\\-/]{0,3}d){5,18}[A-Z]?')],
  ['card', number('[2-69]d{15}|6d{15,18}|3[47]d{13}|(dddd[ -]){3,4}d{3,4}|dddd[ -]d{6}[ -]d{4,5}'), luhn],
  ['id', number('d{6} ?(18|19|20)dd[01]d[0-3]d ?d{3}[dXx]'), chinese],
  ['id', number('[1-9]d{10}'), turkish],
  [
    'id',
    number(
      // United States · Korea · Emirates · Brazil
      'ddd-dd-dddd|d{6}-[1-8]d{6}|784-dddd-d{7}-d|ddd\\.ddd\\.ddd-dd' +
        // Singapore · United Kingdom · Hong Kong · Taiwan · Italy
        '|[STFGM]d{7}[A-Z]|[A-Z]{2} ?(dd ?){3}[A-D]|[A-Z]{1,2}d{6}\\([dA]\\)|[A-Z][12]d{8}|[A-Z]{6}dd[A-T]dd[A-Z]d{3}[A-Z]',
    ),
  ],
  [
    'phone',
    number(
      // Abroad
      '\\(?(\\+|00[ .-]?)[1-9]([ ().\\-/]{0,3}d){9,13}' +
        // China · Turkey · North America · Turkey, Russia · Brazil
        '|(86[ -]?)?1[3-9]d[ -]?dddd[ -]?dddd|905d{9}|(1[ .-])?\\(?[2-9]dd[) .-]{1,2}[2-9]dd[ .-]dddd|((90|[078])[ -]?\\(?|\\(?0?(?=5))[2-9]dd\\)?[ -]ddd([ -]dd){2}|\\(dd\\) ?9?dddd-dddd' +
        // Most others write a leading zero.
        '|\\(?0[1-9]d{0,3}[) ./-]{0,2}d{2,8}([ .-]d{2,4}){0,3}',
    ),
    (text) => /^(00)?(\D*\d){9,14}$/.test(text),
  ],
  ['card', number('[A-Z]{2}dd( ?[A-Zd]{4}){2,7}( ?[A-Zd]{1,4})?'), iban],
];
