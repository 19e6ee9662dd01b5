/** The services of `gate.*` on a real page, under its policies. */
import { elements } from '../../elements/index.ts';
import { attributesOf, type ElementDeclaration } from '../../src/runtime/declare/element.ts';
import { released } from '../../src/build/version.mjs';
import type { Page } from 'playwright/test';
import { manifest } from './support/dist.ts';
import { settled } from './support/gate.ts';
import { acceptCookieNotice, expect, test } from './support/suite.ts';
import { atRest } from './support/rest.ts';

interface Services {
  ready: Promise<Services>;
  consent: Record<'grant' | 'withdraw', (purpose: string) => Promise<void>>;
  log: {
    redact(value: unknown): Promise<unknown>;
    error(error: unknown): Promise<boolean>;
    custom(name: string, props?: object): Promise<boolean>;
  };
  db: { set(key: string, value: unknown): Promise<void>; get(key: string): Promise<unknown> };
  serviceWorker: { register(): Promise<string>; remove(): Promise<void> };
  fingerprint: { get(): Promise<string | undefined>; status(): Promise<{ because: string }> };
  doctor(): Promise<{ code: string }[]>;
}
declare const gate: Services;

const configure = async (page: Page, settings: object): Promise<void> => {
  await page.addInitScript((given) => {
    (window as unknown as { gate: unknown[] }).gate = [(it: { configure(given: object): void }) => it.configure(given)];
  }, settings);
};
const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((found) => found.name === name);
const reports = async (page: Page) => JSON.stringify(await (await page.request.get('/reports')).json());

test.beforeEach(({ page }) => acceptCookieNotice(page));

test('the console names the version and the date of its release, once and only in debug mode [SITE-13]', async ({
  page,
  visit,
}) => {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Gate Elements')) lines.push(message.text());
  });
  await visit('');
  await settled(page);
  expect(lines).toEqual([]);
  await visit('', '/?debug=1');
  await settled(page);
  expect(lines).toEqual([`[gate] Gate Elements ${manifest().version}, released ${released}`]);
  expect(released).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
});

test('an address with ref leaves four cookies for seven days and tells the page [REF-07, REF-08, REF-10]', async ({
  page,
  visit,
}) => {
  await page.addInitScript(() => {
    addEventListener('cookie-change', () => sessionStorage.setItem('told', '1'));
  });
  await visit('', '/?ref=AbC123&ref_type=103&ref_channel=mail&group_id=7');
  await settled(page);
  await expect.poll(async () => (await cookie(page, 'ref_uid'))?.value).toBe('AbC123');
  const found = (await page.context().cookies()).filter(({ name }) => /^(ref_|group_id)/.test(name));
  expect(Object.fromEntries(found.map(({ name, value }) => [name, value]))).toEqual({
    ref_uid: 'AbC123',
    ref_type: '103',
    ref_channel: 'mail',
    group_id: '7',
  });
  for (const { expires, sameSite, path } of found) {
    expect(Math.abs(expires - Date.now() / 1000 - 604_800)).toBeLessThan(120);
    expect([sameSite, path]).toEqual(['Lax', '/']);
  }
  expect(await page.evaluate(() => sessionStorage.getItem('told'))).toBe('1');
});

test('a second inviter is verified: 10530135 refreshes the place, any other code changes nothing [REF-05, REF-06]', async ({
  page,
  visit,
}) => {
  await visit('', '/?ref=first&ref_channel=a&group_id=1');
  await settled(page);
  await expect.poll(async () => (await cookie(page, 'ref_channel'))?.value).toBe('a');
  await page.goto('/?ref=10530135&ref_channel=b');
  await expect.poll(async () => (await cookie(page, 'ref_channel'))?.value).toBe('b');
  expect((await cookie(page, 'ref_uid'))?.value).toBe('first');
  expect(await cookie(page, 'group_id')).toBe(undefined);
  const answered = page.waitForResponse(/verify_invite_info/);
  await page.goto('/?ref=invalid&ref_channel=c');
  await answered;
  await atRest(page);
  expect((await cookie(page, 'ref_channel'))?.value).toBe('b');
});

test('a page that asks for no service loads none [REF-01, API-49]', async ({ page, visit }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await visit('', '/');
  await settled(page);
  await atRest(page);
  expect(
    files.filter((file) => /services|referral|fingerprint|report|service-worker|local-db|doctor/.test(file)),
  ).toEqual([]);
});

