/** The matrix as a grid: filters above, one row a group of equal cells, each of which opens live. */
import { html, type Markup } from '../pages/html.ts';
import type { MatrixRow, MatrixSection } from './matrix.ts';

const filter = (column: string): Markup =>
  html`<th>
    <input
      type="search"
      data-filter="${column}"
      aria-label="Filter ${column}"
      placeholder="filter"
      spellcheck="false"
    />
  </th>`;

const row = ({ cells, result, variant, because, live, panel, missing }: MatrixRow): Markup =>
  html`<tr data-result="${result}">
    ${cells.map((cell) => html`<td>${cell.map((part) => html`<span ${part.startsWith('no ') && html` class="off"`}>${part}</span> `)}</td>`)}
    <td class="result">
      <a href="${live}" class="badge ${result}" target="_blank" rel="noopener">${result}</a>
      ${variant && html`<span class="variant">${variant}</span>`}
      <a class="panel-link" href="${panel}" title="In the panel, at its width; storage stays as it is">panel</a>
      ${missing.length > 0 && html`<span class="missing" title="The demo cannot bring about: ${missing.join(', ')}">in part</span>`}
    </td>
    <td>${because}</td>
  </tr>`;

export const renderMatrix = (tags: readonly string[], { tag, summary, columns, rows }: MatrixSection): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${tag} - scenario matrix - Gate Elements</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/assets/logo.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/catalogue/gate/gate-font.css" />
        <link rel="stylesheet" href="/assets/tokens.css" />
        <link rel="stylesheet" href="/qa/qa.css" />
        <link rel="stylesheet" href="/qa/matrix.css" />
        <script type="module" src="/qa/matrix.js"></script>
      </head>
      <body class="matrix">
        <header class="toolbar">
          <h1>Gate Elements <span>Matrix</span></h1>
          <form class="tool grow" method="get" action="/qa/matrix">
            <label for="element">Element</label>
            <select id="element" name="element">
              ${tags.map((one) => html`<option ${one === tag && html` selected`}>${one}</option>`)}
            </select>
            <button type="submit">Show</button>
          </form>
          <div class="tool" role="group" aria-label="Results">
            ${['show', 'hide', 'wait'].map(
              (result) =>
                html`<label class="chip"
                  ><input type="checkbox" data-result="${result}" checked /><span>${result}</span></label
                >`,
            )}
          </div>
          <nav><a href="/qa">Panel</a> <a href="/catalogue">Catalogue</a></nav>
        </header>
        <main>
          <p class="note">${summary} <span id="count" role="status">${rows.length} rows shown.</span></p>
          <div class="grid" tabindex="0" role="region" aria-label="Scenario matrix of ${tag}">
            <table>
              <thead>
                <tr>
                  ${columns.map((column) => html`<th scope="col">${column}</th>`)}
                  <th scope="col">result</th>
                  <th scope="col">because</th>
                </tr>
                <tr>
                  ${[...columns, 'result', 'because'].map(filter)}
                </tr>
              </thead>
              <tbody>
                ${rows.map(row)}
              </tbody>
            </table>
          </div>
        </main>
      </body>
    </html> `.text;
