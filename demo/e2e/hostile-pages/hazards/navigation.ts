/** Pages that change without being loaded again, and pages that rewrite themselves. */
import type { Frame, Page } from 'playwright/test';
import { expect, part } from '../../support/suite.ts';
import { inline, type Hazard, type Place, type Visit } from '../hazard.ts';
import { installProbeAgain } from '../probe.ts';

const jquery = 'jquery/dist/jquery.min.js';

/** A link to the same page with another query. */
const link = ({ address }: Place, attributes = ''): string =>
  `<p><a id="next" href="${address}?page=2" ${attributes}>Next</a></p>`;

/** Follows it; the page must not have been loaded again. */
const follow = async ({ frame, page }: Visit): Promise<void> => {
  await frame.evaluate(() =>
    Object.defineProperty(window, Symbol.for('same page'), { value: true, configurable: true }),
  );
  await frame.locator('#next').click();
  await expect(page).toHaveURL(/page=2/);
  await expect(frame.locator('gate-kyc-bar [part~=action]')).toBeVisible();
  expect(await frame.evaluate(() => Symbol.for('same page') in window)).toBe(true);
};

/** A theme that is chosen in another tab: the listeners of the old window are gone, those of the new one hear it. */
const expectOtherTabsNoticed = async (frame: Frame, page: Page, { origin }: Place): Promise<void> => {
  const footer = part(frame, 'gate-footer', 'panel').first();
  const background = () => footer.evaluate((panel) => getComputedStyle(panel).backgroundColor);
  const before = await background();
  const other = await page.context().newPage();
  await other.goto(`${origin}/hostile/lib/host/widget.js`);
  await other.evaluate(() => localStorage.setItem('gate_theme', 'dark'));
  await other.close();
  await expect.poll(background).not.toBe(before);
};

export const navigation: readonly Hazard[] = [
  {
    name: 'Turbo',
    head: ({ lib }) => lib('@hotwired/turbo/dist/turbo.es2017-umd.js'),
    body: (content, place) => link(place) + content,
    later: follow,
  },
  {
    name: 'pjax',
    head: ({ lib }) => `${lib(jquery)}${lib('jquery-pjax/jquery.pjax.js')}
      ${inline(`jQuery(function ($) { $(document).pjax('#next', '#box', { fragment: '#box', timeout: 0 }); });`)}`,
    body: (content, place) => `${link(place)}<div id="box">${content}</div>`,
    later: follow,
  },
  {
    name: 'htmx',
    head: ({ lib }) => lib('htmx.org/dist/htmx.min.js'),
    body: (content, place) =>
      `${link(place, `hx-get="${place.address}?page=2" hx-target="#box" hx-select="#box" hx-swap="outerHTML" hx-push-url="true"`)}
       <div id="box">${content}</div>`,
    later: follow,
  },
  {
    name: 'View Transitions',
    later: async ({ frame }) => {
      await frame.evaluate(async () => {
        const transition = document.startViewTransition(() => {
          const main = document.getElementById('main')!;
          main.replaceWith(main.cloneNode(true));
          history.pushState({}, '', '?page=2');
        });
        await transition.finished;
      });
    },
  },
  {
    name: 'a body swapped for a copy',
    later: ({ frame }) =>
      frame.evaluate(() => {
        const body = document.createElement('body');
        for (const child of [...document.body.children]) {
          const copy = document.importNode(child, true);
          for (const each of [copy, ...copy.querySelectorAll('*')])
            for (const name of ['data-state', 'data-variant', 'open']) each.removeAttribute(name);
          body.append(copy);
        }
        document.body.replaceWith(body);
      }),
  },
  {
    name: 'innerHTML long after load',
    head: () =>
      inline(`function rewrite() {
        var markup = document.body.innerHTML;
        document.body.innerHTML = '';
        document.body.innerHTML = markup;
      }`),
    later: ({ frame }) => frame.evaluate(() => (window as unknown as { rewrite(): void }).rewrite()),
  },
  {
    name: 'document.open() long after load',
    later: async ({ frame, page, place }) => {
      await frame.evaluate(() => {
        const { innerHTML } = document.body;
        const scripts = [...document.querySelectorAll('script[src*="/host/"]')]
          .map(({ outerHTML }) => outerHTML)
          .join('');
        document.open();
        document.write(
          `<!doctype html><html lang="en"><head><title>again</title>${scripts}</head><body>${innerHTML}</body></html>`,
        );
        document.close();
      });
      await installProbeAgain(frame);
      await expectOtherTabsNoticed(frame, page, place);
    },
  },
];
