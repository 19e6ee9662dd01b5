/** Two releases in folders: the files of the build under test that a comparison reads, and a copy with planted changes. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Change } from '../../../src/release/diff/change.ts';
import type {
  BuiltManifest,
  ElementDeclaration,
  ElementsManifest,
  ReleaseFacts,
  Words,
} from '../../../src/release/diff/release-data.ts';
import { dist } from './dist.ts';

const FILES = ['manifest.json', 'custom-elements.json', 'release-facts.json', 'locales'];

/** Fields of a type that a test may write. */
export type Writable<T> = T extends (...given: never[]) => unknown
  ? T
  : T extends object
    ? { -readonly [Key in keyof T]: Writable<T[Key]> }
    : T;

const jsonAt = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Copies the files of the build under test. @param version as which it appears @returns the folder */
export const copyRelease = (folder: string, version: string, files: readonly string[] = FILES): string => {
  for (const file of files) cpSync(join(dist, file), join(folder, version, file), { recursive: true });
  change<BuiltManifest>(join(folder, version), 'manifest.json', (manifest) => {
    manifest.version = version;
  });
  return join(folder, version);
};

/** Changes a JSON file of a release. */
export const change = <T>(release: string, file: string, edit: (content: Writable<T>) => void): void => {
  const path = join(release, file);
  const content = jsonAt<Writable<T>>(path);
  edit(content);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(content));
};

/** Changes the words of a language, and the hash of its file in the manifest. */
const changeWords = (
  release: string,
  lang: string,
  namespace: string,
  edit: (words: Writable<Words>) => void,
): void => {
  const file = `locales/${lang}/${namespace}.json`;
  change(release, file, edit);
  change<BuiltManifest>(release, 'manifest.json', ({ files }) => {
    files[file]!.hash = 'planted';
  });
};

const elementIn = ({ modules }: Writable<ElementsManifest>, tag: string): Writable<ElementDeclaration> =>
  modules
    .flatMap(({ declarations = [] }) => declarations as Writable<ElementDeclaration>[])
    .find((one) => one.tagName === tag)!;

/** A planted change: how it is made, and what has to be found. */
export interface Planted {
  readonly plant: (release: string) => void;
  readonly found: Change;
}

const inElements =
  (tag: string, edit: (element: Writable<ElementDeclaration>) => void) =>
  (release: string): void =>
    change<ElementsManifest>(release, 'custom-elements.json', (manifest) => edit(elementIn(manifest, tag)));

const inFacts =
  (edit: (facts: Writable<ReleaseFacts>) => void) =>
  (release: string): void =>
    change<ReleaseFacts>(release, 'release-facts.json', edit);

const inWords =
  (lang: string, namespace: string, edit: (words: Writable<Words>) => void) =>
  (release: string): void =>
    changeWords(release, lang, namespace, edit);

const without = <T extends { readonly name: string }>(list: readonly T[] | undefined, name: string): T[] =>
  (list ?? []).filter((one) => one.name !== name);

const KYC = 'gate-kyc-bar';
/** Words of the build under test, so that expectations follow the texts. */
const words = (lang: string, namespace: string): Words =>
  jsonAt<Words>(join(dist, `locales/${lang}/${namespace}.json`));
const facts = (): ReleaseFacts => jsonAt<ReleaseFacts>(join(dist, 'release-facts.json'));
const sizeOf = (tag: string): { bytes: number; requests: number } => {
  const { files, elements } = jsonAt<BuiltManifest>(join(dist, 'manifest.json'));
  const names = elements[tag]!;
  return { bytes: names.reduce((sum, name) => sum + files[name]!.brotli, 0), requests: names.length };
};
const sizeText = ({ bytes, requests }: { bytes: number; requests: number }): string =>
  `${bytes.toLocaleString('en')} B in ${requests} requests`;

/** Planted changes of the elements' public API. */
const elementChanges = (): Planted[] => [
  {
    plant: (release) => {
      change<ElementsManifest>(release, 'custom-elements.json', ({ modules }) => {
        const isLetter = (one: object): boolean => 'tagName' in one && one.tagName === 'gate-letter';
        modules.splice(
          modules.findIndex(({ declarations = [] }) => declarations.some(isLetter)),
          1,
        );
      });
      change<ReleaseFacts>(release, 'release-facts.json', ({ matrix }) => {
        delete matrix['gate-letter'];
      });
    },
    found: { kind: 'element', name: 'gate-letter', from: expectSummary('gate-letter'), isBreaking: true },
  },
  {
    plant: inElements(KYC, (element) => {
      element.attributes = [...element.attributes!, { name: 'delay', type: { text: 'number' }, default: '0' }];
      element.members = [...element.members!, { kind: 'field', name: 'delay', attribute: 'delay' } as never];
    }),
    found: { kind: 'attribute', tag: KYC, name: 'delay', to: 'number = 0' },
  },
  {
    plant: inElements(KYC, (element) => {
      element.attributes = without(element.attributes, 'text');
      element.members = without(element.members, 'text') as typeof element.members;
    }),
    found: { kind: 'attribute', tag: KYC, name: 'text', from: 'string | undefined', isBreaking: true },
  },
  {
    plant: inElements(KYC, (element) => {
      element.attributes!.find(({ name }) => name === 'url')!.type = { text: 'string | undefined' };
    }),
    found: {
      kind: 'attribute',
      tag: KYC,
      name: 'url',
      from: 'string = "/myaccount/kyc_home"',
      to: 'string | undefined = "/myaccount/kyc_home"',
    },
  },
  {
    plant: inElements('gate-chat', (element) => {
      element.members = [
        ...element.members!,
        { kind: 'field', name: 'unread', type: { text: 'number' }, readonly: true } as never,
      ];
    }),
    found: { kind: 'property', tag: 'gate-chat', name: 'unread', to: 'number' },
  },
  {
    plant: inElements('gate-chat', (element) => {
      element.members = without(element.members, 'close') as typeof element.members;
    }),
    found: { kind: 'method', tag: 'gate-chat', name: 'close', from: '(): void', isBreaking: true },
  },
  {
    plant: inElements(KYC, (element) => {
      element.events = [...element.events!, { name: 'gate-later', type: { text: 'CustomEvent<object>' } }];
    }),
    found: { kind: 'event', tag: KYC, name: 'gate-later', to: 'object' },
  },
  {
    plant: inElements(KYC, (element) => {
      element.cssParts = without(element.cssParts, 'help');
    }),
    found: { kind: 'part', tag: KYC, name: 'help', from: '', isBreaking: true },
  },
  {
    plant: inElements('gate-footer', (element) => {
      element.cssProperties = [...element.cssProperties!, { name: '--gate-footer-gap' }];
    }),
    found: { kind: 'css-property', tag: 'gate-footer', name: '--gate-footer-gap', to: '' },
  },
];

