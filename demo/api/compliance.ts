import { siteByKey } from '../sites.ts';
import { scenarioFields } from '../scenario-fields.ts';
import { inLanguage, translated } from './in-language.ts';
import { agreementTexts, businessTexts } from './notice-texts.ts';
import { bit, Code, loginRequired, ok, refuse, type ApiCall, type ApiRequest } from './answer.ts';

export const compliance: ApiCall = (request) => {
  const { scenario } = request;
  return ok({
    menu: scenario.menu,
    business: [],
    limit: {
      is_uk_limit: bit(scenario.is_uk_limit),
      brazil_toast: bit(scenario.brazil_toast),
      is_nl_limit: bit(scenario.is_nl_limit),
      is_italy_limit: bit(scenario.is_italy_limit),
      ltw_toast: bit(scenario.ltw_toast),
      is_uzbekistan_toast: bit(scenario.is_uzbekistan_toast),
      is_show_compliance_tips: bit(scenario.is_show_compliance_tips),
      is_blocked_country: bit(scenario.is_blocked_country),
      limit_country: scenario.limit_country,
      is_us_toast: bit(scenario.is_us_toast),
      is_main: bit(scenario.is_main),
      is_uk_ip: bit(scenario.is_uk_ip),
      is_au_ip: bit(scenario.is_au_ip),
      is_jp_toast: bit(scenario.is_jp_toast),
      is_ae_toast: bit(scenario.is_ae_toast),
      is_eu_toast: bit(scenario.is_eu_toast),
      gray_tax_area_toast: {
        is_show: bit(scenario.gray_show),
        can_close: bit(scenario.gray_can_close),
        title: inLanguage(request, 'gray_title'),
        content: inLanguage(request, 'gray_content'),
        btn_text: inLanguage(request, 'gray_btn_text'),
        url: scenario.gray_url,
      },
    },
    toast: {
      is_hk_user: bit(scenario.is_hk_user),
      is_withdraw_only_user: bit(scenario.is_withdraw_only_user),
      limit_country_user_status: bit(scenario.limit_country_user_status),
      kyc_toast: {
        show_kyc_upgrade_notice: bit(scenario.show_kyc_upgrade_notice),
        is_risk_user: bit(scenario.is_risk_user),
        risk_user_guide_frequency: scenario.risk_user_guide_frequency,
        risk_user_guide_cookie_key: scenario.risk_user_guide_cookie_key,
        risk_user_guide_msg: inLanguage(request, 'risk_user_guide_msg'),
        risk_user_guide_be_closed: bit(scenario.risk_user_guide_be_closed),
        risk_user_guide_url: scenario.risk_user_guide_url,
      },
    },
    tips: {
      title: inLanguage(request, 'tips_title'),
      content: inLanguage(request, 'tips_content'),
      text_link: [{ key: 'Earn', link: '/simple-earn' }],
      ok_button: inLanguage(request, 'tips_ok_button'),
      ok_button_router: scenario.tips_ok_button_router,
      cancel_button: inLanguage(request, 'tips_cancel_button'),
      no_close_button: bit(scenario.tips_no_close_button),
      type: 'compliance_tips',
      options: scenario.tips_max_count > 0 ? { maxCount: scenario.tips_max_count } : {},
      enable: bit(scenario.tips_enable),
      path: scenario.tips_path,
    },
  });
};

/** Returns the notice of a business scene. Its texts are in the visitor's language until the scenario changes them. */
const businessNotice = ({ scenario, lang }: ApiRequest) => {
  const { title, content, links } = businessTexts(lang);
  const isInitial = (field: `business_${'title' | 'content' | 'ok_button' | 'ok_button_router'}`) =>
    scenario[field] === scenarioFields[field].initial;
  // A banner has a control that closes it, so its button leads on.
  const isBanner = scenario.business_type === 'banner';
  const label = isBanner
    ? translated(lang, 'Risk disclosure', 'header.legalRiskDisclosure')
    : translated(lang, 'I understand', 'ip-check.accept');
  return {
    title: isInitial('business_title') ? title : scenario.business_title,
    content: isInitial('business_content') ? content : scenario.business_content,
    ok_button: isInitial('business_ok_button') ? label : scenario.business_ok_button,
    cancel_button: scenario.business_cancel_button,
    ok_button_router:
      isBanner && isInitial('business_ok_button_router')
        ? '/legal/risk-disclosure'
        : scenario.business_ok_button_router,
    text_link: isInitial('business_content') ? links : businessTexts('en').links,
    no_close_button: bit(scenario.business_no_close_button),
    type: scenario.business_type,
  };
};

