/** Pages whose server did more than insert the tags: head lines for files and calls, or the decisions. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Demo } from '../server.ts';
import { benchDocument, type BenchPage, type Flavour } from './document.ts';
import { requestCases } from './request-cases.ts';

type Server = typeof import('../../src/server/server.ts');

const { scenario } = requestCases.kycBar;
const COOKIES = { uid: '1', nickname: '1' };
/** The fields of the scenario's user answer that rules read. */
const USER = { verified: 0, country: 1 };

/** A legal dialog, a notice bar, a KYC bar and a footer. */
const FOUR = ['gate-compliance-modal', 'gate-notice-bar', 'gate-kyc-bar', 'gate-footer'];
const RESTRICTED = { limit: { brazil_toast: 1 }, toast: { limit_country_user_status: 1 }, tips: {} };
/** As in `newVisitor()`, the cookie notice is accepted: the bar shows the restriction. */
const SEEN = { gate_seen: 'gate_cookies_policy=accepted' };

/** Each fragment or its live element has a height: with fragments, nothing waits for the script. */
const visible = (tags: readonly string[]): string => `${JSON.stringify(tags)}.every((tag) =>
  [...(document.querySelector(tag)?.shadowRoot?.querySelectorAll('.gate, .gate > *') ?? [])].some(
    (part) => part.getBoundingClientRect().height > 0))`;

const folderOf = { React: '', slim: 'slim/' } as const;

/** @param flavour build whose files and server the pages use */
export const decidedPages = async ({ cdnOrigin, origin }: Demo, flavour: Flavour): Promise<BenchPage[]> => {
  const folder = folderOf[flavour];
  const base = `${cdnOrigin}/${folder}`;
  const address = pathToFileURL(resolve('dist', folder, 'server/server.js')).href;
  const { preloadHead, renderPage } = (await import(address)) as Server;
  const page = (name: string, head: string, body: string, tags = ['gate-kyc-bar']): BenchPage => {
    // The printed lines name it.
    const [preload = ''] = /data-preload="[^"]*"/.exec(head) ?? [];
    const script = `<script type="module" src="${base}gate.js" data-site="main" data-locale="en" ${preload}></script>`;
    return {
      name: `ours, ${flavour}: ${name}`,
      scenario,
      html: benchDocument(head + script, body),
      visible: visible(tags),
    };
  };
  const lines = await preloadHead({ cookies: COOKIES }, ['gate-kyc-bar'], base);
  const state = { cookies: COOKIES, user: USER, path: '/loading-bench', now: Date.now() };
  const decided = await renderPage(state, ['gate-kyc-bar'], { base, origin });
  const four = await renderPage({ ...state, cookies: { ...COOKIES, ...SEEN }, compliance: RESTRICTED }, FOUR, {
    base,
    origin,
  });
  const hidden = four.elements.filter(({ show, html }) => !show || !html.includes('data-fragment'));
  if (hidden.length) throw new Error(`no fragments of ${hidden.map(({ tag }) => tag).join(', ')}`);
  return [
    page('one bar (KYC), printed head lines', lines, '<gate-kyc-bar></gate-kyc-bar>'),
    page('one bar (KYC), from the server', decided.head, decided.elements[0]!.html),
    page(
      'legal dialog, notice bar, KYC bar and footer, from the server',
      four.head,
      four.elements.map(({ html }) => html).join('\n'),
      FOUR,
    ),
  ];
};
