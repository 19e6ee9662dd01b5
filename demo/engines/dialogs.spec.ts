/** Every dialog of the built bundle: top layer, focus inside, the page's scroll held, and all given back at its end. */
import { elements } from '../../elements/index.ts';
import { answers, expect, press, state, test, type EnginePage } from './support.ts';

const TRADE = '/trade/BTC_USDT';
const USER = 'login=signed-in&verified=1';

/** How a dialog opens: automatically in a scenario, or with properties. */
interface Way {
  readonly scenario: string;
  readonly path?: string;
  readonly props?: Readonly<Record<string, unknown>>;
  /** The part that closes it; `close` by default. Without one it stays until it is signed, whatever is pressed. */
  readonly end?: string | null;
  /** Shows beside the page, which stays usable. */
  readonly beside?: true;
}
const ways: Readonly<Record<string, Way>> = {
  'gate-business-notice': { scenario: 'business=1', path: TRADE },
  'gate-compliance-modal': { scenario: 'is_hk_user=1', end: 'cancel' },
  'gate-compliance-tips': { scenario: 'is_show_compliance_tips=1&tips_enable=1' },
  'gate-cooldown-modal': { scenario: '', props: { until: '2099-01-01' } },
  'gate-deposit-chooser': { scenario: `${USER}&menu=spot_trade`, props: {} },
  'gate-fund-drawer': { scenario: USER, props: {} },
  'gate-fund-password': { scenario: USER, props: {} },
  'gate-ip-check': { scenario: `${USER}&ip_result=3`, path: TRADE },
  'gate-kyc-notice': { scenario: `${USER}&show_kyc_upgrade_notice=1` },
  'gate-login': { scenario: '', path: '/support', props: {} },
  'gate-newuser-popup': { scenario: 'new_user_popup=1', path: '/rewards_hub' },
  'gate-password-frequency': { scenario: USER, props: { frequency: '0' } },
  'gate-perk-modal': { scenario: '', path: '/rewards_hub', props: {} },
  'gate-promo-banner': { scenario: 'plan=index', path: '/rewards_hub' },
  'gate-share-modal': {
    scenario: `${USER}&agency_type=1`,
    path: '/referral',
    props: { sourceType: 'vip-airdrop', data: '{"amount":"100 USDT"}' },
  },
  'gate-turkey-declaration': { scenario: `site=tr&${USER}`, end: null },
  'gate-uk-notice': { scenario: 'lang=zh&is_uk_limit=1', path: '/zh/price', end: 'confirm' },
  'gate-upcoming-modal': { scenario: 'site=eu', props: { feature: 'futures_trade' } },
  'gate-user-agreement': { scenario: `${USER}&agreement=1`, path: TRADE, end: null },
  'gate-vip-popup': { scenario: `${USER}&plan=VIP_UPGRADED`, path: '/vip', beside: true },
};

const open = async (page: EnginePage, tag: string, props: Way['props']): Promise<void> => {
  if (props)
    await page.evaluate(
      async (name: string, given: object) => {
        // The page's button keeps the focus, which must return to it.
        await (window.gate as unknown as { ready: Promise<unknown> }).ready;
        await (window.gate as unknown as { open(tag: string, props: object): Promise<unknown> }).open(name, given);
      },
      tag,
      props,
    );
  await state(page, tag).toBe('shown');
};

const isModal = (name: string): boolean =>
  document.querySelector(name)?.shadowRoot?.querySelector('dialog:modal') instanceof HTMLElement;
/** A mini-app makes its dialog higher once it is mounted, and the buttons move. */
const isMounted = (name: string): boolean => {
  const frame = document.querySelector(name)?.shadowRoot?.querySelector('iframe');
  return !frame || frame.getBoundingClientRect().height > 100;
};
const focused = (): string => document.activeElement?.localName ?? '';
const overflow = (): string => getComputedStyle(document.documentElement).overflowY;

test('all dialogs are in the table', () => {
  const modal = elements.filter(({ stage }) => stage === 'modal').map(({ tag }) => tag);
  expect(Object.keys(ways)).toEqual([...modal].sort());
});

/** All the way round: the focus never gets to the page behind. */
const expectFocusInside = async (page: EnginePage, tag: string): Promise<void> => {
  await answers(page, focused, [], 'the focus is inside').toBe(tag);
  for (let times = 0; times < 8; times++) {
    await page.keyboard.press('Tab');
    expect([tag, 'body', 'html'], `after ${times + 1} times Tab`).toContain(await page.evaluate(focused));
  }
};

/** Its own control or nothing but signing ends it; the page gets its scroll back. */
const expectEnd = async (page: EnginePage, tag: string, end: string | null): Promise<void> => {
  if (end === null) {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(isModal, tag), 'stays until it is signed').toBe(true);
    return;
  }
  await answers(page, isMounted, [tag], 'its mini-app').toBe(true);
  await press(page, tag, end);
  await answers(page, isModal, [tag], 'closed').toBe(false);
  await answers(page, overflow, [], 'the page scrolls again').not.toBe('hidden');
};

for (const [tag, { scenario, path, props, end = 'close', beside }] of Object.entries(ways))
  test(`${tag}: ${beside ? 'beside the page' : 'modal, holds focus and scroll, gives both back'}`, async ({
    site,
    visit,
  }) => {
    await visit(scenario, path);
    await answers(site, () => window.gate?.explain !== undefined, []).toBe(true);
    await open(site, tag, props);
    await answers(site, isModal, [tag], 'in the top layer').toBe(!beside);
    expect(await site.evaluate(overflow), 'scroll of the page').toBe(beside ? 'visible' : 'hidden');
    if (beside) return;
    await expectFocusInside(site, tag);
    await expectEnd(site, tag, end);
  });

test('Escape closes the drawer, and the focus is back on the button that opened it', async ({ site, visit }) => {
  await visit(USER);
  const button = 'button[data-gate-open="gate-fund-drawer"]';
  await answers(site, () => window.gate?.explain !== undefined, []).toBe(true);
  await site.evaluate((selector: string) => document.querySelector<HTMLElement>(selector)!.focus(), button);
  await site.keyboard.press('Enter');
  await state(site, 'gate-fund-drawer').toBe('shown');
  await answers(site, isModal, ['gate-fund-drawer']).toBe(true);
  await site.keyboard.press('Escape');
  await answers(site, isModal, ['gate-fund-drawer']).toBe(false);
  await answers(site, (selector: string) => document.activeElement?.matches(selector), [button]).toBe(true);
  await site.keyboard.press('Enter');
  await state(site, 'gate-fund-drawer').toBe('shown');
  await press(site, 'gate-fund-drawer', 'close');
  await answers(site, isModal, ['gate-fund-drawer']).toBe(false);
});
