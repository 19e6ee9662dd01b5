/**
 * The files of the package that are made from the declarations: `index.js`, `react.js`, one module an element, and the
 * typings of all of them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import type { ElementDoc } from './catalog/model.ts';
import { reactProps } from './catalog/frameworks.ts';

const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** @param spaced keeps white space, without which esbuild drops the notes that calls are pure */
const bundle = (contents: string, outfile: string, spaced = false): Promise<unknown> =>
  build({
    stdin: { contents, resolveDir: '.', loader: 'ts' },
    outfile,
    bundle: true,
    minifyIdentifiers: true,
    minifySyntax: true,
    minifyWhitespace: !spaced,
    charset: 'ascii',
    format: 'esm',
    target: 'es2022',
    external: ['react'],
    logLevel: 'warning',
  });

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

/** Writes the scripts of the package. */
export const writePackage = async (dist: string, docs: readonly ElementDoc[]): Promise<void> => {
  await Promise.all([
    bundle(`export * from './src/package/index.ts';`, join(dist, 'index.js')),
    bundle(reactSource(docs), join(dist, 'react.js'), true),
  ]);
  for (const doc of docs) {
    write(join(dist, 'elements', `${doc.tag}.js`), elementModule(doc));
    write(join(dist, 'types/elements', `${doc.tag}.d.ts`), elementTypes(doc));
  }
};
