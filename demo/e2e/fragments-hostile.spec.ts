/** What comes from outside into a fragment cannot leave its place: the project's corpora of HTML and of addresses. */
import { HTML_PAYLOADS } from '../../src/core/html/html-payloads.testing.ts';
import { ADDRESSES as CORPUS } from '../../src/core/links/addresses.testing.ts';
import { safeHref } from '../../src/core/links/safe-href.ts';
import { fragmentServer } from './support/fragments.ts';
import { expect, test } from './support/suite.ts';

const ADDRESSES = Object.values(CORPUS).flatMap((rows) => rows.map(([given]) => given));
/** What breaks out of attributes, templates and comments, with the corpus of HTML. */
const TEXTS = [
  ...HTML_PAYLOADS,
  '</template><script>xss()</script>',
  '</gate-footer><script>xss()</script>',
  '" onclick="xss()" x="',
  "' onclick='xss()' x='",
  '--><script>xss()</script>',
  '<slot name="preferences">',
];

/** The elements and handlers of a document, shadow roots included, without texts. */
interface Shape {
  tags: Record<string, number>;
  handlers: string[];
  hrefs: string[];
  outside: number;
}

/** Runs in the page: one shape for each fragment. */
const shapesIn = (fragments: readonly string[]): Shape[] =>
  fragments.map((text) => {
    const parsed = (Document as unknown as { parseHTMLUnsafe(html: string): Document }).parseHTMLUnsafe(text);
    const host = parsed.body.firstElementChild!;
    const all = [host, ...host.querySelectorAll('*'), ...(host.shadowRoot?.querySelectorAll('*') ?? [])];
    const tags: Record<string, number> = {};
    for (const { localName } of all) tags[localName] = (tags[localName] ?? 0) + 1;
    return {
      tags,
      handlers: all.flatMap((each) => each.getAttributeNames().filter((name) => /^on|^style$/.test(name))),
      hrefs: all.flatMap((each) => each.getAttribute('href') ?? []),
      outside: parsed.body.childNodes.length - 1 + parsed.head.childNodes.length,
    };
  });

const ORIGIN = 'https://gate.invalid';

test('items stay text, their addresses stay safe, and the markup around them is the same', async ({ page }) => {
  const { renderFragment } = await fragmentServer();
  const draw = (label: string, url: string) =>
    renderFragment('gate-footer', { items: [{ title: label, items: [{ label, url, name: label }] }] });
  const [plain, ...shapes] = await page.evaluate(
    shapesIn,
    await Promise.all([draw('Fees', '/fee'), ...TEXTS.map((text) => draw(text, '/fee'))]),
  );
  expect(plain!.handlers).toEqual([]);
  shapes.forEach((shape, at) => expect(shape, TEXTS[at]).toEqual(plain));

  const addressed = await page.evaluate(shapesIn, await Promise.all(ADDRESSES.map((address) => draw('Fees', address))));
  addressed.forEach(({ handlers, hrefs, outside }, at) => {
    expect([...handlers, outside], ADDRESSES[at]).toEqual([0]);
    for (const href of hrefs) {
      const isSafe = safeHref(href, { origin: ORIGIN }) !== null || href.startsWith('#');
      expect(isSafe, `${ADDRESSES[at]} became ${href}`).toBe(true);
    }
  });
});

test('an attribute stays one, and the redirect of the 404 page is safe @long', async ({ page }) => {
  const { renderFragment } = await fragmentServer();
  const given = [...ADDRESSES, ...TEXTS];
  const draw = (redirect: string) => renderFragment('gate-not-found', { attributes: { redirect, id: redirect } });
  const [plain, ...shapes] = await page.evaluate(shapesIn, await Promise.all(['/fee', ...given].map(draw)));
  shapes.forEach(({ tags, handlers, hrefs, outside }, at) => {
    expect([...handlers, outside], given[at]).toEqual([0]);
    expect(tags, given[at]).toEqual(plain!.tags);
    for (const href of hrefs) expect(safeHref(href, { origin: ORIGIN }), `${given[at]} became ${href}`).not.toBeNull();
  });
});

test('whatever the path, the links of the language picker stay on the site @long', async ({ page }) => {
  const { renderFragment } = await fragmentServer();
  const paths = [...ADDRESSES, ...TEXTS, './/evil.test/x', '..//evil.test'].map((each) => `/${each}`);
  const drawn = await Promise.all(
    paths.map((path) =>
      renderFragment('gate-preferences', { path }).catch((error: Error) => {
        expect(error.message).toContain('is no path of the page');
        return '';
      }),
    ),
  );
  const shapes = await page.evaluate(shapesIn, drawn.filter(Boolean));
  expect(shapes.length).toBeGreaterThan(TEXTS.length);
  for (const { tags, handlers, hrefs, outside } of shapes) {
    expect([...handlers, outside, tags['script'] ?? 0, tags['img'] ?? 0]).toEqual([0, 0, 0]);
    for (const href of hrefs) expect(new URL(href, ORIGIN).origin, href).toBe(ORIGIN);
  }
});