export const businessCompliance: ApiCall = (request) =>
  ok({ resMsg: { code: 0 }, datas: request.scenario.business ? businessNotice(request) : {} });

export const declarationStatus: ApiCall = ({ session }) => ok({ status: session.declarationSigned ? 2 : 1 });

export const declarationSubmit: ApiCall = ({ session, signedIn }) => {
  if (!signedIn) return loginRequired;
  session.declarationSigned = true;
  return ok(null);
};

const scene = (request: ApiRequest): string | undefined => {
  const name = request.form.get('scene') ?? '';
  return name.length <= 64 ? name : undefined;
};

export const agreementStatus: ApiCall = (request) => {
  const name = scene(request);
  if (name === undefined) return refuse(Code.BAD_REQUEST, 'scene is too long');
  const toSign = request.scenario.agreement && request.signedIn && !request.session.signedAgreements.has(name);
  return ok(toSign ? { status: 1, ...agreementTexts(request.lang) } : { status: 2, content: '', submit_button: '' });
};

export const agreementSubmit: ApiCall = (request) => {
  const name = scene(request);
  if (!request.signedIn) return loginRequired;
  if (name === undefined) return refuse(Code.BAD_REQUEST, 'scene is too long');
  // A visitor agrees to a handful of things; the set must not grow with whatever is posted.
  if (request.session.signedAgreements.size < 100) request.session.signedAgreements.add(name);
  return ok(null);
};

interface IpNotice {
  readonly title: string;
  readonly content: string;
  readonly button: string;
  readonly url: string;
  /** Keys of the elements' texts that say it in other languages. */
  readonly from: readonly [title: string, content: string, button: string];
}

const ipNotices: Readonly<Record<string, IpNotice>> = {
  '0': {
    title: 'You seem to be using a VPN',
    content: 'Your address seems to belong to a VPN. Please turn it off.',
    button: 'I understand',
    url: '',
    from: ['ip-check.vpn_title', 'ip-check.vpn', 'ip-check.accept'],
  },
  '2': {
    title: 'Verification needed',
    content: 'Please raise your verification level to continue.',
    button: 'Upgrade',
    url: '/myaccount/kyc2',
    from: ['ip-check.upgrade_title', 'ip-check.upgrade', 'ip-check.upgrade_action'],
  },
  '3': {
    title: 'You seem to be using a VPN',
    content: 'Your network addresses do not agree with each other.',
    button: 'I understand',
    url: '',
    from: ['ip-check.vpn_title', 'ip-check.vpn', 'ip-check.accept'],
  },
  '4': {
    title: 'Access from a restricted location',
    content: 'We detected access from a location that we do not serve.',
    button: 'Contact support',
    url: '/groupchat/call_service?platform=web',
    from: ['ip-check.blocked_title', 'ip-check.detection', 'ip-check.support'],
  },
};

export const ipCheck: ApiCall = ({ form, lang, scenario, signedIn }) => {
  if (!signedIn) return loginRequired;
  const type = form.get('type') ?? '';
  if (!['1', '2', '3'].includes(type)) return refuse(Code.BAD_REQUEST, 'type must be 1, 2 or 3');
  const result = type === '3' && scenario.ip_again !== 'same' ? scenario.ip_again : scenario.ip_result;
  const notice = ipNotices[result];
  const said = scenario.ip_texts ? notice : undefined;
  return ok({
    result: Number(result),
    title: said ? translated(lang, said.title, said.from[0]) : '',
    content: said ? translated(lang, said.content, said.from[1]) : '',
    button: said ? translated(lang, said.button, said.from[2]) : '',
    url: said?.url ?? '',
    token: notice === undefined ? '' : 'demo-ip-token',
    closable: bit(scenario.ip_closable && result !== '4'),
  });
};

const fiats = {
  USD: { symbol: '$' },
  EUR: { symbol: '€' },
  GBP: { symbol: '£' },
  TRY: { symbol: '₺' },
  JPY: { symbol: '¥' },
  AED: { symbol: 'د.إ' },
  AUD: { symbol: 'A$' },
  BRL: { symbol: 'R$' },
};

export const settings: ApiCall = ({ scenario }) => {
  const site = siteByKey(scenario.site);
  return ok({
    lang_list: site.languages,
    fiat_list: fiats,
    is_service_host: 0,
    curr_fiat: 'USD',
    currency_count: 2700,
    curr_fiat_market_rates: { USD: 1, EUR: 0.92, GBP: 0.79, TRY: 34.2, JPY: 150.1, AED: 3.67, AUD: 1.52, BRL: 5.6 },
    defaultBuyCryptoFiat: 'USD',
    defaultP2PFiat: 'USD',
    sub_site_id: site.id,
  });
};
