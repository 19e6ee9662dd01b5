/** What is hidden, and as what; `sign` is a secret unless it looks like something else, `market` is not hidden. */
export type Kind = 'secret' | 'sign' | 'phone' | 'email' | 'id' | 'card' | 'ip' | 'name' | 'market';

export const masked = (kind: Kind): string => (/^s/.test(kind) ? '***' : `[${kind} ***]`);

/** Counts and states are under such names too; numbers that name somebody have five digits and more. */
const DIGITS = /(\p{N}.{0,3}){5}/u;
/** Names of keys on a keyboard, as in `event.key`. */
const KEYBOARD =
  'Enter|Escape|Tab|Backspace|Delete|Insert|Home|End|Page(Up|Down)|Arrow(Up|Down|Left|Right)|Shift|Control|Alt|Meta|CapsLock|F\\d{1,2}';
/** How far a value without quotes goes. */
const WORD = '[^\\s,;&"\'<>)}\\]|]*';
const WORDS = '[^,;&|\\n"\'{}<>\\d]*';

/**
 * What the end of a name says of the value behind it: its kind, the values it may say that of, how far they go. The first
 * row that fits wins. Names are words after single spaces, so that ` tel` is a word and not the end of "hotel".
 */
export const NAMES = (
  [
    ['secret', ' auth(orization)?|cookie', /./, '[^"\'\\n]*'],
    ['secret', 'mnemonic|seed|phrase|助记词', /./, WORDS],
    [
      'secret',
      'passw\\S*|( |fund)pass ?(code|key)?|csrf|otp|pwd|jwt| cv[vc]|( s|session ?)id|(2fa|sms|verification|security) code|credential|secret|signature|finger ?print|密码|验证码|パスワード|парол.|captcha|.ifre|contrase.a| pin',
      /./,
    ],
    // A symbol, a contract's address, a side, a small number or the name of a pressed key is no secret, although it stands
    // behind `token`, `sign` or `key`.
    [
      'sign',
      '(token|((?<!public|cache) |api|access|private|secret|sign)key)(?!s)| session| sign',
      new RegExp(`^(?!((\\w{1,10}[_/-])?[A-Z]{2,10}|0x\\w{40}|[-+]?[01]?|true|false|null|${KEYBOARD})$)`),
    ],
    ['phone', 'mobile|telefon.?|телефон.?|手机|电话| (tel|cell|whats ?app|gsm|sms|fax|cep)|phone', DIGITS],
    [
      'id',
      '(national|citizen|identity|tax| id) ?(id|card|no|num\\S*)|aadhaar| my ?number| tckn|kimlik|pass?a?port|licen[cs]e| dni| ssn|паспорт.?|マイナンバー|身份证|护照',
      DIGITS,
    ],
    ['card', ' (card|kart)|卡|iban|bank account', DIGITS],
    ['ip', ' ip', /[.:]/],
    ['name', '(real|full|first|last|holder|nick|user) ?name|birth ?(day|date)|姓名|surname', /^[^*]+$/, WORDS],
    // Only what is counted or numbered in whole numbers; prices and times have no form that is looked for.
    [
      'market',
      '成交量| (id|uid|order|trade|amount|qty|vol(ume)?|value|size|total|balance|cap|supply|seq|turnover|pnl|usd[tc]?|btc|eth)|объ.м|订单',
      /$^/,
    ],
  ] as const
).map(
  ([kind, words, holds, reach = WORD]) =>
    [
      kind,
      // A name may go on without naming something else: `phone_number`, `card no.`, `kimlik numarası`.
      new RegExp(`(${words})( ?(no|num\\S*|is|号码?)){0,2}s? ?$`, 'iu'),
      holds,
      new RegExp(`^[ :=>\\\\]*("([^"]*)|'([^']*)|\`([^\`]*)|[[{]([^\\]}]*)|(${reach}))`),
    ] as const,
);

/** The last words of what stands in front of a value; they may name it. */
export const lastWords = (text: string): string =>
  text
    .slice(-48)
    .replace(/["'\s:=>\\]{1,9}$/, '')
    .slice(-32)
    .split(/[,;&|{}\n"'<>?]/)
    .at(-1)!;

/** @param text a property's name, or what stands in front of a value: its last words count */
export const namedBy = (text: string) => {
  const words = lastWords(text);
  const plain = ` ${words.replace(/[^\p{L}\p{N}]+|(?<=[a-z])(?=[A-Z])/gu, ' ')}`;
  return NAMES.find(([, pattern]) => pattern.test(plain));
};
