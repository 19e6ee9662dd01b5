/** External content cannot escape from a fragment: the project's corpora of HTML and of addresses. */
import { HTML_PAYLOADS } from '../../src/exchange/html/html-payloads.testing.ts';
import { ADDRESSES as CORPUS } from '../../src/runtime/address/addresses.testing.ts';
import { safeHref } from '../../src/runtime/address/safe-href.ts';
import { fragmentServer } from './support/fragments.ts';
import { expect, test } from './support/suite.ts';

const ADDRESSES = Object.values(CORPUS).flatMap((rows) => rows.map(([given]) => given));
/** Texts that try to escape from attributes, templates and comments, with the corpus of HTML. */
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
  // All in one drawing: each takes a tenth of a second.
  const draw = (links: readonly { label: string; url: string }[]) =>
    renderFragment('gate-footer', {
      items: [{ title: 'Links', items: links.map((link) => ({ ...link, name: link.label })) }],
    });
  const [plain, hostile, addressed] = await page.evaluate(
    shapesIn,
    await Promise.all([
      draw(TEXTS.map((_, at) => ({ label: `Fees ${at}`, url: '/fee' }))),
      draw(TEXTS.map((label) => ({ label, url: '/fee' }))),
      draw(ADDRESSES.map((url, at) => ({ label: `Fees ${at}`, url }))),
    ]),
  );
  expect(plain!.handlers).toEqual([]);
  expect(plain!.hrefs.filter((href) => href.endsWith('/fee')).length).toBeGreaterThanOrEqual(TEXTS.length);
  expect(hostile).toEqual(plain);

  expect([...addressed!.handlers, addressed!.outside]).toEqual([0]);
  const unsafe = addressed!.hrefs.filter(
    (href) => safeHref(href, { origin: ORIGIN }) === null && !href.startsWith('#'),
  );
  expect(unsafe).toEqual([]);
  expect(addressed!.hrefs.length).toBeGreaterThan(ADDRESSES.length / 10);
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

test('menus of every element: items stay text, and their addresses are safe @long', async ({ page }) => {
  const { renderFragment } = await fragmentServer();
  for (const tag of ['gate-left-menu', 'gate-floating-menu']) {
    const draw = (label: string, url: string) =>
      renderFragment(tag, { items: [{ title: label, items: [{ label, url, name: label }] }], path: '/fee' });
    const pairs = [['Fees', '/fee'], ...TEXTS.map((text) => [text, '/fee']), ...ADDRESSES.map((url) => ['Fees', url])];
    const shapes = await page.evaluate(shapesIn, await Promise.all(pairs.map(([label, url]) => draw(label!, url!))));
    shapes.forEach(({ tags, handlers, hrefs, outside }, at) => {
      expect([...handlers, outside, tags['script'] ?? 0, tags['img'] ?? 0], `${tag} ${pairs[at]}`).toEqual([0, 0, 0]);
      for (const href of hrefs) {
        const isSafe = safeHref(href, { origin: ORIGIN }) !== null || href.startsWith('#');
        expect(isSafe, `${pairs[at]} became ${href}`).toBe(true);
      }
    });
  }
});

test('site, language, theme, names of attributes and origin are from lists, or refused', async () => {
  const { renderFragment } = await fragmentServer();
  const given = [...TEXTS, ...ADDRESSES].filter((each) => each.trim() !== '');
  const refused = async (options: object): Promise<string> =>
    renderFragment('gate-download-card', { origin: 'https://host.test', ...options }).then(
      (html) => html,
      (error: Error) => error.name,
    );
  for (const text of given) {
    expect(await refused({ site: text }), text).toBe('RangeError');
    expect(await refused({ locale: text }), text).toBe('RangeError');
    expect(await refused({ theme: text }), text).toBe('RangeError');
    expect(await refused({ attributes: { [text]: 'x' } }), text).toBe('RangeError');
  }
});

