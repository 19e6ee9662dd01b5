/** Pages with a KYC bar whose server did more than insert the tag: head lines for files and calls, or the decision. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Demo } from '../server.ts';
import { benchDocument, type BenchPage, type Flavour } from './document.ts';
import { requestCases } from './request-cases.ts';

type Server = typeof import('../../src/server/server.ts');

const { scenario } = requestCases.kycBar;
const COOKIES = { uid: '1', nickname: '1' };
/** What the scenario's user answer has for rules. */
const USER = { verified: 0, country: 1 };

/** The bar or its live element has a height: with a fragment, nothing waits for the script. */
const VISIBLE = `['.gate', '.gate > *'].some((part) =>
  document.querySelector('gate-kyc-bar')?.shadowRoot?.querySelector(part)?.getBoundingClientRect().height > 0)`;

const folderOf = { React: '', slim: 'slim/' } as const;

/** @param flavour build whose files and server the pages use */
export const decidedPages = async ({ cdnOrigin, origin }: Demo, flavour: Flavour): Promise<BenchPage[]> => {
  const folder = folderOf[flavour];
  const base = `${cdnOrigin}/${folder}`;
  const address = pathToFileURL(resolve('dist', folder, 'server/server.js')).href;
  const { preloadHead, renderPage } = (await import(address)) as Server;
  const script = `<script type="module" src="${base}gate.js" data-site="main" data-locale="en"></script>`;
  const page = (name: string, head: string, body: string): BenchPage => ({
    name: `ours, ${flavour}: one bar (KYC), ${name}`,
    scenario,
    html: benchDocument(head + script, body),
    visible: VISIBLE,
  });
  const lines = await preloadHead({ cookies: COOKIES }, ['gate-kyc-bar'], base);
  const state = { cookies: COOKIES, user: USER, path: '/loading-bench', now: Date.now() };
  const decided = await renderPage(state, ['gate-kyc-bar'], { base, origin });
  return [
    page('printed head lines', lines, '<gate-kyc-bar></gate-kyc-bar>'),
    page('from the server', decided.head, decided.elements[0]!.html),
  ];
};
