/** Pages whose markup, encoding or names are not what scripts expect. */
import { expect, part } from '../../support/suite.ts';
import { locale } from '../../support/dist.ts';
import type { Hazard } from '../hazard.ts';

/** Puts bytes in place of marks, for encodings that Node cannot write. */
const encode = (page: string, marks: Readonly<Record<string, readonly number[]>>): Buffer => {
  let text = page;
  for (const [mark, bytes] of Object.entries(marks)) text = text.replaceAll(mark, String.fromCharCode(...bytes));
  return Buffer.from(text, 'latin1');
};

const names = (tag: 'img' | 'form', ...list: string[]): string =>
  list.map((name) => (tag === 'img' ? `<img name="${name}" alt="" />` : `<form name="${name}"></form>`)).join('');

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
    // The login cookie cannot be read: a visitor.
    without: ['bar'],
    body: (content) =>
      `${names('img', 'cookie', 'body', 'head', 'readyState', 'activeElement', 'currentScript', 'hidden', 'visibilityState')}
       ${names('form', 'documentElement')}${content}`,
  },
  {
    name: 'DOM clobbering of methods of the document',
    body: (content) =>
      `${names('img', 'querySelectorAll', 'querySelector', 'createElement', 'addEventListener', 'getElementById')}${content}`,
    staysOut: /^warning: \[gate\] /,
  },
  {
    name: 'self-closed tags',
    body: (content) => content.replace(/<\/gate-[\w-]+>/g, '').replace(/<(gate-[\w-]+)([^>]*)>/g, '<$1$2/>'),
  },
  {
    name: 'misplaced tags',
    // The bar stands in a table, the drawer in the head, the footer in a paragraph that it ends.
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
