import { cardList } from './cards.ts';
import { growthCopy, topicsIn } from './growth/content.ts';
import { html } from './html.ts';
import type { Page } from './layout.ts';
import type { View } from './view.ts';

const entry = (view: View) =>
  view.nickname === undefined &&
  html`<p>
    <button type="button" class="button" data-gate-open="gate-login">${view.copy.login}</button>
  </p>`;

/** Invites visitors to log in and see their questions. */
const questions = (view: View) =>
  html`<div class="box questions">
    <div>
      <h2>${growthCopy(view.locale).yourQuestions}</h2>
      <p class="muted">${growthCopy(view.locale).yourQuestionsText}</p>
    </div>
    <button type="button" class="button quiet" data-gate-open="gate-login">${view.copy.login}</button>
  </div>`;

/** Pages that hold mini-apps: help with letter and chat, and the transfers between accounts. */
const pages: Readonly<Record<string, (view: View) => Page>> = {
  '/support': (view) => ({
    title: view.copy.support,
    hasChat: true,
    body: html`<div class="letter-place"><gate-letter></gate-letter></div>
      <h1>${view.copy.support}</h1>
      <p class="lead">${growthCopy(view.locale).supportLead}</p>
      <p class="filter">
        <label for="filter" class="hidden-text">${growthCopy(view.locale).searchTopics}</label>
        <input id="filter" type="search" placeholder="${growthCopy(view.locale).searchTopics}" data-filter="cards" />
      </p>
      <h2>${growthCopy(view.locale).topics}</h2>
      ${cardList(view, topicsIn(view.locale))} ${view.nickname === undefined && questions(view)}
      <gate-login></gate-login>
      <gate-chat extra='{"page":"support"}'></gate-chat>`,
  }),
  '/myaccount/transfer': (view) => ({
    title: growthCopy(view.locale).transfer,
    hasChat: true,
    body: html`<h1>${growthCopy(view.locale).transfer}</h1>
      ${entry(view)}
      <div class="transfers">
        <div class="transfer-place"><gate-funds-transfer></gate-funds-transfer></div>
        <div class="transfer-place">
          <gate-master-transfer
            sub-website-id="${view.query.get('sub_website_id') ?? '0'}"
            sub-uid="${view.query.get('sub_uid') ?? ''}"
          ></gate-master-transfer>
        </div>
      </div>
      <gate-login></gate-login>
      <gate-chat></gate-chat>`,
  }),
};

export const miniAppPaths = Object.keys(pages);

export const miniAppPage = (view: View): Page | undefined =>
  Object.hasOwn(pages, view.path) ? pages[view.path]?.(view) : undefined;
