/** Every dialog by keyboard: the focus moves in, reaches each control, stays inside, and returns after Escape. */
import type { Page } from 'playwright/test';
import { elements } from '../../elements/index.ts';
import { elementStates, openState } from '../pictures/states.ts';
import { longTag } from './support/looks.ts';
import { DESKTOP, expect, part, test } from './support/suite.ts';
import type { Tag } from './support/gate.ts';

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

/** The login frame has a separate journey (mini-apps.spec.ts). The VIP message is not a dialog and takes no focus. */
const LEFT_OUT = ['gate-login', 'gate-vip-popup'];
const dialogTags = elements
  .filter(({ tag, stage }) => (stage === 'modal' || tag === 'gate-fund-drawer') && !LEFT_OUT.includes(tag))
  .map(({ tag }) => tag);

/** A button of the page, which has the focus before the dialog comes. */
const startOnButton = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const button = Object.assign(document.createElement('button'), { id: 'before', textContent: 'Before' });
      document.body.prepend(button);
      button.focus();
    }),
  );

/** Returns the focus: `page` for the page behind the dialog, `none`, or a number for each control of the dialog. */
const focused = (page: Page, tag: string): Promise<string> =>
  page.evaluate((tag) => {
    const host = document.querySelector(tag)!;
    if (document.activeElement === document.body) return 'none';
    if (document.activeElement !== host) return 'page';
    const root = host.shadowRoot!;
    return String([...root.querySelectorAll('*')].indexOf(root.activeElement!));
  }, tag);

/** Numbers of the controls that the keyboard must reach. */
const controls = (page: Page, tag: string): Promise<string[]> =>
  page.evaluate((tag) => {
    const all = [...document.querySelector(tag)!.shadowRoot!.querySelectorAll<HTMLElement>('*')];
    const isControl = (one: HTMLElement) =>
      one.matches('a[href], button, input, select, textarea, [tabindex="0"]') &&
      !one.matches(':disabled, [tabindex="-1"]') &&
      one.checkVisibility({ visibilityProperty: true });
    return all.flatMap((one, at) => (isControl(one) ? String(at) : []));
  }, tag);

for (const tag of dialogTags)
  for (const [index, state] of elementStates.filter((each) => each.tag === tag && !each.act).entries())
    test(`${tag} ${state.name}: focus goes in, cycles, and comes back after Escape ${longTag(index === 0)}`, async ({
      page,
    }) => {
      await startOnButton(page);
      const element = await openState(page, state, { theme: 'light', lang: 'en' });
      await expect.poll(() => focused(page, tag), 'the focus goes in').toMatch(/^\d+$/);

      const wanted = await controls(page, tag);
      const reached = new Set([await focused(page, tag)]);
      // One round and two steps: the browser's toolbar is also a stop.
      for (let step = 0; step < wanted.length + 2; step++) {
        await page.keyboard.press('Tab');
        reached.add(await focused(page, tag));
      }
      expect([...reached], 'the page behind is out of reach').not.toContain('page');
      expect([...reached]).toEqual(expect.arrayContaining(wanted));

      await page.keyboard.press('Shift+Tab');
      expect(await focused(page, tag)).not.toBe('page');

      const closes = (await part(page, tag as Tag, 'close').count()) > 0;
      await page.keyboard.press('Escape');
      if (closes) {
        await expect(element.locator('dialog[open]')).toHaveCount(0);
        await expect(page.locator('#before')).toBeFocused();
      } else await expect(element.locator('dialog[open]')).toBeVisible();
    });

/** Dialogs of the chart, by the button that opens each; they are all in one element, and take each other's place. */
const CHART_DIALOGS = ['Compare', 'Price alerts', 'Indicators', 'Settings', 'Show as table', 'Drawn objects'];

test('gate-chart: the focus goes into each of its dialogs, cycles, and comes back after Escape @long', async ({
  page,
}) => {
  const chart = await openState(
    page,
    elementStates.find(({ tag }) => tag === 'gate-chart')!,
    {
      theme: 'light',
      lang: 'en',
    },
  );
  const inDialog = () =>
    chart.evaluate(
      (host) => host.shadowRoot!.activeElement?.closest('dialog[open]') !== null && host.matches(':focus'),
    );
  for (const name of CHART_DIALOGS) {
    const button = chart.getByRole('button', { name, exact: true });
    await button.press('Enter');
    const dialog = chart.locator('dialog[open]');
    await expect(dialog, name).toHaveCount(1);
    await expect.poll(inDialog, `${name}: the focus goes in`).toBe(true);
    const wanted = await controls(page, 'gate-chart');
    for (let step = 0; step < wanted.length + 2; step++) {
      await page.keyboard.press('Tab');
      expect(await focused(page, 'gate-chart'), `${name}: the page behind is out of reach`).not.toBe('page');
    }
    await page.keyboard.press('Escape');
    await expect(dialog, name).toHaveCount(0);
    await expect(button, `${name}: the focus comes back`).toBeFocused();
  }
});
