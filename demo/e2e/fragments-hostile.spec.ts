/** What comes from outside into a fragment cannot leave its place: the project's corpora of HTML and of addresses. */
import { PAYLOADS } from '../../src/core/html/payloads.testing.ts';
import { CORPUS } from '../../src/core/links/addresses.testing.ts';
import { safeHref } from '../../src/core/links/safe-href.ts';
import { fragmentServer } from './support/fragments.ts';
import { expect, test } from './support/suite.ts';

const ADDRESSES = Object.values(CORPUS).flatMap((rows) => rows.map(([given]) => given));
/** What breaks out of attributes, templates and comments, with the corpus of HTML. */
const TEXTS = [
  ...PAYLOADS,
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

test('items and attributes stay text, addresses stay safe, and the markup around them is the same', async ({
  page,
}) => {
  const { renderFragment } = await fragmentServer();
  const shapeOf = (html: string): Promise<Shape> =>
    page.evaluate((text) => {
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
    }, html);

  const draw = (label: string, url: string) =>
    renderFragment('gate-footer', { items: [{ title: label, items: [{ label, url, name: label }] }] });
  // The list of links for browsers without shadow roots leaves nothing out, so that the plain case has the same shape.
  const plain = await shapeOf(await draw('Fees', '/fee'));
  expect(plain.handlers).toEqual([]);
  for (const text of TEXTS) {
    const shape = await shapeOf(await draw(text, '/fee'));
    // A text of white space only is no label: the built-in menu stands then.
    if (text.trim()) expect(shape, text).toEqual(plain);
  }
  for (const address of ADDRESSES) {
    const { handlers, hrefs, outside } = await shapeOf(await draw('Fees', address));
    expect([...handlers, outside], address).toEqual([0]);
    for (const href of hrefs) {
      const isSafe = safeHref(href, { origin: 'https://gate.invalid' }) !== null || href.startsWith('#');
      expect(isSafe, `${address} became ${href}`).toBe(true);
    }
  }
});

test('the redirect of the 404 page and the path of preferences lead to the site, or nowhere', async ({ page }) => {
  const { renderFragment } = await fragmentServer();
  for (const address of [...ADDRESSES, ...TEXTS]) {
    const html = await renderFragment('gate-not-found', { attributes: { redirect: address } });
    const href = await page.evaluate((text) => {
      const parsed = (Document as unknown as { parseHTMLUnsafe(html: string): Document }).parseHTMLUnsafe(text);
      return parsed.body.firstElementChild!.shadowRoot!.querySelector('[part~=home]')!.getAttribute('href')!;
    }, html);
    expect(safeHref(href, { origin: 'https://gate.invalid' }), `${address} became ${href}`).not.toBeNull();
  }
  for (const address of [...ADDRESSES, ...TEXTS]) {
    const path = `/${address}`;
    const html = await renderFragment('gate-preferences', { path }).catch((error: Error) => error.message);
    if (/is no path of the page/.test(html)) continue;
    const seen = await page.evaluate((text) => {
      const parsed = (Document as unknown as { parseHTMLUnsafe(html: string): Document }).parseHTMLUnsafe(text);
      const host = parsed.body.firstElementChild!;
      const links = [...host.shadowRoot!.querySelectorAll('a')];
      return {
        outside: parsed.body.childNodes.length,
        scripts: host.shadowRoot!.querySelectorAll('script, img, iframe, form').length,
        hrefs: links.map((link) => link.getAttribute('href')!),
      };
    }, html);
    expect([seen.outside, seen.scripts], path).toEqual([1, 0]);
    for (const href of seen.hrefs)
      expect(new URL(href, 'https://gate.invalid').origin, href).toBe('https://gate.invalid');
  }
});
