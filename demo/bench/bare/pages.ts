/** Baselines for the bundle: a bare bar, and ten components without loader and rules, each with a separate root. */
import { existsSync, readFileSync } from 'node:fs';
import { build, type OutputFile, type Plugin } from 'esbuild';
import { requestCases } from '../request-cases.ts';

/** Stylesheets as text, as the build has them. */
const cssText: Plugin = {
  name: 'css-text',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, ({ path }) => ({ contents: readFileSync(path, 'utf8'), loader: 'text' })),
};

/** One element as a developer would wrap a bare component: shown immediately, with example data. */
const rootOf = (tag: string): string => {
  const name = tag.slice('gate-'.length);
  const source = `./src/features/${name}/${name}.tsx`;
  if (!existsSync(source)) throw new Error(`${tag} has no component at ${source}`);
  return `
    import r2wc from '@r2wc/react-to-web-component';
    import { createElement } from 'react';
    import * as code from '${source}';
    import tokens from './src/ui/element/tokens.css';
    import base from './src/ui/element/base.css';
    import bar from './src/ui/bar/bar.css';
    const yes = () => true;
    const props = {
      url: '/myaccount/kyc_home', types: '', value: '1234.5', placeholder: '', label: '', tips: false, collapsed: false,
      preview: true, leaving: false, onVerify: yes, onSwitch: yes, onToggle: yes, onTheme: yes, onLocale: yes, onFiat: yes,
      onClose: yes, onNavigate: yes, onTrack() {}, onShow() {}, onVariant() {},
    };
    const View = () => createElement('div', { className: 'gate', 'data-theme': 'light' }, createElement(code.default, props));
    class Element extends r2wc(View, { shadow: 'open' }) {
      constructor() {
        super();
        this.shadowRoot.adoptedStyleSheets = [tokens, base, bar, code.css ?? ''].map((text) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(text);
          return sheet;
        });
      }
    }
    customElements.define('${tag}', Element);`;
};

const rootPerElement: Plugin = {
  name: 'root-per-element',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^root:/ }, ({ path }) => ({ path: path.slice('root:'.length), namespace: 'root' }));
    onLoad({ filter: /./, namespace: 'root' }, ({ path }) => ({
      contents: rootOf(path),
      loader: 'tsx',
      resolveDir: process.cwd(),
    }));
  },
};

const bundle = async (
  entryPoints: Readonly<Record<string, string>>,
  { plugins = [], splitting = false }: { plugins?: readonly Plugin[]; splitting?: boolean } = {},
): Promise<readonly OutputFile[]> => {
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    minify: true,
    write: false,
    splitting,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    outdir: '/peers',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [cssText, ...plugins],
    logLevel: 'error',
  });
  return outputFiles;
};

export interface BarePages {
  /** Path → script. */
  readonly files: ReadonlyMap<string, string>;
  readonly bar: readonly string[];
  /** A root and a bundle an element. */
  readonly apart: readonly string[];
  /** A root an element, React and what they share fetched once. */
  readonly together: readonly string[];
}

/** Bundles the pages that ours are compared with. @throws when one cannot be bundled */
export const bundleBarePages = async (): Promise<BarePages> => {
  const files = new Map<string, string>();
  const add = (prefix: string, outputs: readonly OutputFile[]) =>
    outputs.forEach(({ path, text }) => files.set(path.replace('/peers', `/peers/${prefix}`), text));
  add('bar', await bundle({ bar: 'demo/bench/peers/react-bar.tsx' }));
  const tags = requestCases.ten.shows;
  const plugins = [rootPerElement];
  for (const tag of tags) add('apart', await bundle({ [tag]: `root:${tag}` }, { plugins }));
  add(
    'together',
    await bundle(Object.fromEntries(tags.map((tag) => [tag, `root:${tag}`])), { plugins, splitting: true }),
  );
  return {
    files,
    bar: ['/peers/bar/bar.js'],
    apart: tags.map((tag) => `/peers/apart/${tag}.js`),
    together: tags.map((tag) => `/peers/together/${tag}.js`),
  };
};
