/** Controls for each attribute, the page and the visitor. Names are those of the address. */
import { locales } from '../locales.ts';
import { html, type Markup } from '../pages/html.ts';
import { scenarioFields } from '../scenario-fields.ts';
import { demoSites } from '../sites.ts';
import type { ElementInfo } from './element-info.ts';
import type { DocumentedMember } from './manifest.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}
const options = (...given: readonly (readonly [value: string, label: string])[]): Option[] =>
  given.map(([value, label]) => ({ value, label }));

const select = (name: string, label: string, choices: readonly Option[], chosen = ''): Markup =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${choices.map(({ value, label: text }) => html`<option value="${value}" ${value === chosen && html` selected`}>${text}</option>`)}
    </select>
  </div>`;

/** The words of a language in itself, beside its code. */
const languageName = (code: string): string => {
  const name = new Intl.DisplayNames([code.replace('dubai', 'ae').replace('-uk', '-gb').replace('-eu', '-150')], {
    type: 'language',
  });
  try {
    return `${name.of(code.replace('dubai', 'ae').replace('-uk', '-gb').replace('-eu', '-150'))} · ${code}`;
  } catch {
    return code;
  }
};

const attribute = ({ name, type, description, default: value }: DocumentedMember, given = ''): Markup => {
  const id = `a.${name}`;
  const hint = html`<small id="${id}-hint">${description.replaceAll('`', '')}</small>`;
  const choices = [...type.matchAll(/'([^']*)'/g)].map(([, each]) => each!);
  if (type === 'boolean')
    return html`<div class="field check">
      <input type="checkbox" id="${id}" name="${id}" value="true" aria-describedby="${id}-hint" /><label for="${id}"
        ><code>${name}</code></label
      >${hint}
    </div>`;
  const listed =
    name === 'site'
      ? demoSites.map(({ key }) => key)
      : name === 'lang'
        ? locales
        : name === 'theme'
          ? ['light', 'dark']
          : choices;
  const control =
    listed.length > 0
      ? html`<select id="${id}" name="${id}" aria-describedby="${id}-hint">
          <option value="">${value ? `default: ${value.replaceAll('"', '')}` : 'as the page'}</option>
          ${listed.map((each) => html`<option value="${each}">${each}</option>`)}
        </select>`
      : html`<input
          type="${type === 'number' ? 'number' : 'text'}"
          id="${id}"
          name="${id}"
          value="${given}"
          placeholder="${(value ?? '').replaceAll('"', '')}"
          spellcheck="false"
          autocomplete="off"
          aria-describedby="${id}-hint"
          ${type === 'number' && html` step="any"`}
        />`;
  return html`<div class="field">
    <label for="${id}"><code>${name}</code></label
    >${control}${hint}
  </div>`;
};

/** How a call may answer. */
const ANSWERS = options(
  ['', 'answers'],
  ['slow', 'slow, 2 s'],
  ['empty', 'empty'],
  ['down', 'fails (500)'],
  ['malformed', 'malformed'],
  ['refused', 'refused (code 10001)'],
  ['offline', 'offline'],
);
/** Returns the control for one call; the default is the setting for all calls. */
const call = ({ key, path }: ElementInfo['calls'][number]): Markup =>
  html`<div class="field">
    <label for="api.${key}"><code>${key}</code></label>
    <select id="api.${key}" name="api.${key}" aria-describedby="api.${key}-hint">
      <option value="">as all calls</option>
      ${ANSWERS.map(({ value, label }) => html`<option value="${value || 'up'}">${label}</option>`)}
    </select>
    <small id="api.${key}-hint">${path}</small>
  </div>`;

const api = ({ calls }: ElementInfo): Markup =>
  html`<fieldset>
    <legend>API</legend>
    ${select('api', 'All calls', ANSWERS)}
    ${
      calls.length > 0 &&
      html`<details id="calls">
        <summary>Each call</summary>
        ${calls.map(call)}
      </details>`
    }
  </fieldset>`;

/** A property that holds an object: a choice of examples, or its JSON. */
const property = ({ name, type, description, input }: ElementInfo['objects'][number]): Markup => {
  const hint = description.replaceAll('`', '');
  if (input.kind === 'alias') return html`<p class="note"><code>${name}</code>: ${hint}</p>`;
  if (input.kind === 'choice')
    return html`<div class="field">
      <label for="${input.query}"><code>${name}</code></label>
      <select id="${input.query}" name="${input.query}" aria-describedby="${input.query}-hint">
        ${input.choices.map(([value, label]) => html`<option value="${value}">${label}</option>`)}
      </select>
      <small id="${input.query}-hint">${hint}</small>
    </div>`;
  const id = `p.${name}`;
  return html`<div class="field json">
    <label for="${id}"><code>${name}</code></label>
    <button type="button" class="quiet" data-example="${name}">Example</button>
    <textarea
      id="${id}"
      name="${id}"
      rows="3"
      spellcheck="false"
      autocomplete="off"
      placeholder="${type.replace(/ \| undefined$/, '')}"
      aria-describedby="${id}-hint ${id}-error"
    ></textarea>
    <small id="${id}-hint">${hint} As JSON.</small>
    <small id="${id}-error" class="wrong" role="status"></small>
  </div>`;
};

