/** The reference API's answers match `docs/api` in every state that the QA panel can set. */
import { readFileSync } from 'node:fs';
import type { APIRequestContext } from 'playwright/test';
import { readContract, type Operation } from '../../src/exchange/calls/contract.testing.ts';
import { callByPath, callKeys } from '../api/calls.ts';
import { documentedAnswer } from '../api/documented.ts';
import { expect, test } from './support/suite.ts';

const contracts = ['openapi', 'mini-apps.openapi'].map((name) =>
  readContract(readFileSync(`docs/api/${name}.yaml`, 'utf8')),
);
const operations = contracts.flatMap((contract) =>
  contract.operations
    .filter(({ path }) => !path.includes('{'))
    .map((operation) => ({ operation, validate: contract.validatorOf(operation) })),
);

const SIGNED_IN = 'login=signed-in&verified=1&country=276';
/** States of the QA panel: each field of an answer is seen set and unset. */
const STATES: Readonly<Record<string, string>> = {
  'a visitor without notices': 'login=visitor',
  'a signed-in user': SIGNED_IN,
  'every flag of the compliance check':
    'is_uk_limit=1&brazil_toast=1&is_nl_limit=1&is_italy_limit=1&ltw_toast=1&is_uzbekistan_toast=1&is_blocked_country=1&is_us_toast=1&is_main=1&is_uk_ip=1&is_au_ip=1&is_jp_toast=1&is_ae_toast=1&is_eu_toast=1&is_hk_user=1&is_withdraw_only_user=1&limit_country_user_status=1&gray_show=1&tips_enable=1&tips_max_count=3&tips_path=login',
  'a risk user': `${SIGNED_IN}&is_risk_user=1&show_kyc_upgrade_notice=1`,
  rewards: 'has_dl_task=1&has_register_task=1&prize_num=100',
  offers: `${SIGNED_IN}&plan=VIP_EXPIRED&alpha_cards=3`,
  'an offer for the home page': 'plan=index',
  'notices of products and agreements': `${SIGNED_IN}&business=1&agreement=1&declaration=2`,
  'a VPN': `${SIGNED_IN}&ip_result=0`,
  'a blocked location': `${SIGNED_IN}&ip_result=4`,
  'a managed sub-account in Japan': `${SIGNED_IN}&site=jp&sub_account=managed`,
};

const QUERY: Readonly<Record<string, string>> = {
  popupPlan: '?position=vip_index&device_id=&resource_type=2',
  userPlans: '?spread_scene=alpha_place_order_web&device_id=&resource_type=5&currency=BTC',
  subAccount: '?sub_uid=10000014',
  verifyInvite: '?invite_code=abc&ref_type=1',
  ogShow: '?url=%2Ftrade',
};
const FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  saveFrequency: { action: 'trade_password_frequency', frequency: '1', fundpass: 'secret', totp: '123456' },
  agreementStatus: { scene: 'main' },
  agreementSubmit: { scene: 'main' },
  ipCheck: { type: '1', ips: '', stuns: '' },
  accountLogin: { username: 'demo', password: 'not this one' },
  accountSignup: { username: 'grace', password: 'a long password' },
  fundPasswordToken: { action: 'withdraw', fundpass: 'secret' },
  fundPasswordFrequency: { action: 'trade_password_frequency', frequency: '1', fundpass: 'secret', totp: '123456' },
  walletTransfer: { from: 'spot', to: 'funding', currency: 'USDT', amount: '1.5' },
  subTransfer: { sub_uid: '10000011', direction: 'in', currency: 'USDT', amount: '1' },
};

const call = async (request: APIRequestContext, { operationId, method, path }: Operation): Promise<unknown> => {
  const url = path + (QUERY[operationId] ?? '');
  if (method === 'GET') return (await request.get(url)).json();
  const { cookies } = await request.storageState();
  const csrftoken = cookies.find(({ name }) => name === 'csrftoken')?.value ?? '1';
  return (await request.post(url, { form: FORMS[operationId] ?? {}, headers: { csrftoken } })).json();
};

test('the contract documents every call of the reference API', () => {
  const documented = new Set(operations.map(({ operation }) => callByPath.get(operation.path)));
  expect(callKeys.filter((key) => !documented.has(key))).toEqual([]);
});

test('a call that only the contract describes is answered with its first example', () => {
  for (const { method, path, examples } of contracts[0]!.operations)
    expect(documentedAnswer(method, path), path).toEqual(examples[0]!.value);
  expect(documentedAnswer('DELETE', '/api/web/v1/compliance/check')).toBeUndefined();
  expect(documentedAnswer('GET', '/api/web/v1/nowhere')).toBeUndefined();
});

for (const [state, scenario] of Object.entries(STATES))
  test(`the reference API keeps the contract for ${state}`, async ({ request }) => {
    await request.get(`/qa/apply?${scenario}&to=/`);
    for (const { operation, validate } of operations) {
      const body = await call(request, operation);
      expect(
        validate(body),
        `${operation.operationId}: ${JSON.stringify(body)} ${JSON.stringify(validate.errors)}`,
      ).toBe(true);
    }
  });

test('the schemas refuse what the elements cannot read', () => {
  const refused: Readonly<Record<string, unknown>> = {
    user: { code: 0, message: '', data: { verified: 'gold' } },
    frequency: { code: 0, message: '', data: { frequency: 'daily' } },
    totalFunds: { code: 0, message: '', data: { total_usd: '1,234.56' } },
    popupPlan: { code: 0, message: '', data: {} },
    saveFrequency: { msg: '' },
    compliance: { code: 0, message: '', data: { limit: { is_uk_ip: 'yes' } } },
  };
  for (const { operation, validate } of operations) {
    const body = refused[operation.operationId];
    if (body !== undefined) expect(validate(body), operation.operationId).toBe(false);
  }
});
