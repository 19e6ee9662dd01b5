/** One template per kind of article. The texts are English in every language of the site, and marked as such. */
import { baseLanguage } from '../../locales.ts';
import { cardList, factList } from '../cards.ts';
import { html, type Markup } from '../html.ts';
import type { Page } from '../layout.ts';
import type { View } from '../view.ts';
import { entryAt, type Entry } from './index.ts';
import type { Article, Kind, Section } from './types.ts';

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const dateOf = (date: string): Markup => html`<time datetime="${date}">${DATE.format(new Date(date))}</time>`;

const breadcrumb = (view: View, { article, above }: Entry): Markup =>
  html`<nav class="breadcrumb" aria-label="Breadcrumb">
    <ol>
      <li><a href="${view.link('/')}">Home</a></li>
      ${above && html`<li><a href="${view.link(above[1])}">${above[0]}</a></li>`}
      <li aria-current="page">${article.title}</li>
    </ol>
  </nav>`;

/** Titles of pages that are no articles. */
const TITLES: Readonly<Record<string, string>> = {
  '/about-us': 'About us',
  '/alpha': 'Alpha',
  '/campaigns/gateio-app-download-rewards': 'Rewards for the app',
  '/competition/center': 'Competitions',
  '/crypto/buy': 'Buy crypto',
  '/fee': 'Fees',
  '/futures/USDT/BTC_USDT': 'BTC futures',
  '/myaccount/deposit/USDT': 'Deposit USDT',
  '/myaccount/security': 'Security settings',
  '/myaccount/tickets': 'My tickets',
  '/myaccount/transfer': 'Transfers',
  '/myaccount/withdraw/USDT': 'Withdraw USDT',
  '/price': 'Prices',
  '/price/bitcoin': 'Price of Bitcoin',
  '/rewards_hub': 'Rewards',
  '/support': 'Support',
  '/trade/BTC_USDT': 'Trade BTC/USDT',
  '/trade/NOVA_USDT': 'Trade NOVA/USDT',
};

const related = (view: View, paths: readonly string[], heading: string): Markup =>
  html`<aside class="related" aria-labelledby="related">
    <h2 id="related">${heading}</h2>
    <ul>
      ${paths.map((path) => html`<li><a href="${view.link(path)}">${entryAt(path)?.article.title ?? TITLES[path]!}</a></li>`)}
    </ul>
  </aside>`;

const stepList = (steps: readonly string[]): Markup =>
  html`<ol class="steps">
    ${steps.map((step) => html`<li>${step}</li>`)}
  </ol>`;

const sectionList = (sections: readonly Section[]): Markup[] =>
  sections.map(
    ({ heading, text, list }, at) =>
      html`<section>
        <h2 id="section-${at + 1}">${heading}</h2>
        ${text.map((paragraph) => html`<p>${paragraph}</p>`)}
        ${
          list &&
          html`<ul>
            ${list.map((item) => html`<li>${item}</li>`)}
          </ul>`
        }
      </section>`,
  );

/** Words that a reader reads in a minute. */
const PACE = 200;

const minutesOf = ({ lead, sections = [] }: Article): number => {
  const words = [lead, ...sections.flatMap(({ text, list = [] }) => [...text, ...list])].join(' ').split(' ');
  return Math.max(1, Math.round(words.length / PACE));
};

/** Date and kind, above or below the title. */
const meta: Readonly<Partial<Record<Kind, (article: Article) => Markup>>> = {
  announcement: ({ date = '' }) => html`Announcement · ${dateOf(date)}`,
  learn: (article) => html`${dateOf(article.date ?? '')} · ${minutesOf(article)} min read`,
  legal: ({ date = '' }) => html`Version of ${dateOf(date)}`,
};

const contents = (sections: readonly Section[]): Markup =>
  html`<nav class="contents" aria-label="Contents">
    <ol>
      ${sections.map(({ heading }, at) => html`<li><a href="#section-${at + 1}">${heading}</a></li>`)}
    </ol>
  </nav>`;

const sampleNotice = html`<p class="hint">
  This is a sample. It belongs to a demo, has no legal effect, and does not describe a real company.
</p>`;

/** The parts of a kind between title and related pages, in their order. */
const bodies: Readonly<Record<Kind, (view: View, entry: Entry) => readonly (Markup | false | undefined)[]>> = {
  announcement: (_view, { article: { facts, sections = [] } }) => [facts && factList(facts), ...sectionList(sections)],
  help: (_view, { article: { facts, steps, sections = [] } }) => [
    facts && factList(facts),
    steps && stepList(steps),
    ...sectionList(sections),
  ],
  learn: (_view, { article: { sections = [] } }) => sectionList(sections),
  legal: (_view, { article: { sections = [] } }) => [sampleNotice, contents(sections), ...sectionList(sections)],
  list: (view, { children = [] }) => [
    html`<ul class="article-list">
      ${children.map((path) => {
        const { title, lead, date } = entryAt(path)!.article;
        return html`<li>
          <h2><a href="${view.link(path)}">${title}</a></h2>
          <p>${lead}</p>
          ${date && html`<p class="small">${dateOf(date)}</p>`}
        </li>`;
      })}
    </ul>`,
  ],
  product: (view, { article: { facts, cards, steps, sections = [] } }) => [
    facts && factList(facts),
    cards &&
      html`<h2>At a glance</h2>
        ${cardList(view, cards)}`,
    steps &&
      html`<h2>How it works</h2>
        ${stepList(steps)}`,
    ...sectionList(sections),
  ],
};

const HEADINGS: Readonly<Partial<Record<Kind, string>>> = { learn: 'Keep reading', legal: 'Related documents' };

export const articlePage = (view: View): Page | undefined => {
  const entry = entryAt(view.path);
  if (entry === undefined) return undefined;
  const { kind, article } = entry;
  const { title, lead, action } = article;
  const isEnglish = baseLanguage(view.locale) === 'en';
  return {
    title,
    body: html`<div class="article ${kind}" ${!isEnglish && html` lang="en" dir="ltr"`}>
      ${breadcrumb(view, entry)}
      <div class="article-body">
        <h1>${title}</h1>
        ${meta[kind] && html`<p class="meta">${meta[kind](article)}</p>`}
        <p class="lead">${lead}</p>
        ${action && html`<p class="actions"><a class="button" href="${view.link(action[1])}">${action[0]}</a></p>`}
        ${bodies[kind](view, entry)}
        <p class="small sample">Sample content of a demo.</p>
      </div>
      ${article.related && related(view, article.related, HEADINGS[kind] ?? 'Related pages')}
    </div>`,
  };
};
