/**
 * The manifest is true: what it lists is what the live elements have, and the other way round. The long journeys draw every
 * form that the catalogue, the scenarios of the pictures and the list below know.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { elements } from '../../elements/index.ts';
import { documented, json, listed, manifest, names, stands, unlisted } from './support/documented.ts';
import { firesInSource } from './support/event-sources.ts';
import { followEvents, join, readElements, type LiveElements } from './support/live-elements.ts';
import { shots } from './support/shots.ts';
import type { Shot } from './support/money-shots.ts';
import { expect, test } from './support/suite.ts';
import type { Page } from 'playwright/test';

/** CommonJS without names that Node finds. */
type LanguageService = typeof import('vscode-html-languageservice');
const { getLanguageService, newHTMLDataProvider, TextDocument } = createRequire(import.meta.url)(
  'vscode-html-languageservice',
) as LanguageService;

test('the manifest follows its schema, and says something about everything once', () => {
  const schema = JSON.parse(readFileSync('node_modules/custom-elements-manifest/schema.json', 'utf8')) as object;
  const check = new Ajv({ strict: false }).compile(schema);
  expect(check(manifest), JSON.stringify(check.errors)).toBe(true);
  expect([...documented.keys()].sort()).toEqual(elements.map(({ tag }) => tag).sort());
  for (const [tag, { attributes, cssParts, cssProperties, events, members, slots, states, summary }] of documented) {
    expect(summary, tag).toMatch(/\S\.( |$)/);
    for (const list of [attributes, cssParts, cssProperties, events, members, slots, states]) {
      const all = list as { name: string; description?: string; attribute?: string }[];
      expect(
        new Set(all.map(({ name, attribute }) => `${attribute} ${name}`)).size,
        `${tag}: ${names(all).join()}`,
      ).toBe(all.length);
      for (const { name, description } of all) expect(description, `${tag} ${name}`).toMatch(/^\S.*[.?]$/);
    }
  }
});

test('the variants of the manifest are those that the rules come to', () => {
  for (const { tag, rule } of elements) {
    const rows = readFileSync(`docs/matrix/${tag}.md`, 'utf8').matchAll(/\| show (\w[\w ]*?) \|/g);
    const found = new Set([...rows].flatMap(([, variant]) => variant!.split(' ')));
    // The chat and what has no rule choose their variant when they are drawn.
    if (found.size && rule) expect(listed(tag).variants.sort(), tag).toEqual([...found].sort());
  }
});

test('editors complete tags, attributes and values from html-data.json', () => {
  const service = getLanguageService({
    useDefaultDataProvider: false,
    customDataProviders: [
      newHTMLDataProvider('gate', json('html-data.json') as Parameters<LanguageService['newHTMLDataProvider']>[1]),
    ],
  });
  const complete = (text: string): string[] => {
    const document = TextDocument.create('file:///page.html', 'html', 1, text.replace('|', ''));
    const position = document.positionAt(text.indexOf('|'));
    return names(
      service
        .doComplete(document, position, service.parseHTMLDocument(document))
        .items.map(({ label }) => ({ name: label })),
    );
  };
  expect(complete('<gate-|')).toEqual(expect.arrayContaining(elements.map(({ tag }) => tag)));
  expect(complete('<gate-chart |></gate-chart>')).toEqual(expect.arrayContaining(['symbol', 'udf-url', 'preview']));
  expect(complete('<gate-chart |></gate-chart>')).not.toContain('datafeed');
  expect(complete('<gate-chart product="|"></gate-chart>')).toEqual(['SPOT', 'PILOT', 'memebox']);
  expect(complete('<gate-login theme="|"></gate-login>')).toEqual(['light', 'dark']);
});

test('web-types.json lists what the manifest does', () => {
  const { contributions } = json('web-types.json') as {
    contributions: {
      html: { elements: { name: string; js: { events: { name: string }[] }; css: { parts: { name: string }[] } }[] };
    };
  };
  for (const { name, js, css } of contributions.html.elements) {
    expect(names(js.events), name).toEqual(names(documented.get(name)!.events));
    expect(names(css.parts), name).toEqual(listed(name).parts);
  }
  expect(contributions.html.elements).toHaveLength(elements.length);
});

const SIGNED_IN = 'login=signed-in&verified=1';
const set =
  (tag: string, attributes: Record<string, string>): NonNullable<Shot['act']> =>
  (page) =>
    page
      .locator(tag)
      .first()
      .evaluate(
        (element, all) => Object.entries(all).forEach(([name, value]) => element.setAttribute(name, value)),
        attributes,
      );