const expectSummary = (tag: string): string =>
  elementIn(jsonAt<Writable<ElementsManifest>>(join(dist, 'custom-elements.json')), tag).summary!;

/** Planted changes of the facts. */
const factChanges = (): Planted[] => [
  {
    plant: inFacts(({ api }) => {
      api['gate.pause'] = ['tag', 'ms?'];
    }),
    found: { kind: 'api', name: 'gate.pause', to: '(tag, ms?)' },
  },
  {
    plant: inFacts(({ api }) => {
      api['gate.site'] = ['id'];
    }),
    found: { kind: 'api', name: 'gate.site', from: '(id?)', to: '(id)', isBreaking: true },
  },
  {
    plant: inFacts(({ matrix }) => {
      const row = matrix['gate-login']!.rows.find(({ result }) => result === 'show')!;
      row.result = 'hide';
      row.because = 'planted';
    }),
    found: { kind: 'decision', tag: 'gate-login', name: 'login: visitor', from: 'show', to: 'hide (planted)' },
  },
  {
    plant: inFacts(({ calls }) => {
      calls['user']!.request = 'GET /api/web/v2/usercenter/get_info';
    }),
    found: {
      kind: 'call',
      name: 'user',
      from: 'GET /api/web/v1/usercenter/get_info',
      to: 'GET /api/web/v2/usercenter/get_info',
    },
  },
  {
    plant: inFacts(({ calls }) => {
      calls['geo']!.by = [...calls['geo']!.by, 'gate-number'];
    }),
    found: { kind: 'call', tag: 'gate-number', name: 'geo', to: facts().calls['geo']!.request },
  },
  {
    plant: inFacts(({ storage }) => {
      storage.push({ name: 'gate_planted', area: 'cookie', life: 'a year', by: ['gate-chat'] });
    }),
    found: { kind: 'storage', name: 'gate_planted', to: 'cookie, a year' },
  },
  {
    plant: inFacts(({ directives }) => {
      directives.push({ directive: 'script-src', source: 'cdn.planted.example' });
    }),
    found: { kind: 'directive', name: 'script-src cdn.planted.example', to: 'every page', isBreaking: true },
  },
];

/** Planted changes of texts and sizes. */
const textChanges = (): Planted[] => [
  {
    plant: inWords('en', 'kyc-bar', (texts) => {
      texts['short'] = 'Planted';
    }),
    found: {
      kind: 'text',
      name: 'kyc-bar.short',
      lang: 'en',
      from: words('en', 'kyc-bar')['short']!,
      to: 'Planted',
      isLegal: true,
    },
  },
  {
    plant: inWords('de', 'uk-notice', (texts) => {
      delete texts['title'];
    }),
    found: {
      kind: 'text',
      name: 'uk-notice.title',
      lang: 'de',
      from: words('de', 'uk-notice')['title']!,
      isLegal: true,
    },
  },
  {
    plant: inWords('ja', 'footer', (texts) => {
      texts['planted'] = 'Planted';
    }),
    found: { kind: 'text', name: 'footer.planted', lang: 'ja', to: 'Planted' },
  },
  {
    plant: (release) =>
      change<BuiltManifest>(release, 'manifest.json', ({ files, elements }) => {
        files['chunks/planted.js'] = { hash: 'planted', bytes: 3000, brotli: 1000 };
        elements['gate-chat']!.push('chunks/planted.js');
      }),
    found: {
      kind: 'size',
      name: 'gate-chat',
      from: sizeText(sizeOf('gate-chat')),
      to: sizeText({ bytes: sizeOf('gate-chat').bytes + 1000, requests: sizeOf('gate-chat').requests + 1 }),
    },
  },
];

/** Returns twenty changes of different kinds. */
export const plantedChanges = (): Planted[] => [...elementChanges(), ...factChanges(), ...textChanges()];
