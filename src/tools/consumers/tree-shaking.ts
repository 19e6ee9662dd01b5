/** Checks tree shaking in an application: modules with side effects stay, unused exports are dropped. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { run } from './commands.ts';

interface Case {
  title: string;
  source: string;
  stays: readonly RegExp[];
  goes: readonly RegExp[];
  /** Has chunks beside it, which webpack would build as well. */
  isLoader?: true;
}

const UNUSED = `
import { decide } from 'gate-elements/pure';
import { GateKycBar } from 'gate-elements/react';
import { create } from 'gate-elements/elements/gate-kyc-bar';
import 'gate-elements/mini-app';
document.title = 'an application';`;

const cases: readonly Case[] = [
  { title: 'what is imported and not used goes', source: UNUSED, stays: [/an application/], goes: [/gate/] },
  {
    title: 'of the React components the one that is used stays',
    source: "import { GateKycBar } from 'gate-elements/react'; document.title = GateKycBar.displayName;",
    stays: [/gate-kyc-bar/],
    goes: [/gate-chart/, /udf-url/],
  },
  {
    title: 'rules can be bundled',
    source: "import { decide } from 'gate-elements/pure'; document.title = decide('gate-footer', {}).because;",
    stays: [/gate-footer/],
    goes: [],
  },
  {
    title: 'an import for its effect stays: the package waits for the loader',
    source: "import 'gate-elements'; document.title = 'an application';",
    stays: [/\.gate\b/],
    goes: [],
  },
  ...['gate.js', 'slim/gate.js', 'gate.classic.js', 'slim/gate.classic.js'].map((file): Case => ({
    title: `an import for its effect stays: ${file}`,
    source: `import 'gate-elements/${file}';`,
    stays: [/gate-kyc-bar/],
    goes: [],
    isLoader: true,
  })),
];

/** @returns what is wrong with the output of a bundler */
const findings = (bundler: string, output: string, { stays, goes }: Case): string[] => [
  ...stays.filter((pattern) => !pattern.test(output)).map((pattern) => `${bundler}: nothing is left of ${pattern}`),
  ...goes.filter((pattern) => pattern.test(output)).map((pattern) => `${bundler}: ${pattern} is still there`),
];

/** @param folder in a folder with the installed package */
const withEsbuild = async (folder: string, { source }: Case): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: folder },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    external: ['react', './chunks/*'],
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
};

/** @throws Error with webpack's output */
const withWebpack = async (folder: string, { source }: Case): Promise<string> => {
  writeFileSync(join(folder, 'shaken.js'), source);
  const options = ['--mode', 'production', '--entry', './shaken.js', '--output-path', 'shaken'];
  const { failed, output } = await run(['webpack', ...options], folder);
  if (failed) throw new Error(output);
  return readFileSync(join(folder, 'shaken/main.js'), 'utf8');
};

/** By title: gives what is wrong. @param folder in a folder with the installed package */
export const treeShaking = (folder: string): readonly (readonly [string, () => Promise<string[]>])[] =>
  cases.map((each) => [
    each.title,
    async () => [
      ...findings('esbuild', await withEsbuild(folder, each), each),
      ...(each.isLoader ? [] : findings('webpack', await withWebpack(folder, each), each)),
    ],
  ]);