test('whatever the base, path and values of attributes, nothing leaves its place', async ({ page }) => {
  const { fragmentHead, renderFragment } = await fragmentServer();
  const [plain, ...shapes] = await page.evaluate(
    shapesIn,
    await Promise.all(
      ['x', ...TEXTS].map((text) =>
        renderFragment('gate-tab-bar', {
          base: text,
          path: `/${encodeURI(text)}`,
          attributes: { slot: text, class: text },
        }),
      ),
    ),
  );
  shapes.forEach(({ tags, handlers, outside }, at) => {
    expect([...handlers, outside], TEXTS[at]).toEqual([0]);
    expect(tags, TEXTS[at]).toEqual(plain!.tags);
  });
  for (const text of TEXTS) {
    const head = await fragmentHead(['gate-footer'], text);
    const names = await page.evaluate(
      (html) =>
        [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('*')].map(({ localName }) => localName),
      head,
    );
    expect(names, text).toEqual(['html', 'head', 'link', 'link', 'body']);
  }
});

test('texts of hostile answers stay texts, their addresses stay safe, and forms keep their address', async ({
  page,
}) => {
  const { renderPage } = await fragmentServer();
  const draw = async (text: string, address: string): Promise<string> => {
    const notice = {
      ...{ title: text, content: text, ok_button: text, cancel_button: text, no_close_button: false, type: '' },
      ...{ ok_button_router: address, text_link: [{ key: 'a', link: address }] },
    };
    const toast = { is_show: 1, can_close: 1, title: text, content: text, btn_text: text, url: address };
    const state = {
      ...{ site: 'main', lang: 'en', path: `/${encodeURI(text)}`, cookies: { gate_seen: text } },
      compliance: { menu: [], business: [], limit: { gray_tax_area_toast: toast }, toast: {}, tips: {} },
      answers: { businessNotice: notice } as never,
    };
    const options = { origin: ORIGIN.replace('invalid', 'test'), dismiss: '/gate/dismiss' };
    const pages = await Promise.all(
      ['business-notice', 'gray-tax-toast'].map((tag) => renderPage(state, [tag], options)),
    );
    return pages.map(({ elements }) => elements[0]!.html).join('');
  };
  const drawn = await Promise.all([
    ...TEXTS.map((text) => draw(text, '/ok')),
    ...ADDRESSES.map((address) => draw('a', address)),
  ]);
  const shapes = await page.evaluate(shapesIn, drawn);
  const all = await page.evaluate(
    (texts) =>
      texts.flatMap((text) => {
        const parsed = (Document as unknown as { parseHTMLUnsafe(html: string): Document }).parseHTMLUnsafe(text);
        return [...parsed.body.children].flatMap((host) => {
          const inside = [...(host.shadowRoot?.querySelectorAll('*') ?? []), ...host.querySelectorAll('*')];
          return inside.flatMap((each) => [
            ...each.getAttributeNames().filter((name) => /^on|^style$/.test(name)),
            ...(/^(script|img|iframe|base|meta|object|embed)$/.test(each.localName) ? [each.localName] : []),
            ...(each.getAttribute('action') ?? '/gate/dismiss').replace('/gate/dismiss', ''),
          ]);
        });
      }),
    drawn,
  );
  expect(all).toEqual([]);
  expect(shapes.length).toBe(TEXTS.length + ADDRESSES.length);
  for (const { hrefs } of shapes)
    for (const href of hrefs.filter((each) => !each.includes('/chunks/fragment-')))
      expect(safeHref(href, { origin: 'https://gate.test' }), href).not.toBeNull();
});

test('a drawing that did not escape would be seen', async ({ page }) => {
  const { renderFragment } = await fragmentServer();
  const text = '<img src=x onerror=xss()>';
  const safe = await renderFragment('gate-footer', {
    items: [{ title: text, items: [{ label: 'Fees', url: '/fee' }] }],
  });
  const unsafe = safe.replaceAll('&lt;img src=x onerror=xss()&gt;', text);
  expect(unsafe).not.toBe(safe);
  const [good, bad] = await page.evaluate(shapesIn, [safe, unsafe]);
  expect(good!.handlers).toEqual([]);
  expect(bad!.handlers).toContain('onerror');
});
