/**
 * Samples of the matrix for each input of a rule. `npm run check` reports clauses that no cell changes: add the missing
 * value here. An answer that rules read by name needs a line only if the fields of its default do not tell its values.
 */
import { DAY, HOUR, MINUTE, SECOND } from '../../runtime/page/clock.ts';
import { sites } from '../../exchange/sites/sites.ts';
import { LANGUAGES } from '../../exchange/site/languages.ts';
import { REGIONAL } from '../../exchange/locale/locale.ts';
import type { MemoryEntry } from '../../runtime/memory/memory-entry.ts';
import type { Sample } from './explore.ts';

/** Local noon, so that hours before it lie on the same day in every time zone. */
export const NOW = new Date(2026, 0, 15, 12).getTime();

/** This file, for those who have to add to it. */
export const FILE = 'src/tools/matrix/samples.ts';

export const sample = (label: string, value: unknown, kind?: string): Sample => ({ label, value, kind });
export const NOYES: readonly Sample[] = [sample('no', false), sample('yes', true)];
const each = (...values: (string | number)[]): Sample[] => values.map((value) => sample(String(value), value));

export const siteSamples: readonly Sample[] = sites.map(({ key, id }) => sample(key, id));
const languageKind = (lang: string): string =>
  REGIONAL.has(lang) ? 'regional' : lang.startsWith('zh') ? 'Chinese' : /^(en|ar|tr)$/.test(lang) ? lang : 'other';
