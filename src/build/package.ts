/**
 * The files of the package that are made from the declarations: `index.js`, `react.js`, and one module an element with its
 * typings.
 */
import { build } from 'esbuild';
import type { ElementDoc } from './catalog/model.ts';
import { reactProps } from './catalog/frameworks.ts';
import type { Files } from './run-steps.ts';

/** Bundlers of applications minify it: the notes that calls are pure have to stay. */
const bundle = async (contents: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: '.', loader: 'ts' },
    write: false,
    bundle: true,
    minifySyntax: true,
    charset: 'ascii',
    format: 'esm',
    target: 'es2022',
    external: ['react'],
    logLevel: 'warning',
  });
  return outputFiles[0]!.text;
};

/** One component an element, as source. Marked as pure, so that bundlers leave out those that an application does not import. */
const reactSource = (docs: readonly ElementDoc[]): string =>
  [
    `import { component } from './src/package/component.ts';`,
    ...docs.map(
      (doc) =>
        `export const ${doc.className} = /* @__PURE__ */ component('${doc.tag}', ${JSON.stringify(reactProps(doc))});`,
    ),
  ].join('\n');

const elementModule = ({ tag }: ElementDoc): string => `export const tag = '${tag}';
/** @returns a new element with these properties */
export const create = (properties = {}) => Object.assign(document.createElement(tag), properties);
`;

const elementTypes = ({ tag, className }: ElementDoc): string => `import type { ${className} } from '../index.js';
export type { ${className}, ${className}Attributes, ${className}EventMap } from '../index.js';
export declare const tag: '${tag}';
/** @returns a new element with these properties */
export declare const create: (properties?: Partial<Omit<${className}, keyof HTMLElement>>) => ${className};
`;

/** Returns the scripts of the package, and the typings of one module an element. */
export const packageFiles = async (docs: readonly ElementDoc[]): Promise<Files> => {
  const [index, react] = await Promise.all([
    bundle(`export * from './src/package/index.ts';`),
    bundle(reactSource(docs)),
  ]);
  const elements = docs.flatMap((doc) => [
    [`elements/${doc.tag}.js`, elementModule(doc)],
    [`types/elements/${doc.tag}.d.ts`, elementTypes(doc)],
  ]);
  return { 'index.js': index, 'react.js': react, ...Object.fromEntries(elements) };
};