const COMMON = ['disabled', 'site', 'lang', 'theme', 'preview', 'open'];

const page = ({ scenes, example }: ElementInfo): Markup =>
  html`<fieldset>
    <legend>Page</legend>
    ${select('theme', 'Theme', options(['', 'light'], ['dark', 'dark']))}
    ${select('lang', 'Language', [
      { value: '', label: 'as the page' },
      ...locales.map((code) => ({ value: code, label: languageName(code) })),
    ])}
    ${select('dir', 'Direction', options(['', 'of the language'], ['ltr', 'left to right'], ['rtl', 'right to left']))}
    ${select('width', 'Width', options(['', 'as wide as here'], ['320', '320'], ['360', '360'], ['768', '768'], ['1280', '1280']), String(example.width ?? ''))}
    ${!example.exampleOnly && select('data', 'Shows', options(['', 'as its rule decides'], ['example', 'example data']))}
    ${
      scenes.length > 1 &&
      select(
        'scene',
        'Variant',
        scenes.map(({ name }, at) => ({ value: at === 0 ? '' : name, label: name })),
      )
    }
    ${example.miniApp && select('app', 'App', options(['', 'example app'], ['missing', 'is not there']))}
    ${select('login', scenarioFields.login.label, [{ value: '', label: 'by the variant' }, ...scenarioFields.login.choices])}
  </fieldset>`;

export const renderControls = (info: ElementInfo): Markup => {
  const own = info.doc.attributes.filter(({ name }) => !COMMON.includes(name));
  const common = info.doc.attributes.filter(({ name }) => COMMON.includes(name));
  const attributes = (title: string, given: typeof own) =>
    html`<fieldset>
      <legend>${title}</legend>
      ${given.map((each) => attribute(each, info.example.attributes?.[each.name]))}
    </fieldset>`;
  // Beside the preview, or on narrow screens a sheet that a button opens.
  return html`<form class="controls" id="controls" aria-label="Controls" popover="auto">
    ${page(info)} ${own.length > 0 && attributes('Attributes', own)}
    ${
      info.objects.length > 0 &&
      html`<fieldset>
        <legend>Properties</legend>
        ${info.objects.map(property)}
      </fieldset>`
    }
    ${api(info)} ${attributes('Attributes of all elements', common)}
    <div class="actions">
      <button type="reset" class="quiet">Reset</button>
      <button type="button" class="quiet narrow" popovertarget="controls" popovertargetaction="hide">Done</button>
    </div>
  </form>`;
};
