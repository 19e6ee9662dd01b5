/** Pages whose markup, encoding or names are not what scripts expect. */
import { expect, part } from '../../support/suite.ts';
import { locale } from '../../support/dist.ts';
import { inline, type Hazard } from '../hazard.ts';

/** Puts bytes in place of marks, for encodings that Node cannot write. */
const encode = (page: string, marks: Readonly<Record<string, readonly number[]>>): Buffer => {
  let text = page;
  for (const [mark, bytes] of Object.entries(marks)) text = text.replaceAll(mark, String.fromCharCode(...bytes));
  return Buffer.from(text, 'latin1');
};

const names = (tag: 'img' | 'form', ...list: string[]): string =>
  list.map((name) => (tag === 'img' ? `<img name="${name}" alt="" />` : `<form name="${name}"></form>`)).join('');

/** Every member of an object of the browser, by its prototypes. @param except what the tests themselves read */
const membersOf = (prototype: string, except: readonly string[] = []): string => `
  var found = {}, at = ${prototype};
  for (; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    Object.getOwnPropertyNames(at).forEach(function (name) { found[name] = 1; });
  ${JSON.stringify(except)}.concat('constructor').forEach(function (name) { delete found[name]; });
  var box = document.getElementById('names');
  box.innerHTML = Object.keys(found).map(function (name) { return TAG.replace('NAME', name); }).join('');`;
/** Left out: the test's own way to elements. */
const CLOBBER_DOCUMENT = `(function () { var TAG = '<img name="NAME" alt="">'; ${membersOf('document', ['getElementById'])} })();`;
const CLOBBER_FORM = `(function () { var TAG = '<input type="hidden" name="NAME">'; ${membersOf('HTMLFormElement.prototype')} })();`;

export const documents: readonly Hazard[] = [
  {
    name: 'a base address on the same site',
    head: ({ origin }) => `<base href="${origin}/app/deep/" />`,
  },
  {
    name: 'a base address elsewhere',
    head: () => '<base href="https://elsewhere.example/app/" target="_blank" />',
  },
  {
    name: 'windows-1252',
    contentType: 'text/html; charset=windows-1252',
    html: 'lang="fr"',
    load: ({ tag }) => tag('data-locale="fr"'),
    answer: (page) => encode(page.replace('The page', 'PRIX EUR'), { PRIX: [0x50, 0xe9], EUR: [0x80] }),
    check: async ({ frame }) => {
      await expect(frame.locator('#headline')).toHaveText('P\u00e9 \u20ac');
      await expect(part(frame, 'gate-kyc-bar', 'action')).toHaveText(
        locale('fr', 'kyc-bar')['button'] ?? /^(?!verify now)/i,
      );
    },
  },
  {
    name: 'Shift_JIS',
    contentType: 'text/html; charset=Shift_JIS',
    html: 'lang="ja"',
    load: ({ tag }) => tag('data-locale="ja"'),
    answer: (page) => encode(page.replace('The page', 'NIHON'), { NIHON: [0x93, 0xfa, 0x96, 0x7b] }),
    check: async ({ frame }) => {
      await expect(frame.locator('#headline')).toHaveText('\u65e5\u672c');
      await expect(part(frame, 'gate-kyc-bar', 'action')).toHaveText(/[\u3040-\u30ff\u4e00-\u9fff]/);
    },
  },
  {
    name: 'XHTML',
    // Chromium runs no module scripts in XML documents.
    flavours: ['classic', 'slim-classic'],
    contentType: 'application/xhtml+xml; charset=utf-8',
    doctype: '<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html>',
    html: 'xmlns="http://www.w3.org/1999/xhtml" lang="en" xml:lang="en"',
  },
  {
    name: 'DOM clobbering of our names',
    body: (content) => `<form id="gate"><input name="push" /><input name="explain" /></form><img name="gate" alt="" />
      <a id="React"></a><form id="customElements"></form><form id="cookieStore"></form><form id="navigation"></form>
      <form id="trustedTypes"></form><a id="localStorage"></a><a id="process"></a><a id="config"></a><a id="gateConfig"></a>${content}`,
  },
  {
    name: 'DOM clobbering of what the document says',
    body: (content) =>
      `${names('img', 'cookie', 'body', 'head', 'readyState', 'activeElement', 'currentScript', 'hidden', 'visibilityState')}
       ${names('form', 'documentElement')}${content}`,
  },
  {
    name: 'DOM clobbering of one member of the document',
    quick: ['module'],
    body: (content) => `${names('img', 'defaultView')}${content}`,
  },
  {
    name: 'DOM clobbering of every member of the document',
    quick: ['module', 'classic'],
    body: (content) => `<div id="names" hidden></div>${inline(CLOBBER_DOCUMENT)}${content}`,
  },
  {
    name: 'forms whose fields are called like members of elements',
    quick: ['module'],
    // Not around elements that the test looks for: Playwright reads members of their ancestors.
    body: (content) => `${content}<form data-gate="tab-bar"><div id="names"></div>${inline(CLOBBER_FORM)}</form>
      <form data-gate="tab-bar"><input name="getAttribute" /><input name="replaceChildren" /><input name="childNodes" />
      <input name="localName" /></form>`,
    later: async ({ frame }) => {
      // Forms that come later, around elements that come later.
      await frame.evaluate(() => {
        const made = document.createElement('form');
        made.insertAdjacentHTML(
          'beforeend',
          `<input name="matches"><input name="querySelectorAll"><input name="localName"><input name="parentNode">
          <p data-gate="compliance-tips"></p>`,
        );
        document.body.append(made);
      });
    },
  },
  {
    name: 'self-closed tags',
    body: (content) => content.replace(/<\/gate-[\w-]+>/g, '').replace(/<(gate-[\w-]+)([^>]*)>/g, '<$1$2/>'),
  },
  {
    name: 'misplaced tags',
    // The bar is in a table, the drawer in the head, and the footer in a paragraph that it ends.
    head: () => '<gate-fund-drawer></gate-fund-drawer>',
    body: (content) =>
      content
        .replace('<gate-fund-drawer></gate-fund-drawer>', '')
        .replace(/<gate-footer>.*<\/gate-footer>/, '<p>$&<div></div></p>')
        .replace(
          '<gate-kyc-bar></gate-kyc-bar>',
          '<table width="100%"><tr><gate-kyc-bar></gate-kyc-bar><td>a</td></tr></table>',
        ),
  },
  {
    name: 'markup of an editor in place of tags',
    body: (content) =>
      content
        .replace(
          '<gate-kyc-bar></gate-kyc-bar>',
          '<div data-gate="kyc-bar"><a href="/myaccount/kyc_home">Verify</a></div>',
        )
        .replace(/<gate-footer>(.*)<\/gate-footer>/, '<div data-gate="footer">$1</div>'),
  },
];
