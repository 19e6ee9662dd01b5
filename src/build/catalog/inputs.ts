/** Every input from outside with its type, range and fallback: the tables of docs/inputs.md. */
import { elements } from '../../../elements/index.ts';
import {
  attributesOf,
  camelCase,
  typeOf,
  type Attribute,
  type ElementDeclaration,
} from '../../runtime/declare/element.ts';
import { defaults } from '../../exchange/config/defaults.ts';
import { settingKinds } from '../../exchange/config/setting-kinds.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { messageKinds } from '../../exchange/mini-app-kinds.ts';
import { methodArguments, type Argument } from '../../loader/arguments.ts';
import { COOKIE_NAMES } from '../../runtime/memory/cookies.ts';
import type { MemoryEntry } from '../../runtime/memory/memory-entry.ts';
import { chatLinkKinds } from '../../features/chat/chat.link.ts';
import { oneOfTexts, type Kind } from '../../runtime/input/kinds.ts';
import { referralKinds } from '../../services/referral/referral-kinds.ts';
import { COMMON_ATTRIBUTES } from './vocabulary.ts';

export interface InputRow {
  name: string;
  /** Type and range. */
  range: string;
  /** Replacement for an invalid value. */
  fallback: string;
}

const code = (text: string): string => `\`${text}\``;
const shown = (value: unknown): string => (value === undefined ? 'none' : code(JSON.stringify(value) ?? 'none'));

/** Returns type and range, with those of an object's fields. */
const rangeOf = ({ range, fields }: Kind<unknown>): string =>
  fields
    ? `${range}: ${Object.entries(fields)
        .map(([name, field]) => `${code(name)} (${field.range})`)
        .join('; ')}`
    : range;

const settings = (): InputRow[] =>
  Object.entries<Kind<unknown>>(settingKinds).map(([key, kind]) => ({
    name: code(key),
    range: rangeOf(kind),
    fallback: shown(defaults[key as keyof typeof defaults]),
  }));

const attributeRow = (owner: string, name: string, attribute: Attribute<unknown>): InputRow => ({
  name: `${owner}${code(name)}${camelCase(name) === name ? '' : `, property ${code(camelCase(name))}`}`,
  range: attribute.all?.map((value) => code(value)).join(', ') ?? typeOf(attribute),
  fallback: attribute.required ? 'none: the element stays hidden' : shown(attribute.fallback),
});

const attributes = (): InputRow[] => {
  const common = Object.entries<Attribute<unknown>>(
    attributesOf({ attributes: {}, opens: true } as ElementDeclaration),
  );
  return [
    ...common.map(([name, attribute]) => attributeRow('every element: ', name, attribute)),
    ...elements.flatMap(({ tag, attributes: own }) =>
      Object.entries<Attribute<unknown>>(own as Record<string, Attribute<unknown>>)
        .filter(([name]) => !Object.hasOwn(COMMON_ATTRIBUTES, name))
        .map(([name, attribute]) => attributeRow(`${code(tag)} `, name, attribute)),
    ),
  ];
};

const methods = (): InputRow[] =>
  Object.entries(methodArguments as Readonly<Record<string, readonly Argument[]>>).flatMap(([method, all]) =>
    all.map(({ name, kind, isOptional, ...rest }) => ({
      name: `${code(`${method}()`)} ${code(name)}`,
      range: kind.range + (isOptional ? ', or left out' : ''),
      fallback: 'fallback' in rest ? shown(rest.fallback) : 'none: the call does nothing',
    })),
  );

const messages = (): InputRow[] =>
  Object.entries(messageKinds).flatMap(([type, fields]) =>
    Object.entries(fields).map(([name, { kind, fallback }]) => ({
      name: `${code(type)} ${code(name)}`,
      range: kind.range,
      fallback: fallback === undefined ? 'none: the message is dropped' : shown(fallback),
    })),
  );

const FORMS: Readonly<Record<MemoryEntry['kind'], string>> = {
  flag: 'any text',
  time: 'ms since 1970, at most 15 digits, in the past',
  counter: '`count/time`, at most 9 and 15 digits',
  text: 'text, checked by its reader',
};
const formOf = ({ kind, ahead }: MemoryEntry): string =>
  ahead === undefined ? FORMS[kind] : `ms since 1970, at most ${ahead / 3_600_000} hours ahead`;

const stored = (): InputRow[] =>
  Object.values<MemoryEntry>(memory).map((entry) => ({
    name: `${entry.area} ${code(entry.key)}`,
    range: formOf(entry),
    fallback: 'as if absent',
  }));

/** `start.ts` itself compares `debug`. */
const deepLinkKinds = { debug: oneOfTexts('1', '0'), ...referralKinds, ...chatLinkKinds };

const COOKIE_FORMS: Readonly<Record<string, string>> = {
  lang: settingKinds.locale.range,
  csrftoken: '1 to 128 letters, digits, `-` or `_`',
  ...Object.fromEntries(
    (['ref_type', 'ref_channel', 'group_id'] as const).map((name) => [name, deepLinkKinds[name].range]),
  ),
  ref_uid: deepLinkKinds.ref.range,
};
const cookies = (): InputRow[] =>
  COOKIE_NAMES.map((name) => ({ name: code(name), range: COOKIE_FORMS[name] ?? 'text', fallback: 'as if absent' }));

const deepLinks = (): InputRow[] =>
  Object.entries(deepLinkKinds).map(([name, { range }]) => ({ name: code(name), range, fallback: 'as if absent' }));

/** All inputs, by the heading of their table. */
export const inputTables = (): Readonly<Record<string, readonly InputRow[]>> => ({
  Settings: settings(),
  'Attributes and properties': attributes(),
  'Arguments of `window.gate`': methods(),
  'Messages of mini-apps': messages(),
  Storage: stored(),
  Cookies: cookies(),
  'Parameters of the page’s URL': deepLinks(),
});

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** Returns the text of docs/inputs.md between its marks. */
export const inputText = (): string =>
  Object.entries(inputTables())
    .map(([title, rows]) =>
      [
        `## ${title}`,
        '',
        '| input | type and range | fallback |',
        '|---|---|---|',
        ...rows.map((row) => `| ${cell(row.name)} | ${cell(row.range)} | ${cell(row.fallback)} |`),
      ].join('\n'),
    )
    .join('\n\n');
