/** Rules may only read the permissions in the specification. */
import { expect } from '@open-wc/testing';
import { elements } from '../../../elements/index.ts';
import type { Golden } from '../matrix/golden.ts';
import { endpoints } from '../../exchange/calls/endpoints.ts';
import { decide } from '../../loader/pure.ts';

const words = (text: string) => text.trim().split(/\s+/);

/** The flags of the compliance answer, the fields of a user, the features and the answers that the specification names. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  limit: words(
    `is_uk_limit brazil_toast is_nl_limit is_italy_limit ltw_toast is_uzbekistan_toast is_show_compliance_tips
     is_blocked_country limit_country is_us_toast is_main is_uk_ip is_au_ip is_jp_toast is_ae_toast is_eu_toast
     gray_tax_area_toast.is_show`,
  ),
  toast: words(
    `is_hk_user is_withdraw_only_user limit_country_user_status kyc_toast.show_kyc_upgrade_notice
     kyc_toast.is_risk_user kyc_toast.risk_user_guide_frequency kyc_toast.risk_user_guide_cookie_key`,
  ),
  tips: words('enable path options.maxCount'),
  user: words('verified country'),
  // One representative code of the page list, and the codes that the drawer and the chooser read.
  menu: words('fiat_trade bank_card credit_paywith_card futures_trade'),
  // The last is our own list (SHARE-01), not a permission.
  answer: words('popupPlan userPlans ipCheck declarationStatus businessNotice banner agreementStatus shareSource'),
};

/** Returns the facts that a rule reads, from the element's golden file; another test compares it with the rule. */
const readBy = async (tag: string): Promise<string[]> => {
  const response = await fetch(`/src/tools/matrix/golden/${tag}.json`);
  return Object.keys(((await response.json()) as Golden).dimensions);
};

describe('scope', () => {
  it('no rule asks for a permission that the specification does not show [ROLE-07]', async () => {
    const asked = new Set<string>();
    for (const { tag } of elements) for (const name of await readBy(tag)) asked.add(name);
    const permissions = [...asked].filter((name) => /^(?:limit|toast|tips|user)\.|^(?:menu|answer) /.test(name));
    // Otherwise the files have another format.
    expect(permissions).to.include.members(['limit.is_uk_limit', 'user.verified', 'answer ipCheck']);
    for (const name of permissions) {
      const [, list, entry] = /^(\w+)[. ](.+)$/.exec(name)!;
      expect(KNOWN[list!], name).to.include(entry);
    }
  });

  it('permissions that nobody has described change no decision [ROLE-07]', () => {
    const unknown = { can_trade: 0, is_frozen: 1, withdraw_disabled: 1, is_vip_blocked: true, permissions: ['none'] };
    const visitors: Readonly<Record<string, string>>[] = [{}, { uid: '1', nickname: 'n' }];
    const states = [0, 177, 106, 232].flatMap((site) =>
      ['/', '/trade/BTC_USDT', '/login', '/myaccount/withdraw/USDT'].flatMap((path) =>
        visitors.map((cookies) => ({
          site,
          path,
          cookies,
          width: 360,
          now: 1_700_000_000_000,
          user: { verified: 0 },
          compliance: { limit: {}, toast: {}, tips: {}, menu: ['spot_trade'] },
        })),
      ),
    );
    for (const { tag } of elements)
      for (const state of states) {
        const { compliance } = state;
        const more = {
          ...state,
          user: { ...state.user, ...unknown },
          compliance: {
            ...compliance,
            ...unknown,
            limit: { ...unknown },
            toast: { ...unknown },
            tips: { ...unknown },
            menu: [...compliance.menu, 'something_new'],
          },
        };
        expect(decide(tag, more), `${tag} ${state.site} ${state.path}`).to.deep.equal(decide(tag, state));
      }
  });

  it('there are no trading, wallet and account screens, and no calls that they would make [ROLE-07]', () => {
    expect(elements).to.have.length(46);
    for (const { tag } of elements)
      expect(tag).to.not.match(/order-?(?:book|form|entry)|withdraw|wallet|balance|portfolio|security|api-key/);
    for (const { key, path } of Object.values(endpoints))
      expect(path.split('?')[0], key).to.not.match(/order|withdraw|trade\/|position|margin|api_?key/i);
  });
});
