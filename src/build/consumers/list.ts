/** The consumers: how each is type-checked and built, and what its page has to show. */
import type { SnippetKind } from './snippets.ts';

export interface Consumer {
  name: string;
  /** It needs TypeScript alone, and no browser. */
  isQuick?: true;
  /** Its folder gets the catalogue's snippets of this kind. */
  snippets?: SnippetKind;
  /** Files with planted mistakes, and what the type check has to say about them. */
  mistake: { files: readonly string[]; command: readonly string[]; says: readonly RegExp[] };
  /** Type check without them. */
  types: readonly string[];
  build?: readonly string[];
  page?: { folder: string; file: string; text: string; title: string };
}

const TSC = ['tsc', '-p', '.'];
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
    isQuick: true,
    mistake: {
      files: ['mistake.ts'],
      command: TSC,
      says: [/symbool/, /'typed' is possibly 'null'/, /ulr/, /opne/],
    },
    types: TSC,
  },
  {
    name: 'react',
    mistake: { files: ['mistake.tsx'], command: TSC, says: [/txt/, /raeson/, /"logout"/] },
    types: TSC,
    build: VITE,
    page: page('React'),
  },
  {
    name: 'vue',
    mistake: {
      files: ['Mistake.vue'],
      command: ['vue-tsc', '-p', '.'],
      says: [/'number' is not assignable to type 'string'/, /raeson/],
    },
    types: ['vue-tsc', '-p', '.'],
    build: VITE,
    page: page('Vue'),
  },
  {
    name: 'svelte',
    mistake: {
      files: ['Mistake.svelte'],
      command: ['svelte-check', '--tsconfig', './tsconfig.json'],
      says: [/'number' is not assignable to type 'string'/, /raeson/],
    },
    types: ['svelte-check', '--tsconfig', './tsconfig.json'],
    build: VITE,
    page: page('Svelte'),
  },
  // What the catalogue gives to copy, for every element; one of each is drawn.
  {
    name: 'snippet-react',
    snippets: 'react',
    mistake: { files: ['mistake.tsx'], command: TSC, says: [/txt/] },
    types: TSC,
    build: VITE,
    page: page('a React snippet'),
  },
  {
    name: 'snippet-vue',
    snippets: 'vue',
    mistake: {
      files: ['Mistake.vue'],
      command: ['vue-tsc', '-p', '.'],
      says: [/'number' is not assignable to type 'string'/],
    },
    types: ['vue-tsc', '-p', '.'],
    build: VITE,
    page: page('a Vue snippet'),
  },
  {
    name: 'webpack',
    mistake: {
      files: ['mistake.ts'],
      command: ['webpack', '--entry', './mistake.ts'],
      says: [/'number' is not assignable to type 'string'/, /raeson/],
    },
    types: TSC,
    build: ['webpack'],
    page: { ...page('webpack'), folder: '.', file: 'page.html' },
  },
  {
    name: 'import-map',
    mistake: { files: ['mistake.js'], command: TSC, says: [/opne/] },
    types: TSC,
    page: page('an import map', '.', 'index.html', ', shown'),
  },
  ...['preact', 'solid'].map((name): Consumer => ({
    name: `jsx-${name}`,
    mistake: { files: ['mistake.tsx'], command: TSC, says: [/"logout"/, /raeson/] },
    types: TSC,
  })),
];
