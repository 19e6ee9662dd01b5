/** Compares what the elements offer to pages. */
import type { ClassField, ClassMethod } from 'custom-elements-manifest/schema.d.ts';
import { pairs, type Change, type Kind } from './change.ts';
import { acceptsAll, returnsSame, takesSame } from './compatible.ts';
import type { ElementDeclaration, Release } from './release-data.ts';

/** One entry of an element: how it is written, and whether another way to write it is compatible. */
interface Entry {
  readonly text: string;
  readonly isCompatible: (later: Entry) => boolean;
  readonly type?: string;
  readonly parameters?: readonly string[];
}
type Entries = ReadonlyMap<string, Entry>;

const named = (list: readonly { readonly name: string }[] = []): Entries =>
  new Map(list.map(({ name }) => [name, { text: '', isCompatible: () => true }]));

const typed = (
  list: readonly { readonly name: string; readonly type?: { readonly text: string }; readonly default?: string }[] = [],
  isCompatible: (from: string, to: string) => boolean = acceptsAll,
): Entries =>
  new Map(
    list.map(({ name, type, default: value }) => {
      const text = type?.text ?? '';
      const isSame = ({ type: later = '' }: Entry): boolean => isCompatible(text, later);
      const fallback = value === undefined ? '' : ` = ${value}`;
      return [
        name,
        {
          text: text + fallback,
          type: text,
          isCompatible: (later) => later.text.endsWith(fallback) && isSame(later),
        },
      ];
    }),
  );

const detailOf = (text: string): string => /^CustomEvent<(.*)>$/s.exec(text)?.[1] ?? text;

const methodsOf = (methods: readonly ClassMethod[]): Entries =>
  new Map(
    methods.map(({ name, parameters = [], return: returned }) => {
      const names = parameters.map((one) => `${one.name}${one.optional ? '?' : ''}`);
      const written = parameters.map((one) => `${one.name}${one.optional ? '?' : ''}: ${one.type?.text ?? 'unknown'}`);
      const type = returned?.type?.text ?? 'void';
      return [
        name,
        {
          text: `(${written.join(', ')}): ${type}`,
          type,
          parameters: names,
          isCompatible: (later) =>
            takesSame(names, later.parameters ?? []) && (type === 'void' || returnsSame(type, later.type ?? '')),
        },
      ];
    }),
  );

/** Entries of an element by kind. A property with an attribute counts as the attribute. */
const entriesOf = (element: ElementDeclaration): readonly (readonly [Kind, Entries])[] => {
  const members = element.members ?? [];
  const fields = members.filter((one): one is ClassField => one.kind === 'field');
  const own = fields.filter((field) => !('attribute' in field && field.attribute));
  const isOutput = own.filter(({ readonly }) => readonly);
  const isInput = own.filter(({ readonly }) => !readonly);
  const events = (element.events ?? []).map(({ name, type }) => ({ name, type: { text: detailOf(type.text) } }));
  return [
    ['attribute', typed(element.attributes)],
    ['property', new Map([...typed(isInput), ...typed(isOutput, returnsSame)])],
    ['method', methodsOf(members.filter((one): one is ClassMethod => one.kind === 'method'))],
    ['event', typed(events, returnsSame)],
    ['part', named(element.cssParts)],
    ['slot', named(element.slots)],
    ['css-property', named(element.cssProperties)],
    ['state', named(element.states?.map(({ name, attribute }) => ({ name: `${attribute}="${name}"` })))],
  ];
};

const changesOf = (tag: string, kind: Kind, old: Entries, now: Entries): Change[] =>
  pairs(old, now).flatMap(([name, from, to]): Change[] => {
    if (from && to && from.text === to.text) return [];
    const isBreaking = !to || (from && !from.isCompatible(to));
    return [
      {
        kind,
        tag,
        name,
        ...(from && { from: from.text }),
        ...(to && { to: to.text }),
        ...(isBreaking && { isBreaking: true }),
      },
    ];
  });

/** Returns changes of the elements' public API. An element that is new or gone is one change. */
export const compareElements = ({ elements: old }: Release, { elements: now }: Release): Change[] => {
  if (!old || !now) return [];
  return pairs(old, now).flatMap(([tag, before, after]): Change[] => {
    if (!before) return [{ kind: 'element', name: tag, to: after?.summary ?? '' }];
    if (!after) return [{ kind: 'element', name: tag, from: before.summary ?? '', isBreaking: true }];
    const later = new Map(entriesOf(after));
    return entriesOf(before).flatMap(([kind, entries]) => changesOf(tag, kind, entries, later.get(kind)!));
  });
};
