/** A control for each attribute, and for what a page and its visitor bring. Names are those of the address. */
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
    ${select('api', scenarioFields.api.label, options(['', 'answers'], ['slow', 'slow'], ['down', 'down']))}
    ${select('login', scenarioFields.login.label, [{ value: '', label: 'as the variant needs' }, ...scenarioFields.login.choices])}
  </fieldset>`;

export const renderControls = (info: ElementInfo): Markup =>
  html`<form class="controls" id="controls" aria-label="Controls">
    ${page(info)}
    <fieldset>
      <legend>Attributes</legend>
      ${info.doc.attributes.map((each) => attribute(each, info.example.attributes?.[each.name]))}
    </fieldset>
    <div class="actions"><button type="reset" class="quiet">Reset</button></div>
  </form>`;
