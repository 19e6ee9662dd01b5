/** Every dialog of the built bundle: top layer, focus inside, the page's scroll held, and all given back at its end. */
import { elements } from '../../elements/index.ts';
import { answers, expect, press, state, test, type EnginePage } from './support.ts';

const TRADE = '/trade/BTC_USDT';
const USER = 'login=signed-in&verified=1';

/** How a dialog comes up: by itself in a scenario, or opened with properties. */
interface Way {
  readonly scenario: string;
  readonly path?: string;
  readonly props?: Readonly<Record<string, unknown>>;
}
const ways: Readonly<Record<string, Way>> = {
  'gate-business-notice': { scenario: 'business=1', path: TRADE },
  'gate-compliance-modal': { scenario: 'is_hk_user=1' },
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
  'gate-share-modal': { scenario: USER, props: {} },
  'gate-turkey-declaration': { scenario: `site=tr&${USER}` },
  'gate-uk-notice': { scenario: 'lang=zh&is_uk_limit=1', path: '/zh/price' },
  'gate-upcoming-modal': { scenario: 'site=eu', props: { feature: 'futures_trade' } },
  'gate-user-agreement': { scenario: `${USER}&agreement=1`, path: TRADE },
  'gate-vip-popup': { scenario: `${USER}&plan=VIP_UPGRADED`, path: '/vip' },
};

const open = async (page: EnginePage, tag: string, props: Way['props']): Promise<void> => {
  if (props)
    await page.evaluate(
      async (name: string, given: object) => {
        // The page's own button keeps the focus, to which it has to come back.
        await (window.gate as unknown as { ready: Promise<unknown> }).ready;
        await (window.gate as unknown as { open(tag: string, props: object): Promise<unknown> }).open(name, given);
      },
      tag,
      props,
    );
  await state(page, tag).toBe('shown');
};

const isModal = (name: string): boolean =>
  document.querySelector(name)?.shadowRoot?.querySelector('dialog:modal') != null;
const focused = (): string => document.activeElement?.localName ?? '';
const overflow = (): string => getComputedStyle(document.documentElement).overflowY;

test('all dialogs are in the table', () => {
  const modal = elements.filter(({ stage }) => stage === 'modal').map(({ tag }) => tag);
  expect(Object.keys(ways)).toEqual([...modal].sort());
});

for (const [tag, { scenario, path, props }] of Object.entries(ways))
  test(`${tag}: modal, holds focus and scroll, gives both back`, async ({ site, visit }) => {
    await visit(scenario, path);
    await answers(site, () => window.gate?.explain !== undefined, []).toBe(true);
    await open(site, tag, props);
    await answers(site, isModal, [tag], 'in the top layer').toBe(true);
    await answers(site, focused, [], 'the focus is inside').toBe(tag);
    expect(await site.evaluate(overflow), 'the page does not scroll').toBe('hidden');
    // All the way round: the focus never gets to the page behind.
    for (let times = 0; times < 8; times++) {
      await site.keyboard.press('Tab');
      expect([tag, 'body', 'html'], `after ${times + 1} times Tab`).toContain(await site.evaluate(focused));
    }
    await site.evaluate((name: string) => {
      const host = document.querySelector(name) as HTMLElement & { close?(): void };
      const close = host.shadowRoot!.querySelector<HTMLElement>('[part~=close], [part~=cancel], [part~=ok]');
      (close ?? { click: () => host.close!() }).click();
    }, tag);
    await answers(site, isModal, [tag], 'closed').toBe(false);
    await answers(site, overflow, [], 'the page scrolls again').not.toBe('hidden');
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
