/** Fields of answers that rules and elements read. A server copies only these into a page. */
import { own, plainCopy } from '../../runtime/data/records.ts';
import { policy, type PolicyRow } from './regional-policy.ts';

const NOTICE = 'title content text_link ok_button ok_button_router cancel_button no_close_button type'.split(' ');

/** Fields of objects inside the compliance answer, by path. */
const INSIDE: Readonly<Record<string, readonly string[]>> = {
  'limit.gray_tax_area_toast': ['is_show', 'can_close', 'title', 'content', 'btn_text', 'url'],
  'toast.kyc_toast': [
    'is_risk_user',
    'show_kyc_upgrade_notice',
    'risk_user_guide_frequency',
    'risk_user_guide_cookie_key',
    'risk_user_guide_url',
    'risk_user_guide_be_closed',
    'risk_user_guide_msg',
  ],
  'tips.options': ['maxCount'],
  'tips.text_link': ['key', 'link'],
};

const flagsOf = (list: 'limit' | 'toast'): string[] =>
  (Object.values(policy).flat() as PolicyRow[])
    .filter(([, flag]) => flag.startsWith(`${list}.`))
    .map(([, flag]) => flag.slice(list.length + 1));

const FIELDS: Readonly<Record<'limit' | 'toast' | 'tips', readonly string[]>> = {
  limit: [
    ...flagsOf('limit'),
    'limit_country',
    'is_show_compliance_tips',
    'is_uk_limit',
    'is_italy_limit',
    'gray_tax_area_toast',
  ],
  toast: [...flagsOf('toast'), 'kyc_toast'],
  tips: ['enable', 'path', 'options', ...NOTICE],
};

const isPrimitive = (value: unknown): boolean => Object(value) !== value;
const picked = (from: unknown, names: readonly string[], at = ''): Record<string, unknown> => {
  const copy: Record<string, unknown> = {};
  for (const name of names) {
    const value = own(from, name);
    if (value === undefined) continue;
    const inside = INSIDE[`${at}.${name}`] ?? [];
    const readable = (part: unknown): unknown => (isPrimitive(part) ? part : picked(part, inside, `${at}.${name}`));
    copy[name] = Array.isArray(value) ? value.map(readable) : readable(value);
  }
  return copy;
};

/**
 * Returns the fields of a compliance answer that a page may contain.
 * @param flags names of further flags in `limit` (`config.downloadBar.hiddenBy`)
 */
export const sharedCompliance = (answer: unknown, flags: readonly string[]): Record<string, unknown> => ({
  ...(Array.isArray(own(answer, 'menu')) && {
    menu: (own(answer, 'menu') as unknown[]).filter((code) => typeof code === 'string'),
  }),
  limit: picked(own(answer, 'limit'), [...FIELDS.limit, ...flags], 'limit'),
  toast: picked(own(answer, 'toast'), FIELDS.toast, 'toast'),
  tips: picked(own(answer, 'tips'), FIELDS.tips, 'tips'),
});

/** Returns the fields of a business notice that a page may contain. */
export const sharedNotice = (notice: unknown): Record<string, unknown> => picked(notice, NOTICE, 'tips');

/** Returns the fields of a user answer that a page may contain: never names, addresses or IDs. */
export const sharedUser = (answer: unknown): Record<string, unknown> => picked(answer, ['verified', 'country']);

const PLAN = 'plan_id plan_name title content img img_h5 url position extras'.split(' ');
const EXTRAS =
  'vip_popup_type tier benefit_title benefit_1_content benefit_2_content benefit_3_content benefit_1_img benefit_2_img benefit_3_img button_copywriting'.split(
    ' ',
  );
const CARD = 'id title url img img_v2 sort plan_name data_type'.split(' ');

/** Returns the fields of a popup plan that a page may contain. */
export const sharedPlan = (plan: unknown): Record<string, unknown> => ({
  ...picked(plan, PLAN.slice(0, -1)),
  extras: picked(plainCopy(own(plan, 'extras')), EXTRAS),
});

/** Returns the fields of an alpha card that a page may contain. */
export const sharedCard = (card: unknown): Record<string, unknown> => picked(card, CARD);
