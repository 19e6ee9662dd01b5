/** Elements of the site's frame in the host's pages, each around what the server writes for crawlers and without JavaScript. */
import { BRAND_PATHS } from '../../src/features/share-modal/brand-paths.ts';
import { html, type Markup } from './html.ts';
import type { View } from './view.ts';

/** Accounts of the demo in social networks. */
const NETWORKS = [
  ['X', 'x'],
  ['Telegram', 'telegram'],
  ['Facebook', 'facebook'],
  ['Reddit', 'reddit'],
] as const;

/** A row of links that the page adds to the footer, beside the preferences. */
export const social = html`<div class="social" slot="preferences">
  ${NETWORKS.map(
    ([name, key]) =>
      html`<a href="https://${key}.example/gate" rel="noopener" aria-label="${name}" title="${name}"
        ><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${BRAND_PATHS[key]}" /></svg
      ></a>`,
  )}
</div>`;

/** The server's own footer stands until the element draws, and in its place afterwards. */
export const chromeFooter = (view: View, fallback: Markup): Markup =>
  view.fragment('gate-footer') ??
  html`<gate-footer>${fallback}${social}<gate-preferences slot="preferences"></gate-preferences></gate-footer>`;

export const chromeBottom = (view: View): Markup =>
  view.fragment('gate-floating-menu') ?? html`<gate-floating-menu></gate-floating-menu>`;

const leftMenu = (view: View): Markup =>
  html`<gate-left-menu>
    <ul class="menu-links">
      <li><a href="${view.link('/myaccount/deposit/USDT')}">${view.copy.deposit}</a></li>
      <li><a href="${view.link('/myaccount/security')}">${view.copy.user}</a></li>
      <li><a href="${view.link('/myaccount/tickets')}">${view.copy.support}</a></li>
    </ul>
  </gate-left-menu>`;

/** Account pages have the menu beside their content. */
export const withMenu = (view: View, body: Markup): Markup =>
  html`<div class="with-menu">
    ${view.fragment('gate-left-menu') ?? leftMenu(view)}
    <div class="beside-menu">${body}</div>
  </div>`;

/** Space is reserved only where the card appears. */
export const downloadCard = ({ scenario }: View): Markup =>
  html`<div ${!scenario.hidden_app_download && html`class="app-card"`}>
    <gate-download-card page-key="home" layout="vertical"></gate-download-card>
  </div>`;
