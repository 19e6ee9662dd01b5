/**
 * The manifest matches the live elements in both directions. The long journeys render every form in the catalogue, the
 * scenarios of the pictures and the list below.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { readGoldens } from '../../src/tools/matrix/golden-files.ts';
import { elements } from '../../elements/index.ts';
import { attributesOf, camelCase } from '../../src/runtime/declare/element.ts';
import { documented, json, listed, manifest, names, unlisted, unseen } from './support/documented.ts';
import { firesInSource } from './support/event-sources.ts';
import { followEvents, join, readElements, type LiveElements } from './support/live-elements.ts';
import { shots } from './support/shots.ts';
import type { Shot } from './support/money-shots.ts';
import { startStaticSite } from './support/static-site.ts';
import { expect, test } from './support/suite.ts';
import { webTypesSchema } from './support/web-types-schema.ts';
import type { Page } from 'playwright/test';

/** CommonJS without names that Node finds. */
type LanguageService = typeof import('vscode-html-languageservice');
const { getLanguageService, newHTMLDataProvider, TextDocument } = createRequire(import.meta.url)(
  'vscode-html-languageservice',
) as LanguageService;

/** @returns parts of a file that its schema does not allow */
const invalid = (schema: object, content: unknown): unknown[] => {
  const check = new Ajv({ strict: false, validateSchema: false, allErrors: true }).compile(schema);
  check(content);
  return check.errors ?? [];
};
const schemaIn = (path: string): object => JSON.parse(readFileSync(path, 'utf8')) as object;

test('manifest and data for editors follow their schemas', () => {
  expect(invalid(schemaIn('node_modules/custom-elements-manifest/schema.json'), manifest)).toEqual([]);
  expect(manifest.schemaVersion).toBe('2.1.0');
  const customData = schemaIn('demo/node_modules/vscode-html-languageservice/docs/customData.schema.json');
  expect(invalid(customData, json('html-data.json'))).toEqual([]);
  expect(invalid(webTypesSchema, json('web-types.json'))).toEqual([]);
});

