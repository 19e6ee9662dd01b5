/** The page itself: its situation, what the doctor found, its calls and consent. */
import { config } from '../../exchange/config/config.ts';
import { locale, path, siteId } from '../../exchange/current/current-site.ts';
import { theme } from '../../exchange/current/theme.ts';
import { siteById } from '../../exchange/sites/sites.ts';
import { page } from '../../runtime/page/page.ts';
import type { Finding } from '../doctor/finding.ts';
import type { MadeCall } from './facts/calls.ts';
import type { CardOptions } from './list/element-card.ts';
import { reasonNode } from './list/element-card.ts';
import { group, make } from './list/make.ts';

/** Content of the tab. */
export interface PageState {
  readonly version: string;
  readonly findings: readonly Finding[];
  readonly calls: readonly MadeCall[];
  /** Purpose → whether device data may be read, with the reason. */
  readonly consent: readonly (readonly [purpose: string, words: string])[];
  readonly docs: CardOptions['docs'];
}

const rows = (pairs: readonly (readonly [name: string, value: string])[]): HTMLElement =>
  group('dl', 'facts', ...pairs.flatMap(([name, value]) => [make('dt', '', name), make('dd', '', value)]));

const section = (title: string, content: Node): HTMLElement => group('section', '', make('h3', '', title), content);

/** Returns the facts of the page that rules read most. */
export const situationOf = (version: string): [name: string, value: string][] => [
  ['version', version],
  ['site', `${siteById(siteId.peek()).key} (${siteId.peek()})`],
  ['language', locale.peek()],
  ['theme', theme.peek()],
  ['path', path.peek()],
  ['width', `${page.width.peek()} px`],
  ['API', config.peek().apiBase],
];

/** Draws the tab; keeps it while nothing has changed. */
export const drawPage = (target: HTMLElement, state: PageState): void => {
  const { findings, calls, consent, docs } = state;
  const situation = situationOf(state.version);
  const content = JSON.stringify([situation, findings.map(({ what }) => what), calls, consent]);
  if (target.dataset['content'] === content) return;
  target.dataset['content'] = content;
  const found = findings.map((finding) => reasonNode(finding, docs));
  target.replaceChildren(
    section(
      'To fix',
      found.length ? group('ul', 'reasons', ...found) : make('p', 'note', 'The doctor found nothing to fix.'),
    ),
    section('Page', rows(situation)),
    section(
      'Calls',
      calls.length ? rows(calls.map(({ key, words }) => [key, words])) : make('p', 'note', 'No call was made.'),
    ),
    section('Consent', rows(consent)),
  );
};