/** Forms that no picture is taken of. */
const MORE: readonly Shot[] = [
  { name: 'newuser A', scenario: 'new_user_popup=1', path: '/rewards_hub', tag: 'gate-newuser-popup' },
  { name: 'newuser B', scenario: 'new_user_popup=2', path: '/rewards_hub', tag: 'gate-newuser-popup' },
  { name: 'promo', scenario: 'plan=index', path: '/rewards_hub', tag: 'gate-promo-banner' },
  ...['VIP_EXPIRED', 'VIP_INACTIVE', 'VIP_UPGRADED'].map((plan): Shot => ({
    name: plan,
    scenario: `${SIGNED_IN}&plan=${plan}`,
    path: '/vip',
    tag: 'gate-vip-popup',
  })),
  { name: 'perk', scenario: 'perk_modal=1', path: '/rewards_hub', tag: 'gate-perk-modal' },
  {
    name: 'declaration',
    scenario: `site=tr&${SIGNED_IN}&declaration=2&site_chrome=1`,
    path: '/about-us',
    tag: 'gate-footer',
  },
  {
    name: 'us drawer',
    scenario: `site=us&${SIGNED_IN}`,
    tag: 'gate-fund-drawer',
    act: async (page) => void (await page.evaluate("gate.open('fund-drawer')")),
  },
  {
    name: 'legacy menu',
    scenario: 'site_chrome=1',
    path: '/myaccount/security',
    tag: 'gate-left-menu',
    act: set('gate-left-menu', { variant: 'legacy' }),
  },
  {
    name: 'tabs',
    scenario: `${SIGNED_IN}&agency_type=1`,
    path: '/referral',
    tag: 'gate-tab-bar',
    act: set('gate-tab-bar', { affiliate: '', broker: '' }),
  },
  { name: 'apk', scenario: 'site_chrome=1', path: '/campaigns/gateio-app-download-rewards', tag: 'gate-download-page' },
];

const visitShot = async (page: Page, shot: Shot): Promise<void> => {
  const hidden = shot.tag?.startsWith('gate-download') ? '' : '&hidden_app_download=1';
  const scenario = `site_chrome=0&fragments=0${shot.chinese ? '&lang=zh' : ''}&${shot.scenario}${hidden}`;
  await page.goto(`/qa/apply?${scenario}&to=${encodeURIComponent((shot.chinese ? '/zh' : '') + (shot.path ?? '/'))}`);
  await page.waitForFunction(() => window.gate?.explain !== undefined);
  await shot.act?.(page);
  if (shot.tag) await page.waitForSelector(`${shot.tag}[data-state=shown]`, { state: 'attached', timeout: 60_000 });
};

/** A preview in a form that only a failure or a rare answer brings. */
interface Rare {
  readonly tag: string;
  readonly query: string;
  /** Part of that form, which it waits for. */
  readonly part: string;
  /** Everything is pressed first. */
  readonly pressed?: true;
}
const RARE: readonly Rare[] = [
  { tag: 'gate-chart', query: 'feed=down', part: 'content' },
  { tag: 'gate-chart', query: '', part: 'close', pressed: true },
  ...['chat', 'funds-transfer', 'login', 'master-transfer'].map((name) => ({
    tag: `gate-${name}`,
    query: 'app=missing',
    part: 'action',
  })),
  { tag: 'gate-download-page', query: '', part: 'item-apk' },
  { tag: 'gate-footer', query: 'login=signed-in&a.tips=', part: 'tips' },
  { tag: 'gate-ip-check', query: 'scene=upgrade,%20has%20to', part: 'secondary' },
  { tag: 'gate-promo-banner', query: 'a.inline=', part: 'item' },
  { tag: 'gate-user-agreement', query: 'api.agreementSubmit=refused', part: 'close', pressed: true },
];
/** Shell and loader fire these for every element. */
const COMMON = /^gate-(show|hide|close|error)$/;

