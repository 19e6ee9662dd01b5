/** All elements by group, each with its preview; found by name, wire name or what they do. */
import { html, type Markup } from '../pages/html.ts';
import type { ElementInfo } from './element-info.ts';
import type { Group } from '../../src/build/catalog/groups.ts';
import { elementAddress, prose, previewAddress, renderShell, type Place } from './shell.ts';

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const card = ({ doc, cost, example }: ElementInfo, group: string, place: Place): Markup =>
  html`<li>
    <section
      class="entry"
      id="${doc.tag}"
      aria-labelledby="${doc.tag}-title"
      data-words="${`${doc.tag} ${doc.tag.replace('gate-', '')} ${group} ${doc.summary}`.toLowerCase()}"
    >
      <div class="thumbnail ${example.width === 360 ? 'phone' : example.width === 1280 ? 'desktop' : 'wide'}" inert>
        <iframe
          title="Preview of ${doc.tag}"
          loading="lazy"
          data-preview="${previewAddress(place, doc.tag)}"
          data-shows="${example.brief ? 'example' : 'page'}"
        ></iframe>
      </div>
      <h3 id="${doc.tag}-title"><a href="${elementAddress(place, doc.tag)}">${doc.tag}</a></h3>
      <p>${prose(doc.summary)}</p>
      ${cost && html`<p class="cost">${kilobytes(cost.ownBytes)} of its own</p>`}
    </section>
  </li>`;

const slug = (title: string): string => title.toLowerCase().replace(/\W+/g, '-');

export const renderList = (infos: ReadonlyMap<string, ElementInfo>, groups: readonly Group[], place: Place): string => {
  const body = html`<main id="main" class="list">
    <div class="intro">
      <h1>${infos.size} elements</h1>
      <form role="search" class="find">
        <label for="find">Find an element</label>
        <input
          type="search"
          id="find"
          name="q"
          placeholder="kyc-bar, gate-chart, notice …"
          autocomplete="off"
          spellcheck="false"
        />
        <output id="found" for="find"></output>
      </form>
    </div>
    ${groups.map(
      ({ title, tags }) =>
        html`<section class="group" aria-labelledby="group-${slug(title)}">
          <h2 id="group-${slug(title)}">${title}</h2>
          <ul class="cards">
            ${tags.map((tag) => infos.has(tag) && card(infos.get(tag)!, title, place))}
          </ul>
        </section>`,
    )}
    <p class="empty" id="none" hidden>Nothing is called that.</p>
  </main>`;
  return renderShell({ title: 'Catalogue', place, current: 'elements', scripts: ['list.js', 'shortcuts.js'], body });
};

/** The page of a demo without a build. */
export const renderNoBuild = (place: Place): string =>
  renderShell({
    title: 'Catalogue',
    place,
    current: 'elements',
    scripts: [],
    body: html`<main id="main">
      <h1>Catalogue</h1>
      <p class="empty">
        There is no <code>custom-elements.json</code> in the build yet. Run <code>npm run build</code> and reload this
        page.
      </p>
    </main>`,
  });