export const languageSamples: readonly Sample[] = [...LANGUAGES, ...REGIONAL.keys()].map((lang) =>
  sample(lang, lang, languageKind(lang)),
);
export const widthSamples: readonly Sample[] = each(360, 767, 768, 769, 1024, 1280);
export const userAgentSamples: readonly Sample[] = [
  sample('desktop', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'),
  sample(
    'Android phone',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  ),
  sample(
    'iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  ),
  sample('iPad', 'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'),
  sample('bot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'),
];
/** Home first, then the pages that requirements name, without locale prefix. */
export const pathSamples: readonly Sample[] = (
  '/ /price /login /login/reset /signup /trade/BTC_USDT /futures/USDT/BTC_USDT /futures-delivery /options /alpha ' +
  '/pilot /vip /converter /price/bitcoin /asset-management /appdownload /mobileapp /web3 /c2c/market /copytrading ' +
  '/simple-earn /crypto/buy/with-credit-card /crypto/buy/with-bank-account /rewards_hub /competition/center ' +
  '/referral /myaccount/kyc_home /myaccount/deposit/USDT /myaccount/withdraw/USDT /myaccount/profile/passkey-manager ' +
  '/myaccount/profile/security_device /myaccount/profile/sub-account-manage /state_compliance_tips /user-agreement ' +
  '/legal/user-agreement /bind /auth/callback /charts/BTC_USDT'
)
  .split(' ')
  .map((path) => sample(path, path, /^\/(login|signup)?$/.test(path) ? undefined : 'other'));

/** `verified` of the user-info answer. */
export const verifiedSamples: readonly Sample[] = each(0, 5, 2, 1, 4, 3);
export const countrySamples: readonly Sample[] = each(0, 233, 224);

/** Fields of answers and config by path. `bag`: each field inside is read separately. Others: not set, set. */
export const bag = Symbol('bag');
export const fieldSamples: Readonly<Record<string, readonly Sample[] | typeof bag>> = {
  'limit.limit_country': [sample('unset', ''), sample('US', 'US'), sample('zero', '0')],
  'limit.gray_tax_area_toast': bag,
  'toast.kyc_toast': bag,
  'toast.kyc_toast.risk_user_guide_frequency': each(24, 0),
  'toast.kyc_toast.risk_user_guide_cookie_key': [sample('unset', ''), sample('OWN_KEY', 'OWN_KEY')],
  'toast.kyc_toast.risk_user_guide_msg': [sample('unset', ''), sample('text', 'A message')],
  'tips.title': [sample('unset', ''), sample('text', 'A title')],
  'tips.content': [sample('unset', ''), sample('text', 'A text')],
  'tips.path': [
    sample('all three', ['register', 'home', 'login']),
    sample('none', []),
    sample('home', ['home']),
    sample('login', ['login']),
    sample('register', ['register']),
  ],
  'tips.type': [sample('unset', ''), sample('banner', 'banner')],
  'tips.options': bag,
  'tips.options.maxCount': [sample('unset', undefined), sample('2', 2)],
  'config.notices.cookies': [sample('unset', undefined), sample('accepted', 'accepted')],
  'config.notices.banner': [sample('unset', undefined), sample('text', 'A text of the page')],
  'config.miniApps.letter': [sample('unset', undefined), sample('entry', 'https://mini.example/letter/')],
  'config.experiments.newUserPopup': [sample('off', 0), sample('A', 1), sample('B', 2)],
  'config.experiments.perkModal': [sample('off', 0), sample('on', 1)],
  'config.complianceGuard': [sample('on', true), sample('off', false)],
  'config.depositChooser.fiatTrade': each('absent', 'present'),
  'config.features': [
    sample('none', {}),
    sample('futures and card', { '/futures': 'futures_trade', '/crypto/buy/with-credit-card': 'credit_paywith_card' }),
  ],
};

export const querySamples: Readonly<Record<string, readonly Sample[]>> = {
  shortlink: [sample('unset', null), sample('group', 'group')],
};
export const cookieSamples: Readonly<Record<string, readonly Sample[]>> = {
  device_type: [sample('unset', ''), sample('1', '1'), sample('2', '2')],
};

/** Values of attributes by `tag name`; others come from the attribute's type. */
export const attributeSamples: Readonly<Record<string, readonly Sample[]>> = {
  'gate-share-modal source-type': [sample('unset', ''), sample('promo', 'promo')],
  'gate-notice-bar types': [sample('all', ''), sample('COOKIES_POLICY', 'COOKIES_POLICY')],
};

const AGES: readonly (readonly [string, number])[] = [
  ['365 d', 365 * DAY],
  ['30 d', 30 * DAY],
  ['7 d', 7 * DAY],
  ['24 h', DAY],
  ['12 h', 12 * HOUR],
  ['2 h', 2 * HOUR],
  ['1 h', HOUR],
  ['30 min', 30 * MINUTE],
];

/** Long ago first. */
const timeSamples: readonly Sample[] = [
  sample('unset', null),
  sample('malformed', 'soon'),
  ...AGES.flatMap(([label, ms]) => [
    sample(`${label} ago`, String(NOW - ms), ms < DAY ? 'recent' : 'old'),
    sample(`${label} less 1 ms ago`, String(NOW - ms + 1), ms > DAY ? 'old' : 'recent'),
  ]),
  sample('now', String(NOW), 'recent'),
  sample('in 1 ms', String(NOW + 1)),
  sample('in 1 h', String(NOW + HOUR)),
  sample('in 3 h', String(NOW + 3 * HOUR)),
];

const counterSamples: readonly Sample[] = [
  sample('unset', null),
  sample('malformed', 'often'),
  ...[1, 2, 3, 4, 5, 9, 10].flatMap((count) => [sample(`${count} today, an hour ago`, `${count}/${NOW - HOUR}`)]),
  sample('4 today, just now', `4/${NOW - SECOND}`),
  sample('1 today, just now', `1/${NOW - SECOND}`),
  sample('1 today, 30 min less 1 ms ago', `1/${NOW - 30 * MINUTE + 1}`),
  sample('1 today, 30 min ago', `1/${NOW - 30 * MINUTE}`),
  sample('10 yesterday', `10/${NOW - 12 * HOUR - 1}`),
].map(({ label, value }) => sample(label.replace(',', ''), value));

const byKind: Readonly<Record<MemoryEntry['kind'], readonly Sample[]>> = {
  flag: [sample('unset', null), sample('set', '1')],
  text: [sample('unset', null), sample('set', 'x')],
  time: timeSamples,
  counter: counterSamples,
};
export const samplesOfEntry = ({ kind }: MemoryEntry): readonly Sample[] => byKind[kind];

/** @param scenario the fields of the QA scenario (`demo/scenario-fields.ts`) that bring the answer about */
const answer = (label: string, value: unknown, scenario?: Readonly<Record<string, string>>): Sample => ({
  label,
  value,
  scenario,
});
const notice = (type: string) => ({
  title: 'A title',
  content: 'A text',
  text_link: [],
  ok_button: 'OK',
  ok_button_router: '',
  cancel_button: '',
  no_close_button: false,
  type,
});

const plan = (fields: object = {}, vip_popup_type = '') => ({
  plan_id: '',
  title: '',
  content: '',
  img: '',
  img_h5: '',
  url: '',
  ...fields,
  extras: { vip_popup_type },
});

/**
 * Answers that rules ask for by name (`facts.answer`), as the rule reads them: enough that each of its clauses is true
 * for one and false for another. "Unknown" is always tried besides.
 */
export const answerSamples: Readonly<Record<string, readonly Sample[]>> = {
  declarationStatus: [answer('to sign', 1, { declaration: '1' }), answer('signed', 2, { declaration: '2' })],
  agreementStatus: [
    answer('to sign', { status: 1, content: 'A text', submit_button: 'OK' }, { agreement: '1' }),
    answer('signed', { status: 2, content: '', submit_button: '' }, { agreement: '0' }),
  ],
  businessNotice: [
    answer('none', null, { business: '0' }),
    answer('dialog', notice('business'), { business: '1' }),
    answer('banner', notice('banner')),
  ],
  popupPlan: [
    answer('none', plan(), { plan: 'none' }),
    answer('a title', plan({ plan_id: '1', title: 'A title' }), { plan: 'index' }),
    answer('a picture', plan({ plan_id: '1', img: '/a.png' })),
    answer('nameless', plan({ title: 'A title' })),
    ...['VIP_EXPIRED', 'VIP_INACTIVE', 'VIP_UPGRADED', 'VIP_OTHER'].map((type) =>
      answer(type, plan({ plan_id: '1', title: 'A title' }, type), type === 'VIP_OTHER' ? undefined : { plan: type }),
    ),
  ],
  userPlans: [answer('none', { card: [], currency: '' }), answer('one', { card: [{ id: '1' }], currency: '' })],
  shareSource: [answer('listed', true), answer('unlisted', false)],
  banner: [answer('none', null), answer('a text', notice('banner'))],
  ipCheck: (['vpn', '', 'upgrade', 'vpn', 'blocked'] as const).map((notice, result) =>
    answer(
      `result ${result}`,
      { result, notice, title: '', content: '', button: '', url: '', token: '', closable: result !== 4 },
      { ip_result: String(result) },
    ),
  ),
};
