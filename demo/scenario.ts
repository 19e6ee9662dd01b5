/**
 * A scenario is one flat record that fits into a query string, so that every state of the demo has a permanent link.
 * Bad values never fail: they give the field's default.
 */
import { callKeys, type CallKey } from './api/calls.ts';
import type { Field } from './field-kinds.ts';
import { scenarioFields, type FieldName } from './scenario-fields.ts';

export const failureModes = ['500', '404', 'slow', 'hang', 'broken', 'html', 'code', 'empty', 'hostile'] as const;
export type FailureMode = (typeof failureModes)[number];
export type Failures = Readonly<Partial<Record<CallKey, FailureMode>>>;

type ValueOf<Kind> = Kind extends { kind: 'flag' }
  ? boolean
  : Kind extends { kind: 'number' }
    ? number
    : Kind extends { kind: 'list' }
      ? readonly string[]
      : Kind extends { kind: 'failures' }
        ? Failures
        : string;

export type Scenario = { readonly [Name in FieldName]: ValueOf<(typeof scenarioFields)[Name]> };
export type ScenarioValue = boolean | number | string | readonly string[] | Failures;

export const fieldEntries = Object.entries(scenarioFields) as readonly (readonly [FieldName, Field])[];

export const defaultScenario = Object.fromEntries(
  fieldEntries.map(([name, field]) => [name, field.initial]),
) as unknown as Scenario;

const isCallKey = (text: string): text is CallKey => (callKeys as readonly string[]).includes(text);
const isFailureMode = (text: string): text is FailureMode => (failureModes as readonly string[]).includes(text);

/** `compliance:500,user:hang` → `{ compliance: '500', user: 'hang' }`; unknown calls and modes are dropped. */
const parseFailures = (given: readonly string[]): Failures => {
  const failures: Partial<Record<CallKey, FailureMode>> = {};
  for (const pair of given.flatMap((part) => part.split(','))) {
    const [call = '', mode = ''] = pair.split(':').map((part) => part.trim());
    if (isCallKey(call) && isFailureMode(mode)) failures[call] = mode;
  }
  return failures;
};

const truthy = new Set(['1', 'true', 'on', 'yes']);
const falsy = new Set(['0', 'false', 'off', 'no', '']);

const parseValue = (field: Field, given: readonly string[]): ScenarioValue => {
  // A form sends a hidden "0" before each checkbox, so the last value is the one that counts.
  const last = given.at(-1)?.trim() ?? '';
  switch (field.kind) {
    case 'flag':
      return truthy.has(last.toLowerCase()) ? true : falsy.has(last.toLowerCase()) ? false : field.initial;
    case 'number': {
      const value = /^-?\d{1,15}$/.test(last) ? Number(last) : NaN;
      return value >= field.min && value <= field.max ? value : field.initial;
    }
    case 'text':
      return last.length <= field.longest ? last : field.initial;
    case 'choice':
      return field.choices.some((choice) => choice.value === last) ? last : field.initial;
    case 'list': {
      const wanted = new Set(given.flatMap((part) => part.split(',')).map((part) => part.trim()));
      const chosen = field.choices.map((choice) => choice.value).filter((value) => wanted.has(value));
      // An empty list must be explicit: `menu=` or `menu=none`. Invalid input falls back to the default.
      return chosen.length > 0 || wanted.has('') || wanted.has('none') ? chosen : field.initial;
    }
    case 'failures':
      return parseFailures(given);
  }
};

export const parseScenario = (query: URLSearchParams): Scenario =>
  Object.fromEntries(
    fieldEntries.map(([name, field]) => [
      name,
      query.has(name) ? parseValue(field, query.getAll(name)) : field.initial,
    ]),
  ) as unknown as Scenario;

export const serialiseValue = (value: ScenarioValue): string => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number' || typeof value === 'string') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(',');
  return Object.entries(value)
    .map(([call, mode]) => `${call}:${mode}`)
    .join(',');
};

/** Only what differs from the defaults, in the order of the table: the same scenario has one link. */
export const scenarioQuery = (scenario: Scenario): URLSearchParams => {
  const query = new URLSearchParams();
  for (const [name, field] of fieldEntries) {
    const written = serialiseValue(scenario[name]);
    if (written !== serialiseValue(field.initial)) query.set(name, written);
  }
  return query;
};
