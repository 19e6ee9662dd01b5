/** The steps of the build: what each one reads, needs and makes. */
import { join } from 'node:path';
import type { RollupCache } from 'rollup';
import { bundleOf, packagesIn, readGraph, type Chunks, type Graph } from './bundle.ts';
import { emitTypings, typingFiles } from './bundle-types.ts';
import {
  componentSources,
  elementDocs,
  manifestFiles,
  mountedTags,
  packagedFiles,
  textFiles,
  wordpressFiles,
} from './declared.ts';
import { releaseFacts } from './facts.ts';
import { fontFiles } from './font-files.ts';
import { manifestOf } from './integrity.ts';
import type { Step } from './run-steps.ts';
import { FACTS_FILE, type ReleaseFacts } from '../release/diff/release-data.ts';
import { billOfMaterials, billText, type Bill } from './sbom.ts';
import { fragmentFiles, serverFiles } from './server.ts';
import { englishTexts } from './texts.ts';
import { readLegalRows, rowFindings } from '../tools/texts-review/legal-files.ts';
import { legalFacts } from '../tools/texts-review/legal-rows.ts';
import { standaloneFiles } from './standalone.ts';
import { commit, hashOfSources, released, SHIPPED, version } from './version.mjs';

export interface Options {
  /** Folder of the build. */
  readonly dist: string;
  /** Folder for unshipped intermediate files of later steps. */
  readonly scratch: string;
  /** On Preact. */
  readonly slim: boolean;
  /** Not minified, for the demo. */
  readonly readable: boolean;
}

/** The options of a build, and what several of its steps share. */
export class Context {
  readonly options: Options;
  /** Values for `src/loader/version.ts`. */
  readonly constants: Readonly<Record<string, string>>;
  readonly #cache: RollupCache | undefined;
  #graph: Promise<Graph> | undefined;

  /** @param cache the graph of an earlier build, in watch mode */
  constructor(options: Options, cache?: RollupCache) {
    this.options = options;
    this.constants = {
      GATE_VERSION: JSON.stringify(version),
      GATE_RELEASED: JSON.stringify(released),
      GATE_SOURCES: JSON.stringify(hashOfSources()),
    };
    this.#cache = cache;
  }

  /** Parses the modules, once for both bundles. */
  graph(): Promise<Graph> {
    const { slim, readable } = this.options;
    this.#graph ??= readGraph({ slim, readable, constants: this.constants }, this.#cache);
    return this.#graph;
  }
}

/** The build itself: a change of it makes everything again. */
const TOOLS = [
  'src/build/*.{ts,mjs,json}',
  'src/build/{catalog,rollup,wordpress}/*.{ts,mjs}',
  'rollup.config.mjs',
  'package.json',
  'package-lock.json',
];
const SOURCES = [...SHIPPED, ...TOOLS];
/** Imports of declarations, and the names of the components that they load. */
const DECLARED = [...SHIPPED.filter((pattern) => !pattern.startsWith('src/')), ...TOOLS];

const chunksOf = (notes: unknown): Chunks => (notes as { chunks: Chunks }).chunks;