test('the manifest says something about everything once', () => {
  expect([...documented.keys()].sort()).toEqual(elements.map(({ tag }) => tag).sort());
  const wrong: string[] = [];
  for (const [tag, { attributes, cssParts, cssProperties, events, members, slots, states, summary }] of documented) {
    if (!/\S\.( |$)/.test(summary ?? '')) wrong.push(`${tag}: ${summary}`);
    for (const list of [attributes, cssParts, cssProperties, events, members, slots, states]) {
      const all = list as { name: string; description?: string; attribute?: string }[];
      const keys = all.map(({ name, attribute }) => `${attribute} ${name}`);
      wrong.push(...keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${tag}: ${key} twice`));
      for (const { name, description } of all)
        if (!/^\S.*[.?]$/.test(description ?? '')) wrong.push(`${tag}: ${name} ${description}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('the variants of the manifest are those that the rules come to', () => {
  const goldens = new Map(readGoldens().map((golden) => [golden.tag, golden]));
  for (const { tag, rule } of elements) {
    const found = new Set(goldens.get(tag)!.rows.flatMap(({ variant }) => variant?.split(' ') ?? []));
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

interface WebType {
  name: string;
  type?: string;
  default?: string;
  value?: { type: string | string[]; kind?: string };
}
interface WebTypes {
  contributions: {
    html: {
      elements: {
        name: string;
        attributes: WebType[];
        slots: WebType[];
        js: { events: WebType[]; properties: WebType[] };
        css: { parts: WebType[]; properties: WebType[] };
      }[];
    };
  };
}
/** Attributes that every tag of HTML has: editors know them already. */
const ofHtml = ({ name }: { name: string }): boolean => /^(lang|hidden)$/.test(name);

test('web-types.json and html-data.json list what the manifest does, with types and defaults', () => {
  const { contributions } = json('web-types.json') as WebTypes;
  expect(names(contributions.html.elements).sort()).toEqual(elements.map(({ tag }) => tag).sort());
  for (const { name, attributes, slots, js, css } of contributions.html.elements) {
    const said = documented.get(name)!;
    const fields = said.members!.filter((member) => member.kind === 'field');
    expect(names(slots), name).toEqual(names(said.slots));
    expect(names(css.parts), name).toEqual(names(said.cssParts));
    expect(names(css.properties), name).toEqual(names(said.cssProperties));
    const typed = (list: readonly { name: string; type?: string | { text: string } }[] = []) =>
      list.map((each) => `${each.name}: ${typeof each.type === 'object' ? each.type.text : each.type}`);
    expect(typed(js.events), name).toEqual(typed(said.events));
    expect(typed(js.properties), name).toEqual(typed(fields));
    const written = said.attributes!.filter((each) => !ofHtml(each));
    expect(
      attributes.map((each) => [each.name, each.default]),
      name,
    ).toEqual(written.map((each) => [each.name, each.default]));
    for (const { name: attribute, value } of attributes) {
      const type = written.find((each) => each.name === attribute)!.type!.text;
      const printed = [value!.type].flat().join(' | ').replace(' | undefined', '');
      if (attribute !== 'theme') expect(type.replace(' | undefined', ''), `${name} ${attribute}`).toContain(printed);
      expect(value!.kind, `${name} ${attribute}`).toBe(type === 'boolean' ? 'no-value' : undefined);
    }
  }
  const { tags } = json('html-data.json') as { tags: { name: string; attributes: { name: string }[] }[] };
  expect(tags.map(({ name, attributes }) => [name, names(attributes)])).toEqual(
    contributions.html.elements.map(({ name, attributes }) => [name, names(attributes)]),
  );
});

test.describe('on a static host', () => {
  // The static host answers no call, which the loader logs.
  test.use({ expectedLines: [/\[gate\]|Failed to load resource/] });

  test('types and defaults of the manifest are those of live elements', async ({ page }) => {
    for (const { tag } of elements) expect(names(fieldsOf(tag)).sort(), tag).toEqual(declaredOf(tag).sort());
    const site = await startStaticSite();
    const tags = elements.map(({ tag }) => `<${tag} disabled></${tag}>`).join('');
    const script = '<script type="module" src="/node_modules/gate-elements/dist/gate.js" data-site="main"></script>';
    site.write('index.html', `<!doctype html><title>All</title>${script}${tags}`);
    await page.goto(`${site.origin}/`);
    await page.waitForFunction(() => window.gate?.explain !== undefined);
    const live = await page.evaluate(
      (wanted) =>
        wanted.map(([tag, all]) =>
          all.map((name) => {
            const value = (document.querySelector(tag) as unknown as Record<string, unknown>)[name];
            return [typeof value, JSON.stringify(value)];
          }),
        ),
      elements.map(({ tag }) => [tag, fieldsOf(tag).map(({ name }) => name)] as const),
    );
    const wrong = elements.flatMap(({ tag }, at) =>
      fieldsOf(tag).flatMap(({ name, type, default: value }, index) => {
        const [kind = '', text] = live[at]![index]!;
        const kinds = type!.text.replace(/"[^"]*"|'[^']*'/g, 'string');
        const isDisabled = name === 'disabled';
        const fits =
          kinds.includes(kind) && (value === undefined ? kind === 'undefined' : isDisabled || text === value);
        return fits ? [] : [`${tag}.${name}: ${type!.text} = ${value}, live ${kind} ${text}`];
      }),
    );
    expect(wrong).toEqual([]);
    await site.close();
  });
});

/** Properties that the page sets directly or by attribute. HTMLElement has `lang` and `hidden`. */
const declaredOf = (tag: string): string[] =>
  Object.keys(attributesOf(elements.find((each) => each.tag === tag)!))
    .map(camelCase)
    .filter((name) => !ofHtml({ name }));
const fieldsOf = (tag: string) =>
  documented
    .get(tag)!
    .members!.flatMap((each) => (each.kind === 'field' && declaredOf(tag).includes(each.name) ? [each] : []));

test('what is planted in live elements is found, and what is taken from them is missed', () => {
  const kinds = ['parts', 'slots', 'members', 'cssProperties', 'states', 'variants', 'events'] as const;
  const as = { ...listed('gate-kyc-bar'), events: names(documented.get('gate-kyc-bar')!.events) };
  expect(unlisted({ 'gate-kyc-bar': as })).toEqual([]);
  expect(unseen({ 'gate-kyc-bar': as })).toEqual([]);
  for (const kind of kinds) {
    const planted = { 'gate-kyc-bar': { ...as, [kind]: [...as[kind], 'planted'] } };
    expect(unlisted(planted)).toEqual([`gate-kyc-bar: ${kind === 'events' ? 'event' : kind} planted`]);
  }
  expect(unlisted({ 'gate-kyc-bar': { ...as, events: ['gate-close.planted'] } })).toEqual([
    'gate-kyc-bar: event gate-close.planted',
  ]);
  for (const kind of ['parts', 'slots', 'members', 'cssProperties'] as const) {
    const [first, ...others] = as[kind];
    expect(unseen({ 'gate-kyc-bar': { ...as, [kind]: others } })).toEqual([`gate-kyc-bar: ${kind} ${first}`]);
  }
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
  { name: 'cookie choice', scenario: 'site=eu&cookies=ask', tag: 'gate-notice-bar' },
  { name: 'privacy choices', scenario: 'site=eu&site_chrome=1', tag: 'gate-preferences' },
  {
    // Nothing reserves space for a bar that the page inserts after its first paint.
    name: 'late bar',
    scenario: 'login=signed-in&verified=0',
    tag: 'gate-kyc-bar',
    act: async (page) => {
      await page.waitForSelector('gate-kyc-bar[data-state=shown]', { state: 'attached' });
      await page.evaluate(() =>
        document.querySelector('gate-kyc-bar')!.replaceWith(document.createElement('gate-kyc-bar')),
      );
    },
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
  { tag: 'gate-amount-input', query: 'a.label=Amount&a.hint=In%20coins', part: 'hint' },
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
    for (const shot of [...shots, ...MORE]) {
      // A visitor each: what one has closed or answered stays with that one.
      const viewport = { width: shot.phoneOnly ? 360 : (shot.widths?.at(-1) ?? 1280), height: 740 };
      const page = await browser.newPage({ baseURL, viewport });
      await followEvents(page);
      if (!shot.scenario.includes('cookies=ask'))
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
    expect(Object.keys(live).sort()).toEqual(elements.map(({ tag }) => tag).sort());
    expect(unseen(live)).toEqual([]);
    // Events of all elements: at least one element has fired them. Specific events: the element or its sources have.
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
