/** The consumers: how each is type-checked and built, and what its page has to show. */
import type { SnippetKind } from './snippets.ts';

export interface Consumer {
  name: string;
  /** Its folder gets the catalogue's snippets of this kind. */
  snippets?: SnippetKind;
  /** Left out by `--quick`: it needs `devDependencies` of `package.json`, or takes long. */
  isOptional?: true;
  /** The type check, and how its output names an error: the file is the first group, which is empty for an error of none. */
  types: { command: readonly string[]; error: RegExp };
  /** A file with planted mistakes, and what the type check has to say about them. */
  mistake: { file: string; says: readonly RegExp[] };
  build?: readonly string[];
  page?: { folder: string; file: string; text: string; title: string };
}

const TSC_ERROR = /^(?:(.+?)\(\d+,\d+\): )?error TS/gm;
/** `mistake.ts:3:86 - error TS2551: …` */
const NGC_ERROR = /^(?:(\S+?):\d+:\d+ - )?error(?: NG| TS|:)/gm;
const TSC: Consumer['types'] = { command: ['tsc', '-p', '.'], error: TSC_ERROR };
const VITE = ['vite', 'build', '--logLevel', 'warn'];
const page = (framework: string, folder = 'dist', file = 'index.html', more = '') => ({
  folder,
  file,
  text: `Hello from ${framework}`,
  title: `closed by close of Hello from ${framework}${more}`,
});

export const consumers: readonly Consumer[] = [
  {
    name: 'plain',
    types: TSC,
    mistake: { file: 'mistake.ts', says: [/symbool/, /'typed' is possibly 'null'/, /ulr/, /opne/] },
    build: ['tsc', '-p', '.', '--noEmit', 'false', '--outDir', 'dist'],
    page: page('TypeScript', '.'),
  },
  {
    name: 'react',
    types: TSC,
    mistake: { file: 'mistake.tsx', says: [/txt/, /raeson/, /"logout"/] },
    build: VITE,
    page: page('React'),
  },
  {
    name: 'vue',
    types: { command: ['vue-tsc', '-p', '.'], error: TSC_ERROR },
    mistake: { file: 'Mistake.vue', says: [/'number' is not assignable to type 'string'/, /raeson/] },
    build: VITE,
    page: page('Vue'),
  },
  {
    name: 'svelte',
    types: {
      command: ['svelte-check', '--tsconfig', './tsconfig.json', '--output', 'machine'],
      error: /^\d+ (?:ERROR "(.+?)" \d|FAILURE)/gm,
    },
    mistake: { file: 'Mistake.svelte', says: [/'number' is not assignable to type 'string'/, /raeson/] },
    build: VITE,
    page: page('Svelte'),
  },
  // The catalogue's snippets for every element; one of each is rendered.
  {
    name: 'snippet-react',
    snippets: 'react',
    isOptional: true,
    types: TSC,
    mistake: { file: 'mistake.tsx', says: [/txt/] },
    build: VITE,
    page: page('a React snippet'),
  },
  {
    name: 'snippet-vue',
    snippets: 'vue',
    isOptional: true,
    types: { command: ['vue-tsc', '-p', '.'], error: TSC_ERROR },
    mistake: { file: 'Mistake.vue', says: [/'number' is not assignable to type 'string'/] },
    build: VITE,
    page: page('a Vue snippet'),
  },
  {
    name: 'webpack',
    types: TSC,
    mistake: { file: 'mistake.ts', says: [/'number' is not assignable to type 'string'/, /raeson/] },
    build: ['webpack'],
    page: page('webpack', '.', 'page.html'),
  },
  {
    name: 'import-map',
    types: TSC,
    mistake: { file: 'mistake.js', says: [/opne/] },
    page: page('an import map', '.', 'index.html', ', shown'),
  },
  {
    name: 'solid',
    isOptional: true,
    types: TSC,
    mistake: { file: 'mistake.tsx', says: [/"logout"/, /raeson/] },
    build: VITE,
    page: page('Solid'),
  },
  {
    name: 'angular',
    isOptional: true,
    types: { command: ['ngc', '-p', '.'], error: NGC_ERROR },
    mistake: { file: 'mistake.ts', says: [/'number' is not assignable to type 'string'/, /raeson/] },
    build: ['sh', '-c', 'ngc -p . && vite build --logLevel warn'],
    page: page('Angular'),
  },
  {
    name: 'preact',
    isOptional: true,
    types: TSC,
    mistake: { file: 'mistake.tsx', says: [/"logout"/, /raeson/] },
  },
];
