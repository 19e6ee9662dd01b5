/** The custom elements manifest of the build, as the catalogue's tables show it. */
import { SERVICE_CHUNKS } from '../../src/build/catalog/conditions.ts';
import type { FileFolder } from '../dist-files.ts';

export interface DocumentedMember {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly default?: string;
  /** Field or method, of members; the attribute of a state. */
  readonly kind?: string;
}
export interface DocumentedElement {
  readonly tag: string;
  readonly summary: string;
  readonly attributes: readonly DocumentedMember[];
  /** Without those that an attribute sets. */
  readonly properties: readonly DocumentedMember[];
  readonly methods: readonly DocumentedMember[];
  readonly events: readonly DocumentedMember[];
  readonly parts: readonly DocumentedMember[];
  readonly slots: readonly DocumentedMember[];
  readonly cssProperties: readonly DocumentedMember[];
  readonly states: readonly DocumentedMember[];
}

type Fields = Readonly<Record<string, unknown>>;
const record = (value: unknown): Fields => (value !== null && typeof value === 'object' ? (value as Fields) : {});
const list = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(record) : []);
const strings = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(text) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const signature = ({ parameters, return: returned }: Fields): string => {
  const given = list(parameters).map(
    ({ name, type, optional }) => `${text(name)}${optional === true ? '?' : ''}: ${text(record(type)['text'])}`,
  );
  return `(${given.join(', ')}) => ${text(record(record(returned)['type'])['text']) || 'void'}`;
};

const member = (given: Fields): DocumentedMember => {
  const { name, type, description, kind, attribute, default: value } = given;
  return {
    name: text(name),
    type: kind === 'method' ? signature(given) : text(record(type)['text']),
    description: text(description),
    ...(typeof value === 'string' ? { default: value } : {}),
    kind: text(kind) || text(attribute),
  };
};

const element = (declaration: Fields): DocumentedElement => {
  const members = list(declaration['members']);
  const fields = members.filter((each) => each['kind'] === 'field' && each['attribute'] === undefined);
  return {
    tag: text(declaration['tagName']),
    summary: text(declaration['summary']),
    attributes: list(declaration['attributes']).map(member),
    properties: fields.map(member),
    methods: members.filter(({ kind }) => kind === 'method').map(member),
    events: list(declaration['events']).map(member),
    parts: list(declaration['cssParts']).map(member),
    slots: list(declaration['slots']).map(member),
    cssProperties: list(declaration['cssProperties']).map(member),
    states: list(declaration['states']).map(member),
  };
};

const json = async (dist: FileFolder, name: string): Promise<unknown> => {
  const file = await dist.find(name);
  if (file === undefined) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(file.bytes)) as unknown;
  } catch {
    return undefined;
  }
};

/** Reads the manifest; undefined if it is missing or unreadable. */
export const readManifest = async (dist: FileFolder): Promise<readonly DocumentedElement[] | undefined> => {
  const manifest = await json(dist, '/custom-elements.json');
  if (manifest === undefined) return undefined;
  return list(record(manifest)['modules'])
    .flatMap((module) => list(record(module)['declarations']))
    .filter((declaration) => /^gate-[a-z-]+$/.test(text(declaration['tagName'])))
    .map(element)
    .sort((one, other) => one.tag.localeCompare(other.tag));
};

export interface Cost {
  /** Files of the first drawing, each with its size in brotli; `gate.js` first. */
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly own: boolean }[];
  readonly bytes: number;
  /** Files that these load later, on demand. */
  readonly later: readonly string[];
  /** Version of the measured build. */
  readonly version: string;
  /** A release is; what `npm start` builds is readable. */
  readonly minified: boolean;
  /** Size in addition to `gate.js`, React and the files that all elements share. */
  readonly ownBytes: number;
}

const SHARED = /^gate\.js$|\/(react|ui|common|core|parts)-/;

/** Reads the cost of an element's first render from `manifest.json`, without texts of other languages. */
export const readCosts = async (dist: FileFolder): Promise<ReadonlyMap<string, Cost>> => {
  const manifest = record(await json(dist, '/manifest.json'));
  const sizes = record(manifest['files']);
  const measured = { version: text(manifest['version']), minified: manifest['minified'] !== false };
  return new Map(
    Object.entries(record(manifest['elements'])).map(([tag, names]) => {
      const all = ['gate.js', ...(Array.isArray(names) ? names.map(text) : [])];
      const files = all.map((name) => {
        const bytes = Number(record(sizes[name])['brotli'] ?? 0);
        return { name, bytes, own: !SHARED.test(name) };
      });
      const sum = (given: typeof files) => given.reduce((total, { bytes }) => total + bytes, 0);
      const services = SERVICE_CHUNKS[tag] ?? [];
      const later = all
        .filter((name) => name !== 'gate.js')
        .flatMap((name) => strings(record(sizes[name])['dynamicImports']))
        .concat(Object.keys(sizes).filter((name) => services.some((each) => name.startsWith(`chunks/${each}-`))))
        .filter((name) => !all.includes(name));
      return [
        tag,
        {
          ...measured,
          files,
          later: [...new Set(later)],
          bytes: sum(files),
          ownBytes: sum(files.filter(({ own }) => own)),
        },
      ];
    }),
  );
};
