// @ts-check
/** The form as a scenario: read into a query, filled from one. */
import { data, form, pathField, prefixField } from './panel-parts.js';

/** @typedef {import('./panel-parts.js').FieldInfo} FieldInfo */

/** @param {FieldInfo} info @param {string[]} values */
const written = (info, values) => {
  if (info.kind !== 'list' && info.kind !== 'failures') return values.at(-1) ?? '';
  const chosen = values.filter((value) => value !== '' && value !== 'none');
  return chosen.length > 0 || info.kind === 'failures' ? chosen.join(',') : 'none';
};

/** Only what differs from the defaults, as the server writes it, so that links stay short. */
export const scenarioQuery = () => {
  const given = new FormData(form);
  const query = new URLSearchParams();
  for (const [name, info] of Object.entries(data.fields)) {
    const value = written(info, given.getAll(name).map(String)).trim();
    if (value !== info.initial && !(value === '' && info.kind === 'number')) query.set(name, value);
  }
  return query;
};

/** @param {string} name @param {string} value */
export const setField = (name, value) => {
  const parts = value.split(',');
  for (const control of form.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
    if (control === document.activeElement && control instanceof HTMLInputElement && control.type === 'text') continue;
    if (control instanceof HTMLInputElement && control.type === 'hidden') continue;
    if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
      control.checked = parts.includes(control.value);
    else if (control instanceof HTMLSelectElement && name === 'fail') {
      const option = [...control.options].find((one) => one.value !== '' && parts.includes(one.value));
      control.value = option?.value ?? '';
    } else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    )
      control.value = value;
  }
};

/** @param {URLSearchParams} query fields that it does not name get their default */
export const fillForm = (query) => {
  for (const [name, info] of Object.entries(data.fields)) setField(name, query.get(name) ?? info.initial);
};

const regional = /^(?:[a-z]{2}(?:-[a-z]{2,5})?)$/;
/** The chosen page in the chosen language; a path that already has a language loses it first. */
export const targetPath = () => {
  const languages = [...(form.querySelector('[name="lang"]')?.querySelectorAll('option') ?? [])].map(
    (option) => option.value,
  );
  const lang = String(new FormData(form).get('lang') ?? 'en');
  let path = pathField.value.trim() || '/';
  if (!path.startsWith('/')) path = `/${path}`;
  if (!prefixField.checked) return path;
  const [, first = '', ...rest] = path.split('/');
  if (regional.test(first) && languages.includes(first)) path = `/${rest.join('/')}`;
  return lang === 'en' ? path : `/${lang}${path === '/' ? '' : path}`;
};

export const applyLink = () => {
  const query = scenarioQuery();
  query.set('to', targetPath());
  return `/qa/apply?${query}`;
};

export const width = () =>
  Number(document.querySelector('input[name="width"]:checked')?.getAttribute('value') ?? data.defaultWidth);

/** Says on each folded group how many of its fields are not at their default. */
export const markChanges = () => {
  const changed = new Set(scenarioQuery().keys());
  for (const group of form.querySelectorAll('details.group')) {
    const names = new Set([...group.querySelectorAll('[name]')].map((control) => control.getAttribute('name') ?? ''));
    const count = [...names].filter((name) => changed.has(name)).length;
    const mark = group.querySelector('.changed');
    if (!(mark instanceof HTMLElement)) continue;
    mark.hidden = count === 0;
    mark.textContent = `${count} set`;
  }
  const current = scenarioQuery().toString();
  for (const button of document.querySelectorAll('[data-preset]')) {
    const preset = data.presets[Number(button.getAttribute('data-preset'))];
    button.setAttribute(
      'aria-pressed',
      String(preset !== undefined && new URLSearchParams(preset.query).toString() === current),
    );
  }
};
