/** One form control per scenario field, drawn from the field table. The form also works without script. */
import { callKeys, calls } from '../api/calls.ts';
import { html, type Markup } from '../pages/html.ts';
import { fieldGroups } from '../field-groups.ts';
import type { Field } from '../field-kinds.ts';
import { scenarioFields, type FieldName } from '../scenario-fields.ts';
import { failureModes, type Scenario } from '../scenario.ts';

const idOf = (name: string): string => `field-${name}`;

const chip = (type: 'checkbox' | 'radio', name: string, value: string, label: string, checked: boolean): Markup =>
  html`<label class="chip"
    ><input type="${type}" name="${name}" value="${value}" ${checked && html` checked`} /><span>${label}</span></label
  >`;

const row = (name: string, label: string, control: Markup, hint?: string, find?: string): Markup =>
  html`<div class="row" ${find && html` data-find="${find}"`}>
    <label for="${idOf(name)}" ${hint && html` title="${hint}"`}>${label}</label>${control}
  </div>`;

const select = (
  name: string,
  id: string,
  options: readonly { value: string; label: string }[],
  chosen: string,
): Markup =>
  html`<select name="${name}" id="${id}">
    ${options.map(({ value, label }) => html`<option value="${value}" ${value === chosen && html` selected`}>${label}</option>`)}
  </select>`;

const failureRows = (scenario: Scenario): Markup =>
  html`<div class="failures">
    ${callKeys.map((key) => {
      const options = [
        { value: '', label: 'answers' },
        ...failureModes.map((mode) => ({ value: `${key}:${mode}`, label: mode })),
      ];
      const mode = scenario.fail[key];
      const { method, paths } = calls[key];
      const choice = select('fail', idOf(`fail-${key}`), options, mode ? `${key}:${mode}` : '');
      // The path is also searchable: the network panel and the API documentation use it.
      return row(`fail-${key}`, key, choice, `${method} ${paths.join(', ')}`, `${key} ${paths.join(' ')}`);
    })}
  </div>`;

const SHORT_CHOICE = 3;

const control = (name: FieldName, field: Field, scenario: Scenario): Markup => {
  const value = scenario[name];
  switch (field.kind) {
    case 'flag':
      return html`<input
          type="hidden"
          name="${name}"
          value="0"
        />${chip('checkbox', name, '1', field.label, value === true)}`;
    case 'number':
      return row(
        name,
        field.label,
        html`<input
          type="number"
          name="${name}"
          id="${idOf(name)}"
          min="${field.min}"
          max="${field.max}"
          step="1"
          value="${Number(value)}"
        />`,
        field.hint,
      );
    case 'text':
      return row(
        name,
        field.label,
        field.longest > 1000
          ? html`<textarea name="${name}" id="${idOf(name)}" rows="3" maxlength="${field.longest}" spellcheck="false">
${String(value)}</textarea>`
          : html`<input
              type="text"
              name="${name}"
              id="${idOf(name)}"
              maxlength="${field.longest}"
              spellcheck="false"
              value="${String(value)}"
            />`,
      );
    case 'choice':
      if (field.choices.length > SHORT_CHOICE) {
        return row(name, field.label, select(name, idOf(name), field.choices, String(value)), field.hint);
      }
      return html`<div class="row" role="radiogroup" aria-label="${field.label}">
        <span class="row-label">${field.label}</span>
        <div class="chips">
          ${field.choices.map((one) => chip('radio', name, one.value, one.label, one.value === value))}
        </div>
      </div>`;
    case 'list': {
      const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
      return html`<input type="hidden" name="${name}" value="none" />
        <div class="chips" role="group" aria-label="${field.label}" data-roving="input">
          ${field.choices.map((one) => chip('checkbox', name, one.value, one.label, chosen.includes(one.value)))}
        </div>`;
    }
    case 'failures':
      return failureRows(scenario);
  }
};

/** Flags stand side by side; everything else takes a row. */
const arrange = (names: readonly FieldName[], scenario: Scenario): Markup => {
  const isFlag = (name: FieldName) => scenarioFields[name].kind === 'flag';
  const draw = (name: FieldName) => control(name, scenarioFields[name], scenario);
  const flags = names.filter(isFlag);
  return html`${flags.length > 0 && html`<div class="chips" role="group" aria-label="Flags" data-roving="input">${flags.map(draw)}</div>`}${names
    .filter((name) => !isFlag(name))
    .map(draw)}`;
};

export const renderGroups = (scenario: Scenario): Markup =>
  html`${fieldGroups.map(
    (group, index) =>
      html`<details class="group" ${group.open && html` open`}>
        <summary ${index === 0 && html` id="scenario-groups"`}>
          ${group.title}<span class="changed" hidden></span>
        </summary>
        ${arrange(group.names, scenario)}
      </details>`,
  )}`;
