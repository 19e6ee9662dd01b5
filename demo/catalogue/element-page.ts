/** The page of one element: preview with controls, markup to copy, events, and what there is to know. */
import { html, jsonForScript, type Markup } from '../pages/html.ts';
import { renderControls } from './controls.ts';
import { describedOf, type ElementInfo } from './element-info.ts';
import type { Group } from '../../src/build/catalog/groups.ts';
import {
  elementAddress,
  playgroundAddress,
  previewAddress,
  privacyAddress,
  prose,
  renderShell,
  type Place,
} from './shell.ts';
import { costSection, memberSections, privacySection, renderSection, ruleSection, type Section } from './tables.ts';

const menu = (tag: string, groups: readonly Group[], place: Place): Markup =>
  html`<nav class="menu" id="menu" aria-label="Elements" popover="auto">
    <label class="hidden-label" for="jump">Find an element</label>
    <input type="search" id="jump" placeholder="Find" autocomplete="off" spellcheck="false" />
    ${groups.map(
      ({ title, tags }) =>
        html`<section class="menu-group">
          <h2>${title}</h2>
          <ul>
            ${tags.map(
              (each) =>
                html`<li>
                  <a href="${elementAddress(place, each)}" ${each === tag && html` aria-current="page"`}
                    >${each.replace('gate-', '')}</a
                  >
                </li>`,
            )}
          </ul>
        </section>`,
    )}
  </nav>`;

/** The elements before and after, in the order of the menu. */
const neighbours = (tag: string, groups: readonly Group[], place: Place): Markup => {
  const tags = groups.flatMap((group) => group.tags);
  const at = tags.indexOf(tag);
  const step = (rel: 'prev' | 'next', label: string, to: string | undefined) =>
    to && html`<a rel="${rel}" href="${elementAddress(place, to)}"><small>${label}</small> ${to}</a>`;
  return html`<nav class="neighbours" aria-label="Previous and next element">
    ${step('prev', 'Previous', tags[at - 1])} ${step('next', 'Next', tags[at + 1])}
  </nav>`;
};

const SNIPPETS = [
  ['html', 'HTML'],
  ['cms', 'CMS'],
  ['react', 'React'],
  ['vue', 'Vue'],
  ['wordpress', 'WordPress'],
] as const;

const snippets = ({ doc: { tag }, example }: ElementInfo, place: Place): Markup =>
  html`<section>
    <h2 id="markup"><a href="#markup">Markup</a></h2>
    <div class="tabs">
      <div role="tablist" aria-labelledby="markup">
        ${SNIPPETS.map(
          ([id, label], at) =>
            html`<button
              type="button"
              role="tab"
              id="tab-${id}"
              aria-controls="snippet"
              aria-selected="${at === 0 ? 'true' : 'false'}"
              tabindex="${at === 0 ? 0 : -1}"
            >
              ${label}
            </button>`,
        )}
      </div>
      <span class="note" id="copied" role="status"></span>
      <button type="button" class="quiet" id="copy">Copy</button>
    </div>
    <div id="snippet" role="tabpanel" aria-labelledby="tab-html" tabindex="0">
      <pre><code></code></pre>
    </div>
    ${!example.miniApp && html`<p><a href="${playgroundAddress(place)}#from=${tag}">Edit the markup in the playground</a></p>`}
  </section>`;

const log = html`<section>
  <h2 id="events-log"><a href="#events-log">Log</a></h2>
  <p class="note">Events of the element, calls of its rule and what it stores, as they happen in the preview.</p>
  <div class="log" id="log-box" role="region" aria-labelledby="events-log" tabindex="0">
    <ol id="log"></ol>
  </div>
  <button type="button" class="quiet" id="clear">Clear</button>
</section>`;

const stage = ({ doc, example }: ElementInfo): Markup =>
  html`<div class="stage" id="stage">
    <div class="stage-bar">
      <span id="state" role="status">loading</span>
      <span id="size"></span>
      <span class="grow"></span>
      <button type="button" class="quiet narrow" popovertarget="controls">Controls</button>
      <button type="button" class="quiet" id="reload">Reload</button>
      <button type="button" class="quiet" id="copy-link">Share link</button>
      <a id="alone" href="#main" target="_blank" rel="noopener">Open alone</a>
      <span class="note" id="link-copied" role="status"></span>
    </div>
    <div class="stage-room${example.small ? ' small' : ''}" id="room">
      <iframe id="frame" title="Preview of ${doc.tag}"></iframe>
    </div>
  </div>`;

/** The parts of the page; on wide screens they stay in sight beside it. */
const contents = (sections: readonly Section[]): Markup =>
  html`<nav class="on-page" aria-label="On this page">
    <p>On this page</p>
    <ul>
      <li><a href="#markup">Markup</a></li>
      <li><a href="#events-log">Log</a></li>
      ${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
    </ul>
  </nav>`;

export const renderElementPage = (info: ElementInfo, groups: readonly Group[], place: Place): string => {
  const { doc, required, scenes, example } = info;
  const { tag, summary } = doc;
  const data = {
    ...describedOf(info),
    preview: previewAddress(place, tag),
    required,
    given: example.attributes ?? {},
    scenes: scenes.map(({ name, lang }) => ({ name, lang })),
    calls: info.calls.map(({ key }) => key),
    queries: ['app', ...info.objects.flatMap(({ input }) => (input.kind === 'choice' ? [input.query] : []))],
    lists: Object.fromEntries(
      info.objects.flatMap(({ name, input }) =>
        input.kind === 'list' ? [[name, { example: input.example, needs: input.needs }]] : [],
      ),
    ),
  };
  const sections = [
    ruleSection(info),
    ...memberSections(doc),
    privacySection(info, privacyAddress(place)),
    ...costSection(info),
  ];
  const body = html`<div class="columns">
    ${menu(tag, groups, place)}
    <main id="main" class="element">
      <script type="application/json" id="element-data">
        ${jsonForScript(data)}
      </script>
      <button type="button" class="quiet narrow" popovertarget="menu">All elements</button>
      <h1>${tag}</h1>
      <p class="lead">${prose(summary)}</p>
      <div class="try">${stage(info)} ${renderControls(info)}</div>
      <div class="reference">
        ${contents(sections)}
        <div>${snippets(info, place)} ${log} ${sections.map(renderSection)} ${neighbours(tag, groups, place)}</div>
      </div>
    </main>
  </div>`;
  return renderShell({ title: tag, place, current: 'elements', scripts: ['element.js', 'shortcuts.js'], body });
};
