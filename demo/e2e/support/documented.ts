/** Compares the manifest of the build with live elements. */
import { readFileSync } from 'node:fs';
import type { CustomElementDeclaration, Package } from 'custom-elements-manifest/schema.d.ts';
import { dist } from './dist.ts';
import type { LiveElement, LiveElements } from './live-elements.ts';

type Documented = CustomElementDeclaration & { states: { attribute: string; name: string; description: string }[] };

export const json = (name: string): unknown => JSON.parse(readFileSync(`${dist}/${name}`, 'utf8'));
export const manifest = json('custom-elements.json') as Package;
export const documented: ReadonlyMap<string, Documented> = new Map(
  manifest.modules.flatMap(({ declarations = [] }) =>
    (declarations as Documented[]).map((declaration) => [declaration.tagName!, declaration] as const),
  ),
);
export const names = (list: readonly { name: string }[] = []): string[] => list.map(({ name }) => name);

/** Returns an element's manifest entries, by the kinds that are read from live ones. */
export const listed = (tag: string): Omit<LiveElement, 'events'> => {
  const { cssParts, slots, cssProperties, members, states } = documented.get(tag)!;
  const of = (attribute: string) => names(states.filter((state) => state.attribute === attribute));
  return {
    parts: names(cssParts),
    slots: names(slots),
    cssProperties: names(cssProperties),
    members: names(members as { name: string }[]),
    states: of('data-state'),
    variants: of('data-variant'),
  };
};
export const stands = (listedName: string, name: string): boolean =>
  listedName.endsWith('*') ? name.startsWith(listedName.slice(0, -1)) : listedName === name;

/** Own properties that come from a library (r2wc), or that HTMLElement has and the form control answers itself. */
const OF_OTHERS = /^(container|focus|blur)$/;

/** Returns members of live elements that the manifest lacks. */
export const unlisted = (live: LiveElements): string[] =>
  Object.entries(live).flatMap(([tag, found]) => {
    const said = listed(tag);
    const missing = (Object.keys(said) as (keyof typeof said)[]).flatMap((kind) =>
      found[kind]
        // `gate-notice-bar` shows several simultaneously.
        .flatMap((name) => (kind === 'variants' ? name.split(' ') : [name]))
        .filter((name) => !said[kind].some((each) => stands(each, name)) && !OF_OTHERS.test(name))
        .map((name) => `${tag}: ${kind} ${name}`),
    );
    const events = documented.get(tag)!.events ?? [];
    const silent = found.events.filter((name) => {
      const [type = '', key] = name.split('.');
      const event = events.find((each) => each.name === type);
      return !event || (key !== undefined && !detailKeys(event.type.text).includes(key));
    });
    return [...missing, ...silent.map((name) => `${tag}: event ${name}`)];
  });

/** Returns manifest entries that no live element has: parts, slots, members and CSS properties. */
export const unseen = (live: LiveElements): string[] =>
  Object.entries(live).flatMap(([tag, found]) => {
    const said = listed(tag);
    return (['parts', 'slots', 'members', 'cssProperties'] as const).flatMap((kind) =>
      said[kind]
        .filter((name) => !found[kind].some((each) => stands(name, each)))
        // HTMLElement has these two.
        .filter((name) => !(kind === 'members' && /^(lang|hidden)$/.test(name)))
        .map((name) => `${tag}: ${kind} ${name}`),
    );
  });

/** Names in a type of `event.detail`, with the declarations of the bundle's types. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  ShowDetail: ['variant'],
  CloseDetail: ['reason'],
  NavigateDetail: ['url', 'newTab', 'also'],
  TrackDetail: ['name', 'props'],
  ErrorDetail: ['code', 'tag', 'message'],
  LineDetail: ['id', 'price'],
  PlainDetail: ['currency', 'amount', 'from', 'to'],
};
const detailKeys = (type: string): string[] => [
  ...[...type.matchAll(/(\w+)\??:/g)].map(([, name]) => name!),
  ...Object.entries(NAMED).flatMap(([name, keys]) => (type.includes(name) ? keys : [])),
];
