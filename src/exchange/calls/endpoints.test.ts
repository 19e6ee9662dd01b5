import { expect } from '@open-wc/testing';
import { setPage } from '../../loader/loader.testing.ts';
import { get, type Fields, post } from '../../runtime/calls/api.ts';
import { good, serve } from '../../runtime/calls/api.testing.ts';
import { configure } from '../config/config.ts';
import { readContract } from './contract.testing.ts';
import { endpoints, type EndpointKey } from './endpoints.ts';
import { pathOf, type Endpoint } from '../../runtime/calls/endpoint.ts';

interface Row {
  ids: string;
  key: EndpointKey;
  method?: 'GET' | 'POST';
  /** URL that the server receives. */
  url: string;
  /** Static file: no envelope, no internal headers. */
  plain?: true;
  fields?: Fields;
  /** The form of a POST. */
  form?: string;
}

const WEB = '/api/web/v1';

const TABLE: readonly Row[] = [
  { ids: 'API-15', key: 'compliance', url: `${WEB}/compliance/check` },
  { ids: 'API-16', key: 'settings', url: `${WEB}/site/settings` },
  { ids: 'API-17', key: 'user', url: `${WEB}/usercenter/get_info` },
  {
    ids: 'API-09',
    key: 'downloadTask',
    fields: { const_id: 'f p' },
    url: `${WEB}/marketing-activity/dlGetTaskInfo?const_id=f+p`,
  },
  { ids: 'API-10', key: 'geo', url: `${WEB}/settings-go/get-country-by-ip` },
  { ids: 'API-11', key: 'commonConfig', url: '/js/tool/coin_icon_whitelist.json', plain: true },
  { ids: 'API-12', key: 'coinIcons', url: '/js/tool/coin_icon_whitelist.json', plain: true },
  { ids: 'API-13', key: 'downloadLinks', url: '/js/tool/page_download_links.json', plain: true },
  { ids: 'API-13', key: 'downloadLinksV2', url: '/js/tool/page_download_links_v2.json', plain: true },
  { ids: 'API-14', key: 'businessCompliance', url: `${WEB}/compliance/business-check` },
  { ids: 'API-14', key: 'businessComplianceSub', url: `${WEB}/compliance/business-check-sub` },
  { ids: 'API-18', key: 'userTier', url: `${WEB}/usercenter/get_user_tier` },
  { ids: 'API-19', key: 'subUserType', url: `${WEB}/usercenter/get_sub_user_type` },
  { ids: 'API-20', key: 'kycStatus', url: `${WEB}/usercenter/get_kyc_status` },
  { ids: 'API-21', key: 'totalFunds', url: '/apiw/v2/account/total_funds' },
  { ids: 'API-22', key: 'vipTier', url: `${WEB}/vip-center/get-user-tier` },
  { ids: 'API-23', key: 'kycTips', url: `${WEB}/kyc/footerTipsCheck` },
  { ids: 'API-23', key: 'kycTipsJson', url: '/json_svr/footer_tips_check' },
  { ids: 'API-24 API-26', key: 'newbiePrizePop', url: `${WEB}/welfare/newbiePrizePop` },
  { ids: 'API-25', key: 'newbiePrizeGuide', url: `${WEB}/welfare/newbiePrizeGuide` },
  { ids: 'API-27', key: 'tradeStats', url: `${WEB}/site/homeStaticTradeData` },
  { ids: 'API-28', key: 'frequency', url: '/apiweb/v1/user/get_user_frequency' },
  {
    ids: 'API-29',
    key: 'saveFrequency',
    method: 'POST',
    url: '/json_svr/query_safe',
    fields: { action: 'trade_password_frequency', frequency: '1', fundpass: 'a&b=c', totp: '123456' },
    form: 'action=trade_password_frequency&frequency=1&fundpass=a%26b%3Dc&totp=123456',
  },
  {
    ids: 'API-30',
    key: 'popupPlan',
    fields: { position: 'vip_index', device_id: 'd', resource_type: 2 },
    url: `${WEB}/marketing/targeted-popup-plan/list?position=vip_index&device_id=d&resource_type=2`,
  },
  {
    ids: 'API-31',
    key: 'userPlans',
    fields: { device_id: 'd', resource_type: 5, currency: 'BTC' },
    url: `${WEB}/marketing/get-user-plans?spread_scene=alpha_place_order_web&device_id=d&resource_type=5&currency=BTC`,
  },
  { ids: 'API-32', key: 'rebateUser', url: `${WEB}/rebate/get_user_info` },
  {
    ids: 'API-33',
    key: 'verifyInvite',
    fields: { invite_code: 'abc', ref_type: undefined },
    url: `${WEB}/rebate/verify_invite_info?invite_code=abc`,
  },
  {
    ids: 'API-34',
    key: 'registerTask',
    fields: { const_id: 'f' },
    url: `${WEB}/marketing-activity/getTaskEmbedRegister?const_id=f`,
  },
  {
    ids: 'API-35',
    key: 'ogShow',
    fields: { url: 'https://host.test/a?b=c' },
    url: `${WEB}/marketing-activity/og_show?url=https%3A%2F%2Fhost.test%2Fa%3Fb%3Dc`,
  },
  {
    ids: 'API-36',
    key: 'declarationStatus',
    url: `${WEB}/compliance-kyc/customer-understand-declaration/status`,
  },
  {
    ids: 'API-37',
    key: 'declarationSubmit',
    method: 'POST',
    url: `${WEB}/compliance-kyc/customer-understand-declaration/submit-status`,
    form: '',
  },
  {
    ids: 'API-38',
    key: 'agreementStatus',
    method: 'POST',
    fields: { scene: 'login' },
    url: `${WEB}/compliance-kyc/user-agreement/status`,
    form: 'scene=login',
  },
  {
    ids: 'API-39',
    key: 'agreementSubmit',
    method: 'POST',
    fields: { scene: 'login' },
    url: `${WEB}/compliance-kyc/user-agreement/submit-status`,
    form: 'scene=login',
  },
  {
    ids: 'API-40',
    key: 'ipCheck',
    method: 'POST',
    fields: { type: 1, ips: '1.2.3.4,5.6.7.8', stuns: '' },
    url: `${WEB}/compliance-kyc/ip-penetration/check`,
    form: 'type=1&ips=1.2.3.4%2C5.6.7.8&stuns=',
  },
  {
    ids: 'API-41',
    key: 'subAccount',
    fields: { sub_uid: 12 },
    url: `${WEB}/usercenter/sub_account_info?sub_uid=12`,
  },
  { ids: 'I18N-01', key: 'locales', url: '/locales/{lang}/{namespace}.json', plain: true },
];

