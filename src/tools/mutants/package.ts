/**
 * Breaks of the npm package's guarantees, its manifest and its data for editors, one per claim. The tests are consumers of
 * the packed package (`--consumers`) and journeys (`--journeys`).
 */
import { breaksOf, type Mutant } from './mutant.ts';

/** A break that a consumer has to notice. */
type Consumed = Pick<Mutant, 'name' | 'from' | 'to'> & Required<Pick<Mutant, 'consumer'>>;
const packed = (file: string, breaks: readonly Consumed[]): Mutant[] => breaksOf(file, [], breaks);
/** A break of output that is printed from the declarations. */
type Printed = Pick<Mutant, 'name' | 'from' | 'to'> & Required<Pick<Mutant, 'journey'>>;
const printed = (file: string, breaks: readonly Printed[]): Mutant[] =>
  breaksOf(
    file,
    [],
    breaks.map((each) => ({ ...each, made: 'printed' })),
  );

const ONCE = 'the manifest says something about everything once';
const SCHEMA = 'manifest and data for editors follow their schemas';
const LIVE = 'types and defaults of the manifest are those of live elements';
const SAME = 'web-types.json and html-data.json list what the manifest does';
const COMPLETE = 'editors complete tags, attributes and values from html-data.json';

export const packageMutants: readonly Mutant[] = [
  ...packed('package.json', [
    {
      name: 'package: an import of the loader for its effect is dropped',
      from: '    "./dist/index.js",\n    "./dist/gate.js",\n',
      to: '',
      consumer: 'tree-shaking',
    },
    {
      name: 'package: all modules count as having effects',
      from: '"sideEffects": [\n',
      to: '"sideEffects": [\n    "./dist/*.js",\n',
      consumer: 'tree-shaking',
    },
    {
      name: 'package: an entry without its file',
      from: '"default": "./dist/react.js"',
      to: '"default": "./dist/reactive.js"',
      consumer: 'package',
    },
    {
      name: 'package: an entry with the types of nothing',
      from: '"types": "./dist/types/server.d.ts"',
      to: '"types": "./dist/types/servers.d.ts"',
      consumer: 'package',
    },
    {
      name: 'package: CDNs serve the classic build',
      from: '"jsdelivr": "./dist/gate.js"',
      to: '"jsdelivr": "./dist/gate.classic.js"',
      consumer: 'package',
    },
    {
      name: 'package: docs and licence stay at home',
      from: '    "dist",\n',
      to: '    "dist/*.js",\n',
      consumer: 'package',
    },
  ]),
  ...packed('src/build/package.ts', [
    {
      name: 'package: React components that nobody imports stay',
      from: '/* @__PURE__ */ component(',
      to: 'component(',
      consumer: 'tree-shaking',
    },
  ]),
  ...packed('src/build/standalone.ts', [
    {
      name: 'package: bundlers look for the sources of components that rules name',
      from: "{ path, namespace: 'component' }",
      to: '{ path, external: true }',
      consumer: 'tree-shaking',
    },
  ]),
  ...packed('src/build/catalog/typings.ts', [
    {
      name: 'package: querySelector gives any element',
      from: '  interface HTMLElementTagNameMap extends GateElements {}\n',
      to: '',
      consumer: 'plain',
    },
    { name: 'package: events hold anything', from: '  ? M[K]\n', to: '  ? CustomEvent<any>\n', consumer: 'webpack' },
  ]),
  ...packed('src/build/catalog/frameworks.ts', [
    {
      name: 'package: React components take any listener',
      from: "?: (event: Tags.${className}EventMap['${name}']) => void;",
      to: '?: (event: any) => void;',
      consumer: 'react',
    },
    {
      name: 'package: Preact’s attributes come from where they are not',
      from: "import type { HTMLAttributes } from 'preact';\ntype Tag<K extends keyof GateElements> = GateAttributes[K] &\n  Omit<HTMLAttributes<",
      to: "import type { JSX } from 'preact';\ntype Tag<K extends keyof GateElements> = GateAttributes[K] &\n  Omit<JSX.HTMLAttributes<",
      consumer: 'preact',
    },
    {
      name: 'package: Solid does not know the tags',
      from: "declare module 'solid-js' {",
      to: "declare module 'solid' {",
      consumer: 'solid',
    },
    {
      name: 'package: Vue does not know the tags',
      from: 'interface GlobalComponents extends Tags {}',
      to: 'interface Components extends Tags {}',
      consumer: 'vue',
    },
    {
      name: 'package: Svelte does not know the tags',
      from: 'interface SvelteHTMLElements extends Tags {}',
      to: 'interface HTMLElements extends Tags {}',
      consumer: 'svelte',
    },
  ]),
  ...packed('src/package/component.ts', [
    {
      name: 'package: React components set no attributes',
      from: "host.setAttribute(name, value === true ? '' : String(value));",
      to: 'host.removeAttribute(name);',
      consumer: 'react',
    },
  ]),
  ...packed('src/package/index.ts', [
    {
      name: 'package: load() adds no script',
      from: '    document.head.append(script);\n',
      to: '',
      consumer: 'webpack',
    },
  ]),
  ...breaksOf(
    'src/package/index.ts',
    ['src/package/index.test.ts'],
    [
      {
        name: 'package: the API before gate.js has run is undefined',
        from: 'if (!api) throw',
        to: "if (name === '') throw",
      },
      {
        name: 'package: ready comes before the page has been looked through',
        from: 'void gate.ready.then(resolve, reject)',
        to: 'resolve(gate)',
      },
      {
        name: 'package: a queue of the page is thrown away',
        from: 'page.gate === undefined ? (page.gate = []) : page.gate;',
        to: '(page.gate = []);',
      },
      { name: 'package: a rejection that nobody asked for', from: 'ready.catch(() => undefined);\n', to: '' },
      {
        name: 'package: load() adds a script each time',
        from: ' || [...document.scripts].some((script) => script.src === address)',
        to: '',
      },
      { name: 'package: load() beside a running gate.js', from: 'apiThere() || [', to: '[' },
      { name: 'package: load() drops its options', from: '    Object.assign(script.dataset, options);\n', to: '' },
      {
        name: 'package: load() waits for a file that is not there',
        from: 'script.onerror = ',
        to: 'script.onload = ',
      },
    ],
  ),
  ...packed('demo/catalogue/files/snippets.ts', [
    {
      name: 'package: the React snippet imports its component from elsewhere',
      from: "} from 'gate-elements/react';`",
      to: "} from 'gate-elements';`",
      consumer: 'snippet-react',
    },
    {
      name: 'package: texts of the Vue snippet are expressions',
      from: '`  <${tag}${pairs(described, given)} />`',
      to: "`  <${tag}${pairs(described, given, ':')} />`",
      consumer: 'snippet-vue',
    },
  ]),
  ...printed('src/build/catalog/custom-elements.ts', [
    {
      name: 'manifest: a member without the fields of the schema',
      from: "kind: 'method' as const,",
      to: "kind: 'function' as 'method',",
      journey: SCHEMA,
    },
    {
      name: 'manifest: fields have no default',
      from: '  default: value,\n  description,\n  attribute: propertyOnly',
      to: '  description,\n  attribute: propertyOnly',
      journey: LIVE,
    },
  ]),
  ...printed('src/build/catalog/model.ts', [
    {
      name: 'manifest: an event is listed twice',
      from: '.filter(({ name }) => !Object.hasOwn(COMMON_EVENTS, name))\n    .map(',
      to: '.map(',
      journey: ONCE,
    },
    {
      name: 'manifest: numbers are texts',
      from: 'const type = typeOf(attribute);',
      to: "const type = typeOf(attribute).replace('number', 'string');",
      journey: LIVE,
    },
    {
      name: 'manifest: properties are named as attributes',
      from: 'property: camelCase(name),',
      to: 'property: name,',
      journey: LIVE,
    },
  ]),
  ...printed('src/build/catalog/vocabulary.ts', [
    { name: 'manifest: a sentence that is none', from: "'It is on screen.'", to: "'On screen'", journey: ONCE },
  ]),
  ...printed('elements/gate-ip-check.ts', [
    {
      name: 'manifest: a variant is missing',
      from: ' * @variant vpn - The address belongs to a VPN.\n',
      to: '',
      journey: 'the variants of the manifest are those that the rules come to',
    },
    {
      name: 'manifest: a part is missing',
      from: ' * @csspart panel, title, content, close, confirm, action\n',
      to: ' * @csspart panel, title, content, close, action\n',
      journey: 'every preview, with everything pressed, has what the manifest lists and no more',
    },
  ]),
  ...printed('src/build/catalog/editor-data.ts', [
    {
      name: 'manifest: data for editors has no values to choose from',
      from: '...(choices(attribute).length ? { values:',
      to: '...(choices(attribute).length > 99 ? { values:',
      journey: COMPLETE,
    },
    {
      name: 'manifest: data for editors has attributes that only a property can hold',
      from: 'attributes.filter(({ name, propertyOnly }) => !propertyOnly && !OF_HTML.test(name));',
      to: 'attributes.filter(({ name }) => !OF_HTML.test(name));',
      journey: COMPLETE,
    },
    {
      name: 'manifest: data for editors without its version',
      from: 'version: 1.1,',
      to: "version: '1',",
      journey: SCHEMA,
    },
    {
      name: 'manifest: web-types say how they are written in a key of no meaning',
      from: "'description-markup': 'markdown',",
      to: "'description-format': 'markdown',",
      journey: SCHEMA,
    },
    {
      name: 'manifest: web-types with a kind of value that there is not',
      from: "{ kind: 'no-value' }",
      to: "{ kind: 'none' }",
      journey: SCHEMA,
    },
    {
      name: 'manifest: web-types without defaults',
      from: '          default: attribute.default,\n',
      to: '',
      journey: SAME,
    },
    {
      name: 'manifest: web-types without details of events',
      from: 'type: `CustomEvent<${detail.text}>`,',
      to: "type: 'CustomEvent' + detail.text.slice(9999),",
      journey: SAME,
    },
  ]),
];