/** Presses everything that can be pressed, as often as there is something new, and goes nowhere. */
const pressAll = (page: Page, tag: string): Promise<void> =>
  page.evaluate(async (name) => {
    addEventListener('click', (event) => event.preventDefault());
    addEventListener('gate-navigate', (event) => event.preventDefault());
    addEventListener('gate-close', (event) => event.preventDefault());
    const pressed = new Set<Element>();
    for (let rounds = 0; rounds < 3; rounds++) {
      const root = document.querySelector(name)?.shadowRoot;
      for (const control of root?.querySelectorAll<HTMLElement>('button, a, summary, input[type=checkbox]') ?? []) {
        if (!pressed.has(control)) control.click();
        pressed.add(control);
      }
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, tag);

test.describe('the manifest and the live elements @long', () => {
  test.describe.configure({ mode: 'serial' });
  // Forms of all sorts fail on purpose, and frames are left while they load.
  test.use({ expectedLines: [/./] });
  const live: LiveElements = {};

  test('every preview, with everything pressed, has what the manifest lists and no more', async ({ page }) => {
    test.setTimeout(600_000);
    await followEvents(page);
    for (const { tag } of elements) {
      await page.setViewportSize({ width: tag === 'gate-download-bar' ? 400 : 1280, height: 800 });
      await page.goto(`/catalogue/preview/${tag}`);
      await page.waitForSelector(`${tag}[data-state=shown]`, { state: 'attached' });
      join(live, await readElements(page));
      await pressAll(page, tag);
      join(live, await readElements(page));
    }
    expect(unlisted(live)).toEqual([]);
  });

  test('failures and rare answers have what the manifest lists and no more', async ({ page }) => {
    test.setTimeout(300_000);
    await followEvents(page);
    for (const { tag, query, part, pressed } of RARE)
      await test.step(`${tag} ${part}`, async () => {
        await page.goto(`/catalogue/preview/${tag}?data=page&${query}`);
        await page.waitForSelector(`${tag}[data-state=shown]`, { state: 'attached', timeout: 60_000 });
        if (pressed) await pressAll(page, tag);
        await page.locator(`${tag} [part~="${part}"]`).first().waitFor({ state: 'attached', timeout: 20_000 });
        join(live, await readElements(page));
      });
    await test.step('gate-footer, which cannot be drawn', async () => {
      // It writes the year of the copyright.
      await page.addInitScript(() => {
        Date.prototype.getFullYear = () => {
          throw new Error('planted');
        };
      });
      await page.goto('/catalogue/preview/gate-footer');
      await page.locator('gate-footer [part~=content]').waitFor({ state: 'attached', timeout: 60_000 });
      join(live, await readElements(page));
    });
    expect(unlisted(live)).toEqual([]);
  });

  test('every scenario that there is a picture of has what the manifest lists and no more', async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(900_000);
    for (const shot of [...shots, ...MORE].filter(({ scenario }) => !scenario.includes('cookies=ask'))) {
      // A visitor each: what one has closed or answered stays with that one.
      const viewport = { width: shot.phoneOnly ? 360 : (shot.widths?.at(-1) ?? 1280), height: 740 };
      const page = await browser.newPage({ baseURL, viewport });
      await followEvents(page);
      await page.addInitScript(() => localStorage.setItem('gate_cookies_policy', 'accepted'));
      await test.step(shot.name, () => visitShot(page, shot));
      join(live, await readElements(page));
      await page.close();
    }
    expect(unlisted(live)).toEqual([]);
  });

  test('an event that nothing fires is found', () => {
    expect(firesInSource('gate-kyc-bar', 'gate-verify')).toBe(true);
    expect(firesInSource('gate-kyc-bar', 'gate-planted')).toBe(false);
  });

  test('the manifest lists nothing that no element has', () => {
    const unseen = elements.flatMap(({ tag }) => {
      const said = listed(tag);
      return (['parts', 'slots', 'members', 'cssProperties'] as const).flatMap((kind) =>
        said[kind]
          .filter((name) => !live[tag]![kind].some((each) => stands(name, each)))
          // HTMLElement has these two.
          .filter((name) => !(kind === 'members' && /^(lang|hidden)$/.test(name)))
          .map((name) => `${tag}: ${kind} ${name}`),
      );
    });
    expect(unseen).toEqual([]);
    // Events of all elements: somebody has fired them. Those of its own: it has, or its sources do.
    const fired = new Set(Object.values(live).flatMap(({ events }) => events));
    const silent = elements.flatMap(({ tag }) =>
      names(documented.get(tag)!.events)
        .filter((name) => !live[tag]!.events.includes(name))
        .filter((name) => !(COMMON.test(name) ? fired.has(name) : firesInSource(tag, name)))
        .map((name) => `${tag}: event ${name}`),
    );
    expect(silent).toEqual([]);
  });
});