test('the fingerprint comes from our own build after consent, and a good one loads no SDK [FP-01, FP-03, FP-07, API-49]', async ({
  page,
  visit,
}) => {
  await configure(page, { services: ['fingerprint'] });
  const foreign: string[] = [];
  const chunks: string[] = [];
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (hostname !== 'localhost' && hostname !== '127.0.0.1') foreign.push(request.url());
    if (/fingerprint|fp\.esm|\bfp/i.test(pathname)) chunks.push(pathname);
  });
  await visit('', '/');
  await settled(page);
  await expect.poll(async () => (await cookie(page, 'finger_print'))?.value).toMatch(/^[\da-f]{8}[\da-f]{32}$/);
  const first = (await cookie(page, 'finger_print'))!;
  expect(Math.abs(parseInt(first.value.slice(0, 8), 16) - Date.now() / 1000)).toBeLessThan(120);
  expect(Math.abs(first.expires - Date.now() / 1000 - 86_400)).toBeLessThan(120);
  const before = chunks.length;
  await page.reload();
  await settled(page);
  expect(await page.evaluate(() => gate.fingerprint.get())).toBe(first.value);
  expect(foreign).toEqual([]);
  // The service's own chunk comes again, the SDK's does not.
  expect(chunks.length - before).toBeLessThan(before);
});

test('without consent nothing of the device is read [FP-07]', async ({ page, visit }) => {
  await configure(page, { services: ['fingerprint'], consent: false });
  await visit('', '/');
  await settled(page);
  expect(await page.evaluate(() => gate.fingerprint.get())).toBe(undefined);
  expect((await page.evaluate(() => gate.fingerprint.status())).because).toBe('consent refused');
  expect(await cookie(page, 'finger_print')).toBe(undefined);
});

test.describe('reports', () => {
  // The headless browser's own name is a bot's, and bots report nothing.
  test.use({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  });
  test('reports reach the page’s own address: redacted, at most ten custom ones, the rest on leaving [LOG-01, LOG-05]', async ({
    page,
    visit,
  }) => {
    await configure(page, { services: ['log'], reporting: { url: '/reports' } });
    await visit('', '/');
    await settled(page);
    const sent = await page.evaluate(async () => {
      const answers: boolean[] = [];
      for (let i = 1; i <= 11; i++)
        answers.push(await gate.log.custom(`event ${i}`, { mail: 'ada@example.com', price: '67012.5' }));
      return answers;
    });
    expect(sent).toEqual([...Array<boolean>(10).fill(true), false]);
    await page.goto('/login');
    await expect.poll(() => reports(page)).toContain('event 10');
    const text = await reports(page);
    expect(text).not.toContain('event 11');
    expect(text).not.toContain('ada@');
    expect(text).toContain('67012.5');
  });
});

test('one worker for the whole site; the second page finds the same version [SW-01, SW-02]', async ({
  page,
  visit,
}) => {
  await visit('', '/');
  await settled(page);
  expect(await page.evaluate(() => gate.serviceWorker.register())).toBe('registered');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.scope)).toBe(
    new URL('/', page.url()).href,
  );
  await page.reload();
  await settled(page);
  expect(await page.evaluate(() => gate.serviceWorker.register())).toBe('same version');
  await page.evaluate(() => gate.serviceWorker.remove());
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('the local database outlives the page, under the specified name and version [SW-04, STORE-14]', async ({
  page,
  visit,
}) => {
  await visit('', '/');
  await settled(page);
  await page.evaluate(() => gate.db.set('kept', { a: 1 }));
  await page.reload();
  await settled(page);
  expect(await page.evaluate(() => gate.db.get('kept'))).toEqual({ a: 1 });
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([{ name: 'gateio_db', version: 1672531 }]);
});

test('gate.doctor() has nothing to say of the demo’s own page [SITE-18]', async ({ page, visit }) => {
  await visit('', '/');
  await settled(page);
  expect(await page.evaluate(() => gate.doctor())).toEqual([]);
});

test.describe('the doctor', () => {
  test.use({ expectedLines: [/There is no element <gate-kyc-baar>/] });
  test('gate.doctor() knows every attribute of every element, also of those that are opened [SITE-18]', async ({
    page,
    visit,
  }) => {
    await visit('', '/');
    await settled(page);
    const wrong = await page.evaluate(
      (all) => {
        for (const [tag, attributes] of all) {
          const element = document.createElement(tag);
          for (const name of attributes) element.setAttribute(name, name === 'disabled' ? '' : '0');
          element.setAttribute('disabled', '');
          document.body.append(element);
        }
        document.body.append(document.createElement('gate-kyc-baar'));
        return gate.doctor();
      },
      (elements as readonly ElementDeclaration[]).map(
        (declaration) => [declaration.tag, Object.keys(attributesOf(declaration))] as const,
      ),
    );
    expect(wrong.map(({ code }) => code).filter((code) => /tag|attribute/.test(code))).toEqual(['unknown-tag']);
  });
});

test('calls of a service run in the order in which the page makes them, also before its code has loaded', async ({
  page,
  visit,
}) => {
  await visit('site=eu');
  const done = await page.evaluate(async () => {
    const { consent } = await gate.ready;
    const order: number[] = [];
    const calls = Array.from({ length: 8 }, (_, at) =>
      consent[at % 2 ? 'grant' : 'withdraw']('analytics').then(() => order.push(at)),
    );
    await Promise.all(calls);
    return order;
  });
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});
