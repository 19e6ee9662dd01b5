/** The playground: edit the markup of a page and see it, in a situation of an element. The address is a link to share. */
import { htmlLanguage, locales } from '../../locales.ts';
import { html, jsonForScript, type Markup } from '../../pages/html.ts';
import type { Group } from '../../../src/build/catalog/groups.ts';
import { describedOf, type ElementInfo } from '../element-info.ts';
import { snippet } from '../files/snippets.ts';
import { playgroundFrameAddress, renderShell, type Place } from '../shell.ts';

/** The element whose situations are chosen first. */
const FIRST = 'gate-kyc-bar';

/** Markup of the element alone: the frame has the script. */
const markupOf = (info: ElementInfo): string =>
  snippet('html', describedOf(info), { ...info.example.attributes }, { loader: '', site: 'main', locale: 'en' })
    .split('\n')
    .slice(1)
    .join('\n');

const field = (id: string, label: string, options: readonly (Markup | string)[]): Markup =>
  html`<div class="field">
    <label for="${id}">${label}</label>
    <select id="${id}" name="${id}">
      ${options}
    </select>
  </div>`;

const option = (value: string, label: string): Markup => html`<option value="${value}">${label}</option>`;

/** A sandboxed frame cannot show elements with an app of another origin. */
const isShown = ({ example }: ElementInfo): boolean => !example.miniApp;

const settings = (infos: ReadonlyMap<string, ElementInfo>, groups: readonly Group[]): Markup =>
  html`<form id="settings" class="playground-form">
    <label class="markup-label" for="markup">Markup</label>
    <textarea
      id="markup"
      name="markup"
      rows="16"
      spellcheck="false"
      autocomplete="off"
      autocapitalize="off"
      aria-describedby="markup-hint"
    ></textarea>
    <p class="note" id="markup-hint">
      HTML for the body of a page. The page has the script tag. Scripts and event handlers in the markup do not run.
    </p>
    <div class="actions">
      <button type="submit" class="quiet">Run</button>
      <button type="button" class="quiet" id="insert">Insert the element</button>
      <button type="button" class="quiet" id="copy-link">Copy link</button>
      <span class="note" id="link-copied" role="status"></span>
    </div>
    <fieldset>
      <legend>Situation</legend>
      ${field(
        'from',
        'Element',
        groups.flatMap(({ title, tags }) => {
          const shown = tags.filter((tag) => infos.has(tag) && isShown(infos.get(tag)!));
          return shown.length
            ? [
                html`<optgroup label="${title}">
                  ${shown.map(
                    (tag) => html`<option value="${tag}" ${tag === FIRST && html` selected`}>${tag}</option>`,
                  )}
                </optgroup>`,
              ]
            : [];
        }),
      )}
      ${field('scene', 'Answers', [option('', 'default')])}
      ${field('login', 'User', [
        option('', 'as in the situation'),
        option('visitor', 'visitor'),
        option('signed-in', 'signed in'),
      ])}
      ${field('api', 'API', [
        option('', 'answers'),
        option('slow', 'slow, 2 s'),
        option('down', 'error 500'),
        option('offline', 'no network'),
      ])}
      ${field('lang', 'Language', [
        option('', 'as in the situation'),
        ...locales.map((locale) => option(locale, htmlLanguage(locale))),
      ])}
      ${field('theme', 'Theme', [option('', 'as this page'), option('light', 'light'), option('dark', 'dark')])}
    </fieldset>
  </form>`;

export const renderPlayground = (
  infos: ReadonlyMap<string, ElementInfo>,
  groups: readonly Group[],
  place: Place,
): string => {
  const shown = [...infos].filter(([, info]) => isShown(info));
  const data = {
    frame: playgroundFrameAddress(place, '{tag}'),
    elements: Object.fromEntries(
      shown.map(([tag, info]) => [tag, { scenes: info.scenes.map(({ name }) => name), markup: markupOf(info) }]),
    ),
  };
  const body = html`<main id="main" class="element">
    <script type="application/json" id="playground-data">
      ${jsonForScript(data)}
    </script>
    <h1 class="words">Playground</h1>
    <p class="lead">
      Edit the markup of a page and see how its elements decide. The address of this page is a link to it.
    </p>
    <div class="try playground">
      ${settings(infos, groups)}
      <div class="stage" id="stage">
        <div class="stage-bar"><span id="state" role="status">loading</span></div>
        <div class="stage-room">
          <iframe id="frame" title="Your page" sandbox="allow-scripts"></iframe>
        </div>
      </div>
    </div>
    <section>
      <h2 id="events-log">Log</h2>
      <p class="note">Events of the elements, calls and what they store, as they happen.</p>
      <div class="log" id="log-box" role="region" aria-labelledby="events-log" tabindex="0">
        <ol id="log"></ol>
      </div>
      <button type="button" class="quiet" id="clear">Clear</button>
    </section>
  </main>`;
  return renderShell({ title: 'Playground', place, current: 'playground', scripts: ['playground.js'], body });
};
