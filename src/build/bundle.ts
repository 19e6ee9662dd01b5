/** The graph of modules, and the two bundles that Rollup makes of it. */
import { relative } from 'node:path';
import { rollup, type OutputBundle, type OutputOptions, type RollupBuild, type RollupCache } from 'rollup';
import { configOf, type Flavour } from '../../rollup.config.mjs';
import type { Files } from './run-steps.ts';

/** A chunk of the module build: what it imports, and the sources in it, as paths from the root. */
export interface Chunk {
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly sources: readonly string[];
}
export type Chunks = Readonly<Record<string, Chunk>>;

export interface Graph {
  readonly build: RollupBuild;
  readonly modules: OutputOptions;
  readonly classic: OutputOptions;
}

/** Parses the sources. Both bundles are made of the same graph. @param cache that of an earlier graph, in watch mode */
export const readGraph = async (flavour: Flavour, cache?: RollupCache): Promise<Graph> => {
  const { input, modules, classic } = configOf(flavour);
  const build = await rollup({ ...input, ...(cache ? { cache } : {}) });
  return { build, modules, classic };
};

const filesOf = (output: OutputBundle[string][]): Files =>
  Object.fromEntries(output.map((each) => [each.fileName, each.type === 'chunk' ? each.code : each.source]));

/** Makes one of the bundles. */
export const bundleOf = async ({ build }: Graph, options: OutputOptions): Promise<{ files: Files; chunks: Chunks }> => {
  const { output } = await build.generate(options);
  const chunks = output.flatMap((each) =>
    each.type === 'chunk'
      ? [
          [
            each.fileName,
            {
              imports: each.imports,
              dynamicImports: each.dynamicImports,
              sources: each.moduleIds.map((id) => relative(process.cwd(), id)),
            },
          ] as const,
        ]
      : [],
  );
  return { files: filesOf(output), chunks: Object.fromEntries(chunks) };
};

/** Names of the packages that modules are from. */
export const packagesIn = (chunks: Chunks): string[] => {
  const names = Object.values(chunks).flatMap(({ sources }) =>
    sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/?]+)/.exec(source)?.[1] ?? []),
  );
  return [...new Set(names)].sort();
};
