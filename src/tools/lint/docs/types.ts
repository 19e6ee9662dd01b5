/** Code in the docs, checked by TypeScript against what we publish. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import type { Block } from './blocks.ts';

/** Entry points of the package, as readers import them, and the sources of their types. */
const ENTRIES: Readonly<Record<string, string>> = {
  'gate-elements': 'src/package/index.ts',
  'gate-elements/pure': 'src/loader/pure.ts',
  'gate-elements/server': 'src/server/server.ts',
  'gate-elements/express': 'src/integrations/express/gate-fragments.mjs',
  'gate-elements/mini-app': 'src/mini-app/sdk.ts',
  'https://cdn.example.com/gate/mini-app.js': 'src/mini-app/sdk.ts',
};

/** Globals of every page with the script. */
const GLOBALS = `
import type { Gate } from '../src/loader/api.ts';
import '../elements/index.ts';
declare global {
  var gate: Gate;
  interface DocumentEventMap { [type: \`gate-\${string}\`]: CustomEvent<any>; }
  interface HTMLElementEventMap { [type: \`gate-\${string}\`]: CustomEvent<any>; }
}
`;
const GLOBALS_FILE = 'docs/globals-of-examples.d.ts';

const SHARED: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  skipLibCheck: true,
  allowJs: true,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  types: ['node'],
};

/** Languages of blocks that are code; those of TypeScript are checked strictly. */
const STRICT: Readonly<Record<string, boolean>> = { js: false, jsx: false, ts: true, tsx: true };
export const isCode = ({ language }: Block): boolean => Object.hasOwn(STRICT, language);

/** Scripts of a block of HTML that a browser would run. */
export const scriptsOf = (block: Block): Block[] =>
  block.language === 'html'
    ? [...block.text.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
        .filter(([, attributes, text]) => text!.trim() && !/\bsrc=|application\/json|importmap/.test(attributes!))
        .map((match) => ({
          ...block,
          language: 'js',
          text: match[2]!,
          line: block.line + block.text.slice(0, match.index).split('\n').length - 1,
        }))
    : [];

/** The queue before the script has run: its type is that of the API, which also has `push`. */
const asTyped = (text: string): string => text.replace('window.gate || []', 'window.gate');

interface Virtual {
  block: Block;
  /** Checked. */
  file: string;
  text: string;
  /** Lines in front of the block's own. */
  shift: number;
}

const virtualOf = (root: string, block: Block, at: number): Virtual => {
  const head = [...block.given, 'export {};'];
  return {
    block,
    file: join(root, block.folder || 'docs', `example-${at}.${/x$/.test(block.language) ? 'tsx' : 'ts'}`),
    text: [...head, asTyped(block.text)].join('\n'),
    shift: head.length,
  };
};

/** A compiler host with the examples in addition to the files on disk. */
const hostOf = (options: ts.CompilerOptions, texts: ReadonlyMap<string, string>): ts.CompilerHost => {
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  return {
    ...host,
    fileExists: (file) => texts.has(file) || fileExists(file),
    readFile: (file) => texts.get(file) ?? readFile(file),
    getSourceFile: (file, version, ...rest) =>
      texts.has(file) ? ts.createSourceFile(file, texts.get(file)!, version) : getSourceFile(file, version, ...rest),
  };
};

const wordsOf = ({ messageText }: ts.Diagnostic): string => ts.flattenDiagnosticMessageText(messageText, ' ');

/** Finds TypeScript syntax in JavaScript blocks, which would not run. */
const scriptSyntax = ({ block }: Virtual): string[] => {
  if (STRICT[block.language]) return [];
  const { diagnostics } = ts.transpileModule(block.text, {
    fileName: `example.${block.language}`,
    reportDiagnostics: true,
    compilerOptions: { allowJs: true, jsx: ts.JsxEmit.ReactJSX, target: ts.ScriptTarget.ES2022 },
  });
  return (diagnostics ?? []).map((each) => `${block.file}:${block.line}: ${wordsOf(each)}`);
};

const check = (root: string, virtuals: readonly Virtual[], strict: boolean): string[] => {
  if (!virtuals.length) return [];
  const paths = Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, [join(root, file)]]));
  const options = { ...SHARED, strict, paths };
  const globals = join(root, GLOBALS_FILE);
  const css = join(root, 'src/ui/css.d.ts');
  const texts = new Map([[globals, GLOBALS], ...virtuals.map(({ file, text }) => [file, text] as const)]);
  const program = ts.createProgram(
    [globals, css, ...virtuals.map(({ file }) => file)],
    options,
    hostOf(options, texts),
  );
  return virtuals.flatMap(({ block, file, shift }) => {
    const source = program.getSourceFile(file)!;
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map((diagnostic) => {
      const { line } = source.getLineAndCharacterOfPosition(diagnostic.start ?? 0);
      return `${block.file}:${block.line + line - shift}: ${wordsOf(diagnostic)}`;
    });
  });
};

/** Entry points that an example imports and package.json does not publish. */
const unpublished = ({ text, file, line }: Block, published: readonly string[]): string[] =>
  [...text.matchAll(/from '(gate-elements[^']*)'/g)]
    .map(([, name]) => name!.replace('gate-elements', '.'))
    .filter((name) => !published.includes(name))
    .map((name) => `${file}:${line}: package.json does not export "${name}"`);

/**
 * @param blocks of any language; those that are not code are passed over
 * @param root folder of the repository
 */
export const typeFindings = (blocks: readonly Block[], root: string = resolve('.')): string[] => {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: object };
  const code = blocks.flatMap((block) => (isCode(block) ? [block] : scriptsOf(block)));
  const virtuals = code.map((block, at) => virtualOf(root, block, at));
  const of = (strict: boolean) => virtuals.filter(({ block }) => STRICT[block.language] === strict);
  return [
    ...code.flatMap((block) => unpublished(block, Object.keys(exports))),
    ...virtuals.flatMap(scriptSyntax),
    ...check(root, of(false), false),
    ...check(root, of(true), true),
  ];
};
