/** Pages whose facts contain a hostile text in every field that a server reads. */
import { COMPLIANCE, TRADER, type Placed, type State } from './decided.ts';

/** Inputs that an attacker controls: a text, HTML and an address. */
export interface Poison {
  readonly text: string;
  readonly html: string;
  readonly url: string;
}

export interface HostilePage {
  readonly name: string;
  make(poison: Poison): { readonly state: State; readonly elements: NonNullable<Placed> };
}

const PATH = '/made';
const VISITOR: State = { site: 'main', lang: 'en', path: PATH, cookies: { gate_seen: '' }, compliance: COMPLIANCE };
const SIGNED_IN: State = { ...VISITOR, cookies: { ...TRADER.cookies, gate_seen: '' }, user: TRADER.user! };

const noticeOf = ({ text, html, url }: Poison) => ({
  ...{ title: text, content: html, ok_button: text, cancel_button: text, no_close_button: false, type: '' },
  ...{ ok_button_router: url, text_link: [{ key: 'a', link: url }] },
});
const planOf = ({ text, html, url }: Poison) => ({
  ...{ plan_id: '1', plan_name: text, title: text, content: html, img: url, img_h5: url, url, position: 'index' },
  extras: {
    ...{ vip_popup_type: 'VIP_UPGRADED', tier: text, benefit_title: text, button_copywriting: text },
    ...{ benefit_1_content: html, benefit_2_content: text, benefit_1_img: url, benefit_2_img: url },
  },
});
const withAnswers = (state: State, answers: object): State => ({ ...state, answers: answers as never });
const withCompliance = (state: State, answer: object): State => ({
  ...state,
  compliance: { ...COMPLIANCE, ...answer },
});

/** Answers of the compliance call, by the element that they show. */
export const hostileCompliance: Readonly<Record<string, (poison: Poison) => object>> = {
  'gate-gray-tax-toast': ({ text, html, url }) => ({
    limit: {
      gray_tax_area_toast: { is_show: 1, can_close: 1, title: text, content: html, btn_text: text, url },
      limit_country: text,
    },
  }),
  'gate-compliance-tips': (poison) => ({
    limit: { is_show_compliance_tips: 1, limit_country: poison.text },
    tips: { ...noticeOf(poison), enable: 1, path: ['login'], options: { maxCount: 3 } },
  }),
  'gate-kyc-notice': ({ text, html, url }) => ({
    toast: {
      kyc_toast: {
        ...{ is_risk_user: 1, risk_user_guide_be_closed: 1, risk_user_guide_url: url, risk_user_guide_msg: html },
        ...{ risk_user_guide_cookie_key: text, risk_user_guide_frequency: text },
      },
    },
    menu: [text],
  }),
};

/** Path on which an element of `hostileCompliance` shows. */
export const pathOf = (tag: string): string => (tag === 'gate-compliance-tips' ? '/login' : PATH);

/** Every element that draws facts of a visitor, with the facts that show it. */
export const HOSTILE_PAGES: readonly HostilePage[] = [
  ...Object.entries(hostileCompliance).map(([tag, answer]) => ({
    name: tag,
    make: (poison: Poison) => ({
      state: {
        ...withCompliance(tag === 'gate-kyc-notice' ? SIGNED_IN : VISITOR, answer(poison)),
        path: pathOf(tag),
      },
      elements: [tag],
    }),
  })),
  {
    name: 'gate-business-notice',
    make: (poison) => ({
      state: withAnswers(VISITOR, { businessNotice: noticeOf(poison) }),
      elements: ['gate-business-notice'],
    }),
  },
  {
    name: 'gate-compliance-banner',
    make: (poison) => ({
      state: withAnswers(VISITOR, { banner: { ...noticeOf(poison), type: 'banner' } }),
      elements: ['gate-compliance-banner'],
    }),
  },
  {
    name: 'gate-promo-banner',
    make: (poison) => ({
      state: withAnswers(VISITOR, { popupPlan: planOf(poison) }),
      elements: [{ tag: 'gate-promo-banner', attributes: { inline: true } }],
    }),
  },
  {
    name: 'gate-vip-popup',
    make: (poison) => ({
      state: withAnswers({ ...SIGNED_IN, site: 'eu' }, { popupPlan: planOf(poison) }),
      elements: ['gate-vip-popup'],
    }),
  },
  {
    name: 'gate-alpha-banner',
    make: ({ text, url }) => ({
      state: withAnswers(VISITOR, {
        userPlans: { card: [{ id: text, title: text, plan_name: text, url, img: url, img_v2: url, sort: 1 }] },
      }),
      elements: ['gate-alpha-banner'],
    }),
  },
  {
    name: 'gate-user-agreement',
    make: ({ text, html }) => ({
      state: withAnswers(SIGNED_IN, { agreementStatus: { status: 1, content: html, submit_button: text } }),
      elements: ['gate-user-agreement'],
    }),
  },
  {
    name: 'attributes and cookies',
    make: ({ text, url }) => ({
      state: {
        ...SIGNED_IN,
        cookies: { ...TRADER.cookies, gate_seen: text, lang: text, nickname: text || 'a' },
        user: { verified: 0, country: text, email: text },
        userAgent: text,
      },
      elements: [{ tag: 'gate-kyc-bar', attributes: { text, url, id: text, class: text, slot: text } }],
    }),
  },
  {
    name: 'path and query',
    make: ({ text }) => ({
      state: { ...VISITOR, path: `/made/${encodeURI(text)}`, query: { a: text } },
      elements: ['gate-preferences', 'gate-notice-bar'],
    }),
  },
  {
    name: 'settings of the page',
    make: ({ text, url }) => ({
      state: {
        ...VISITOR,
        config: {
          notices: { banner: text },
          siteConfig: { name: text, copyright: text, supportContact: url, logo: { light: url, dark: url } },
        } as never,
      },
      elements: ['gate-compliance-banner', 'gate-footer'],
    }),
  },
];
