/** `npm run handbook [-- --out FOLDER]`: builds the documentation site from `docs/` and a build of the bundle. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { elementInfos } from '../catalogue/element-info.ts';
import { FileFolder } from '../dist-files.ts';
import { llmsFull, llmsIndex } from './assistants.ts';
import { redirectPage, redirects } from './redirects.ts';
import { siteGroups, sitePages } from './pages.ts';

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));
/** Where the site generator reads from. */
const STAGE = join(DOCS, '.vitepress', '.pages');
/** Where the demo serves the site from. */
export const HANDBOOK = join(DOCS, '.vitepress', 'dist');

interface PackageFile {
  readonly version: string;
  readonly repository?: string | { readonly url: string };
}

const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

const repositoryOf = ({ repository }: PackageFile): string | undefined =>
  (typeof repository === 'string' ? repository : repository?.url)?.replace(/^git\+/, '').replace(/\.git$/, '');

export interface HandbookOptions {
  readonly dist: string;
  readonly out: string;
  /** Path below which the site is served, with slashes around it. */
  readonly base: string;
  /** Address of the catalogue, for live previews. */
  readonly catalogue: string;
  /** Whether a page, such as `elements/gate-footer.md`, is part of the site; without it all are. */
  readonly includes?: ((path: string) => boolean) | undefined;
  /** Text of the CHANGELOG; without it that of the repository. */
  readonly changelog?: string | undefined;
}

/**
 * Builds the site.
 * @returns the number of pages
 * @throws Error if there is no build, or the generator fails
 */
export const buildHandbook = async (options: HandbookOptions): Promise<number> => {
  const { dist, out, base, catalogue, includes, changelog } = options;
  const infos = await elementInfos(new FileFolder(resolve(dist)));
  if (!infos) throw new Error(`${dist} has no custom-elements.json: run npm run build first`);
  if (!existsSync(join(DOCS, 'node_modules'))) execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: DOCS });
  const info = JSON.parse(readFileSync(join(DOCS, '..', 'package.json'), 'utf8')) as PackageFile;
  const repository = repositoryOf(info);
  const evidenceFile = join(dist, 'evidence', 'evidence.md');
  const evidence = existsSync(evidenceFile) ? readFileSync(evidenceFile, 'utf8') : undefined;
  const all = sitePages(infos, { catalogue, repository, changelog, evidence });
  const pages = includes ? new Map([...all].filter(([path]) => includes(path))) : all;
  const groups = siteGroups([...infos.keys()], evidence !== undefined);
  rmSync(STAGE, { recursive: true, force: true });
  for (const [path, text] of pages) {
    write(join(STAGE, path), text);
    // The Markdown of a page is served beside it.
    write(join(STAGE, 'public', path), text);
  }
  cpSync(join(DOCS, 'api'), join(STAGE, 'public', 'api'), { recursive: true });
  // Beside the pages, and beside their Markdown.
  for (const folder of ['', 'public'])
    cpSync(join(DOCS, 'pictures'), join(STAGE, folder, 'pictures'), { recursive: true });
  write(join(STAGE, 'public', 'llms.txt'), llmsIndex(pages, [...groups.guides, ...groups.reference], info.version));
  write(join(STAGE, 'public', 'llms-full.txt'), llmsFull(pages));
  write(
    join(STAGE, 'site.json'),
    JSON.stringify({ version: info.version, repository, isPartial: Boolean(includes), ...groups }),
  );
  const generator = join(DOCS, 'node_modules', 'vitepress', 'bin', 'vitepress.js');
  execFileSync(process.execPath, [generator, 'build', DOCS, '--base', base, '--outDir', resolve(out)], {
    // The generator links packages below the nearest package.json of its working directory: here, that of the site.
    cwd: DOCS,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (const [from, to] of Object.entries(redirects)) write(join(out, `${from}.html`), redirectPage(base, to));
  return pages.size;
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: HANDBOOK },
      dist: { type: 'string', default: process.env['GATE_DIST'] ?? 'dist' },
      base: { type: 'string', default: '/handbook/' },
      catalogue: { type: 'string', default: '/catalogue' },
    },
  });
  console.log(`${await buildHandbook(values)} pages in ${values.out}`);
};

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  main().catch((error: unknown) => {
    console.error(`handbook: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  });
