/** Animations on a real page: only properties that need no layout, and none with reduced motion. */
import type { Page } from 'playwright/test';
import { openElements } from './support/all-elements.ts';
import { acceptCookieNotice, expect, test } from './support/suite.ts';

interface Motion {
  element: string;
  properties: string[];
  endless: boolean;
}

/**
 * Records every animation from its own event, however short, in all shadow roots, because these events do not leave them.
 * Animations that scripts start have no event.
 */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen: Motion[] = [];
    Object.assign(window, { motions: seen });
    const note = (target: Element | null, properties: string[], endless: boolean) => {
      const root = target?.getRootNode();
      if (!(root instanceof ShadowRoot) || !root.host.localName.startsWith('gate-') || target?.matches('.colors'))
        return;
      seen.push({ element: `${root.host.localName} .${target?.getAttribute('class')}`, properties, endless });
    };
    const framesOf = (root: ShadowRoot, name: string) =>
      [...root.styleSheets, ...root.adoptedStyleSheets]
        .flatMap(({ cssRules }) => [...cssRules])
        .filter((rule) => rule instanceof CSSKeyframesRule)
        .filter((rule) => rule.name === name)
        .flatMap(({ cssRules }) => [...cssRules].flatMap((frame) => [...(frame as CSSKeyframeRule).style]));
    const { attachShadow, animate } = Element.prototype;
    Element.prototype.attachShadow = function (options) {
      const root = attachShadow.call(this, options);
      root.addEventListener('transitionrun', (event) => {
        const { target, propertyName } = event as TransitionEvent;
        note(target as Element, [propertyName], false);
      });
      root.addEventListener('animationstart', (event) => {
        const { target, animationName, pseudoElement } = event as AnimationEvent;
        const { animationName: names, animationIterationCount: counts } = getComputedStyle(
          target as Element,
          pseudoElement,
        );
        const at = names.split(', ').indexOf(animationName);
        const endless = at >= 0 && counts.split(', ')[at] === 'infinite';
        note(target as Element, framesOf(root, animationName), endless);
      });
      return root;
    };
    Element.prototype.animate = function (keyframes, options) {
      const animation = animate.call(this, keyframes, options);
      const { effect } = animation;
      const properties = (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame));
      note(
        this,
        properties.filter((name) => !/^(offset|computedOffset|easing|composite)$/.test(name)),
        effect!.getComputedTiming().endTime === Infinity,
      );
      return animation;
    };
  });

const motions = (page: Page): Promise<Motion[]> =>
  page.evaluate(() => (window as unknown as { motions: Motion[] }).motions);

test.describe('motion', () => {
  test.beforeEach(async ({ page }) => {
    await acceptCookieNotice(page);
    await watch(page);
  });

  test('is seen by the test, even when it takes 10 ms', async ({ page }) => {
    await page.goto('about:blank');
    await page.evaluate(() => {
      const host = document.createElement('gate-planted');
      document.body.append(host);
      host.attachShadow({ mode: 'open' }).setHTMLUnsafe(`
        <style>
          @keyframes planted { from { width: 1px } to { width: 2px } }
          @keyframes turning { to { transform: rotate(1turn) } }
          .frames { animation: planted 10ms }
          .endless { animation: turning 1s infinite }
          .change { transition: height 10ms; height: 1px }
          .change.done { height: 2px }
        </style>
        <p class="frames"></p><p class="endless"></p><p class="change"></p><p class="script"></p>`);
      const find = (name: string) => host.shadowRoot!.querySelector<HTMLElement>(`.${name}`)!;
      void find('change').offsetHeight;
      find('change').classList.add('done');
      find('script').animate({ left: ['1px', '2px'] }, 10);
    });
    const planted = async () =>
      (await motions(page))
        .filter(({ element }) => element.startsWith('gate-planted'))
        .map(({ element, properties, endless }) => [element, [...new Set(properties)].join(), endless].join(' '))
        .sort();
    await expect
      .poll(planted)
      .toEqual([
        'gate-planted .change done height false',
        'gate-planted .endless transform true',
        'gate-planted .frames width false',
        'gate-planted .script left false',
      ]);
  });

  test('moves transform and opacity alone, in all elements @long', async ({ page }) => {
    await openElements(page);
    await page.locator('gate-deposit-chooser').first().locator('[part~="item"]').first().hover();
    const button = page.locator('gate-cooldown-modal').first().locator('[part~="confirm"]');
    await button.hover();
    await page.mouse.down();
    await expect.poll(async () => (await motions(page)).some(({ element }) => element.includes('button'))).toBe(true);
    await page.mouse.up();
    const seen = await motions(page);
    expect(
      seen.filter(({ properties }) => properties.some((name) => !/^(transform|translate|opacity)$/.test(name))),
    ).toEqual([]);
  });

  test('runs on the compositor alone: dialogs, cards, bars and messages come and go without the main thread @long', async ({
    page,
    visit,
  }) => {
    await page
      .context()
      .browser()!
      .startTracing(page, { categories: ['blink.animations'] });
    await visit('site_chrome=1&brazil_toast=1&gray_show=1');
    await page.locator('gate-compliance-modal [part~=confirm]').click();
    await page.locator('gate-gray-tax-toast .icon-button').click();
    await page.evaluate(() => (window as unknown as { gate: { toast(text: string): void } }).gate.toast('Saved'));
    await page.locator('gate-toast-host .toast .icon-button').click();
    await expect(page.locator('gate-toast-host')).toHaveAttribute('data-state', 'hidden');
    await expect(page.locator('.leaving-layer')).toHaveCount(0);
    const trace = JSON.parse((await page.context().browser()!.stopTracing()).toString()) as {
      traceEvents: { name: string; args: { data?: { displayName?: string; compositeFailed?: number } } }[];
    };
    const seen = trace.traceEvents.flatMap(({ name, args }) => (name === 'Animation' && args.data ? [args.data] : []));
    const names = seen.flatMap(({ displayName }) => displayName ?? []);
    expect(names).toEqual(expect.arrayContaining(['sheet-in', 'rise-in', 'drop', 'sink-out', 'fade-out']));
    // Bits that say why the compositor could not take a motion.
    expect(seen.filter(({ compositeFailed = 0 }) => compositeFailed !== 0)).toEqual([]);
  });

  test('stands still where reduced motion is wanted @long', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openElements(page);
    await page.locator('gate-cooldown-modal').first().locator('[part~="confirm"]').hover();
    await page.mouse.down();
    await page.mouse.up();
    const seen = await motions(page);
    expect(seen.filter(({ endless, properties }) => endless || properties.includes('transform'))).toEqual([]);
  });
});