export const recipe: Readonly<Record<string, Step<Context>>> = {
  /** Translations and English texts, which elements fetch. */
  texts: { inputs: SOURCES, run: async () => ({ files: await textFiles() }) },

  /** `gate.js` and its chunks. */
  modules: {
    inputs: SOURCES,
    run: async (context) => {
      const graph = await context.graph();
      const { files, chunks } = await bundleOf(graph, graph.modules);
      return { files, notes: { chunks } };
    },
  },

  /** The same for pages without modules. */
  classic: {
    inputs: SOURCES,
    run: async (context) => {
      const graph = await context.graph();
      return { files: (await bundleOf(graph, graph.classic)).files };
    },
  },

  /** Files that share nothing with the bundle: `pure.js`, `mini-app.js`, `room.js`, `sw.js`. */
  pure: { inputs: SOURCES, run: async () => ({ files: await standaloneFiles() }) },

  /** The command `gate-elements`, and what renders fragments in Node. */
  server: {
    inputs: [...SOURCES, 'src/release/**/*.ts'],
    run: async ({ constants, options }) => ({ files: await serverFiles(constants, options.readable) }),
  },

  /** Fragments for servers that include files. */
  fragments: {
    needs: ['server', 'texts'],
    inputs: [],
    also: () => process.env['GATE_BASE'] ?? '',
    run: async ({ options }) => ({ files: await fragmentFiles(options.dist) }),
  },

  /** Typings of single sources, in the scratch folder. */
  declarations: {
    inputs: SOURCES,
    run: async ({ options }) => ({ notes: await emitTypings(join(options.scratch, 'declarations')) }),
  },

  /** Typings of the package. */
  types: {
    needs: ['declarations'],
    inputs: DECLARED,
    run: async ({ options }) => ({ files: await typingFiles(join(options.scratch, 'declarations'), elementDocs()) }),
  },

  /** Approvals of legal texts. Fails if the words of a legal text are not those of its row. */
  legal: {
    inputs: [...SOURCES, 'src/locales/*.json', 'src/tools/texts-review/*.ts'],
    run: async () => {
      const findings = await rowFindings(await englishTexts());
      if (findings.length) throw new Error(`legal texts changed without their rows:\n${findings.join('\n')}`);
      return { notes: legalFacts(readLegalRows()) };
    },
  },

  /** `release-facts.json`, for the comparison of releases. */
  facts: {
    needs: ['types', 'legal'],
    inputs: [...SOURCES, 'src/tools/matrix/golden/*.json', 'src/release/diff/release-data.ts'],
    run: ({ options }, notesOf) => {
      const legal = notesOf('legal') as ReleaseFacts['legal'];
      return {
        files: { [FACTS_FILE]: JSON.stringify(releaseFacts(version, join(options.dist, 'types'), legal)) + '\n' },
      };
    },
  },

  /** The custom-elements manifest, data for editors, and `gate.css`. */
  manifest: { inputs: SOURCES, run: () => ({ files: manifestFiles() }) },

  /** `gate-font.css` and the files of its font. */
  fonts: { inputs: ['src/build/font-files.ts', 'package-lock.json'], run: () => ({ files: fontFiles() }) },

  /** Scripts of the package for applications that import it. */
  package: { inputs: SOURCES, run: async () => ({ files: await packagedFiles() }) },

  /** The plugin for WordPress. */
  wordpress: {
    inputs: [...SOURCES, 'src/integrations/wordpress/**', 'LICENSE'],
    run: () => ({ files: wordpressFiles() }),
  },

  /** npm's data on the shipped packages. */
  bill: {
    inputs: ['package.json', 'package-lock.json', 'src/build/sbom.ts', 'src/tools/lint/dependencies.json'],
    run: async () => ({ notes: await billOfMaterials(released) }),
  },

  /** The software bill of materials, which has to list every bundled package. */
  sbom: {
    needs: ['bill', 'modules'],
    inputs: [],
    run: (_, notesOf) => ({
      files: { 'sbom.cdx.json': billText(notesOf('bill') as Bill, packagesIn(chunksOf(notesOf('modules')))) },
    }),
  },

  /** `manifest.json` with hashes and sizes of all files that pages fetch. */
  integrity: {
    needs: ['texts', 'modules', 'classic', 'pure', 'fragments', 'manifest', 'fonts', 'package'],
    inputs: [],
    also: () => commit() ?? '',
    // Files of an earlier build may still lie in the folder.
    run: async ({ options }, notesOf, filesOf) => {
      const text = await manifestOf(options.dist, Object.keys(recipe).flatMap(filesOf), {
        version,
        commit: commit(),
        minified: !options.readable,
        chunks: chunksOf(notesOf('modules')),
        components: componentSources(),
        mounted: mountedTags(),
      });
      return { files: { 'manifest.json': text } };
    },
  },
};

/** Returns the steps of a whole build. */
export const stepsOf = ({ slim, readable }: Options): string[] => {
  // Slim has the same types and is loaded by the same plugin. The demo needs neither types nor the bill of materials.
  const skipped = [
    ...(slim ? ['types', 'declarations', 'legal', 'facts', 'wordpress'] : []),
    ...(readable ? ['types', 'declarations', 'legal', 'facts', 'bill', 'sbom'] : []),
  ];
  return Object.keys(recipe).filter((step) => !skipped.includes(step));
};