/** Calls that the specification does not have are sent as the contract describes them. */
const { operations } = readContract(await (await fetch('/docs/api/openapi.yaml')).text());
const isInTable = (key: string) => TABLE.some((row) => row.key === key);
const others = operations.flatMap(({ keys, method, path }) =>
  keys
    .filter((key) => !isInTable(key))
    .map((key): Row => ({
      ids: 'API-15',
      key: key as EndpointKey,
      method,
      url: path,
      ...(method === 'POST' && { form: '' }),
    })),
);
const rows: readonly Row[] = [...TABLE, ...others];

describe('endpoints', () => {
  beforeEach(() => {
    setPage();
  });

  for (const { ids, key, method = 'GET', url, plain, fields, form } of rows)
    it(`"${key}" sends ${method} ${url} [${ids}]`, async () => {
      const endpoint: Endpoint = endpoints[key];
      expect(endpoint.key, 'the name in config.endpoints').to.equal(key);
      expect(endpoint.method ?? 'GET').to.equal(method);
      const calls = serve(() => good({}));
      await (method === 'POST' ? post(endpoint, fields) : get(endpoint, fields));
      expect(calls).to.have.length(1);
      const [call] = calls;
      expect(call!.url).to.equal('https://host.test' + url);
      expect(call!.init.method).to.equal(method);
      expect(call!.init.credentials).to.equal('include');
      expect('x-gate-internal' in call!.headers, 'internal headers').to.equal(!plain);
      expect(call!.init.body === undefined ? undefined : String(call!.init.body)).to.equal(form);
    });

  it('every endpoint is in the table above, or in the contract [API-15, API-41]', () => {
    expect(rows.map(({ key }) => key).sort()).to.deep.equal(Object.keys(endpoints).sort());
    for (const [key, endpoint] of Object.entries({
      compliance: endpoints.compliance,
      settings: endpoints.settings,
      user: endpoints.user,
    }))
      expect(endpoints[key as EndpointKey]).to.equal(endpoint);
  });

  it('a path is config, by key [API-26, API-36, API-37]', () => {
    configure({ endpoints: { newbiePrizePop: '/api/web/v1/welfare/other', geo: 'geo/ip', user: '' } });
    expect(pathOf(endpoints.newbiePrizePop)).to.equal('/api/web/v1/welfare/other');
    expect(pathOf(endpoints.user), 'an empty name changes nothing').to.equal('/api/web/v1/usercenter/get_info');
    expect(pathOf(endpoints.settings)).to.equal('/api/web/v1/site/settings');
  });

  it('a renamed path without a slash, and a whole address [API-10]', async () => {
    const calls = serve(() => good({}));
    const named = { geo: 'geo/ip', coinIcons: 'https://static.test/icons.json' };
    configure({ allowedHosts: ['static.test'], endpoints: named });
    await get(endpoints.geo);
    await get(endpoints.coinIcons);
    expect(calls.map(({ url }) => url)).to.deep.equal(['https://host.test/geo/ip', 'https://static.test/icons.json']);
  });

  it('a whole address on a host that is not allowed gets no call: it would carry the cookies [API-10]', async () => {
    const calls = serve(() => good({}));
    configure({
      endpoints: { coinIcons: 'https://evil.test/icons.json', geo: '//evil.test/geo', user: 'javascript:alert(1)' },
    });
    await get(endpoints.coinIcons);
    await get(endpoints.geo);
    await get(endpoints.user);
    expect(calls.map(({ url }) => url)).to.deep.equal([
      'https://host.test/js/tool/coin_icon_whitelist.json',
      'https://host.test/api/web/v1/settings-go/get-country-by-ip',
      'https://host.test/api/web/v1/usercenter/get_info',
    ]);
  });

  it('a name that is not a text, or only on the prototype, changes nothing [API-15]', () => {
    configure({ endpoints: { settings: 7 } });
    expect(pathOf(endpoints.settings)).to.equal('/api/web/v1/site/settings');
    expect(pathOf({ key: 'toString', path: '/a' })).to.equal('/a');
  });
});
