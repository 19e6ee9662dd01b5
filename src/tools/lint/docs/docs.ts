/** Checks of README and docs that need no browser; `markup.test.ts` checks HTML. */
import { existsSync, readFileSync } from 'node:fs';
import { elements } from '../../../../elements/index.ts';
import { memory } from '../../../exchange/memory/memory.ts';
import { CODES } from '../../../services/doctor/finding.ts';
import { sourcesIn } from '../../../build/files.ts';
import { attributesOf, type ElementDeclaration } from '../../../runtime/declare/element.ts';
import { anchorsOf, blocksOf, strayFences, type Block } from './blocks.ts';
import { inlineFindings, shellFindings, type KnownCommands } from './commands.ts';
import { linkFindings, lostPages, outsidePackage, pathFindings, type Pages } from './links.ts';
import { namesIn, styleFindings, type KnownStyles } from './styles.ts';
import { tokenFindings } from './tokens.ts';
import { typeFindings } from './types.ts';

/** README may take two screens of this many columns. */
const README_LINES = 70;
const COLUMNS = 120;
const CHECKED = ['html', 'js', 'jsx', 'ts', 'tsx', 'json', 'sh', 'css', 'php', 'http', 'text'];

export const readPages = (): Pages =>
  Object.fromEntries(
    sourcesIn(['README.md', 'docs/*.md', 'docs/maintainers/*.md']).map(({ name, text }) => [name, text]),
  );

const textsIn = (pattern: string): string[] => sourcesIn(pattern).map(({ text }) => text);

/** Flags and commands, as `src/server/cli.ts` reads them. */
const ownCommands = (source: string): KnownCommands['own'] => ({
  commands: [...source.matchAll(/command === '(\w+)'/g)].map(([, name]) => name!),
  flags: [...source.matchAll(/^ {4}'?([\w-]+)'?: (?:text|texts|flag),$/gm)].map(([, name]) => name!),
});

const knownCommands = (): KnownCommands => ({
  scripts: Object.keys((JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts),
  own: ownCommands(readFileSync('src/server/cli.ts', 'utf8')),
  exists: existsSync,
});

const knownStyles = (): KnownStyles => ({
  tags: elements.map(({ tag }) => tag),
  ...namesIn(textsIn('src/**/*.{css,ts,tsx}')),
});

/** Functions of PHP that begin with `gate_` are ours. */
const phpFindings = ({ file, line, text }: Block): string[] => {
  const ours = textsIn('src/integrations/**/*.php').join('\n');
  return [...text.matchAll(/\b(gate_\w+)\(/g)]
    .filter(([, name]) => !ours.includes(`function ${name}(`))
    .map(([, name]) => `${file}:${line}: there is no function ${name}()`);
};

const jsonFindings = ({ file, line, text }: Block): string[] => {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    return [`${file}:${line}: ${String(error)}`];
  }
};

/** A header a line. */
const httpFindings = ({ file, line, text }: Block): string[] =>
  text
    .split('\n')
    .filter((each) => !/^[a-z-]+: \S/.test(each))
    .map((each) => `${file}:${line}: "${each}" is no header`);

/** Line ends that occur only in code, not in sentences or drawings. */
const CODE = /[{};]\s*$|^\s*(def|end|import|const|function)\b/m;
const SHORTCODE = /^\[gate_element name="([\w-]*)"([^\]]*)\]/gm;

/** Shortcodes of WordPress must name known elements and attributes; other code needs a language. */
const textFindings = ({ file, line, text }: Block): string[] => {
  const known = (elements as readonly ElementDeclaration[]).map((each) => [each.tag, Object.keys(attributesOf(each))]);
  const attributes = new Map(known as [string, string[]][]);
  return [
    ...(CODE.test(text) ? [`${file}:${line}: code says its language`] : []),
    ...[...text.matchAll(SHORTCODE)].flatMap(([, name, given = '']) => {
      const declared = attributes.get(`gate-${name}`);
      if (!declared) return [`${file}:${line}: there is no element ${name}`];
      return [...given.matchAll(/([\w-]+)=/g)]
        .filter(([, attribute]) => !declared.includes(attribute!))
        .map(([, attribute]) => `${file}:${line}: ${name} has no attribute ${attribute}`);
    }),
  ];
};

/** Tracked events that a page renames must be sent by a source. */
const trackedFindings = (blocks: readonly Block[]): string[] => {
  const named = blocks.flatMap(({ file, line, text }) =>
    [...text.matchAll(/trackNames: \{\s*(\w+):/g)].map(([, name]) => ({ file, line, name: name! })),
  );
  const sources = textsIn('src/**/*.tsx').join('\n');
  return named
    .filter(({ name }) => !sources.includes(`onTrack('${name}'`))
    .map(({ file, line, name }) => `${file}:${line}: no element tracks ${name}`);
};

/** Copies of files that are built and rendered elsewhere (`src/tools/consumers/fixtures`). */
const copyFindings = ({ file, line, text, from }: Block): string[] => {
  if (!existsSync(from)) return [`${file}:${line}: there is no file ${from}`];
  return readFileSync(from, 'utf8').trim() === text.trim() ? [] : [`${file}:${line}: ${from} has become another text`];
};

/** Checks blocks of one or several pages; one run of TypeScript checks all of them. */
export const blockFindings = (all: readonly Block[]): string[] => {
  const blocks = all.filter(({ from }) => !from);
  const commands = knownCommands();
  const styles = knownStyles();
  const checks: Readonly<Record<string, (block: Block) => string[]>> = {
    sh: (block) => shellFindings(block, commands),
    css: (block) => styleFindings(block, styles),
    json: jsonFindings,
    php: phpFindings,
    http: httpFindings,
    text: textFindings,
  };
  return [
    ...all.filter(({ from }) => from).flatMap(copyFindings),
    ...blocks
      .filter(({ language }) => !CHECKED.includes(language))
      .map(
        ({ file, line, language }) =>
          `${file}:${line}: nothing checks blocks of "${language}"; say text for what is no code`,
      ),
    ...blocks.flatMap((block) => checks[block.language]?.(block) ?? []),
    ...trackedFindings(blocks),
    ...typeFindings(blocks),
  ];
};

/** Pages and headings that the sources name, in comments or in what they print. */
const namedFindings = (pages: Pages): string[] =>
  textsIn('src/**/*.{ts,tsx}')
    .flatMap((source) => [...source.matchAll(/\b(docs\/(?:[\w-]+\/)*[\w-]+\.md)(?:#([a-z][\w-]*))?/g)])
    .filter(([, page, anchor]) => !pages[page!] || (anchor && !anchorsOf(pages[page!]!).includes(anchor)))
    .map(([name]) => `${name} is named in the sources, and is not there`);

/** Checks docs for headings and keys that other parts of the bundle refer to. */
const promiseFindings = (pages: Pages): string[] => {
  const headings = anchorsOf(pages['docs/troubleshooting.md'] ?? '');
  const privacy = pages['docs/privacy.md'] ?? '';
  const lines = (pages['README.md'] ?? '')
    .split('\n')
    .reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / COLUMNS)), 0);
  return [
    ...CODES.filter((code) => !headings.includes(code)).map(
      (code) => `docs/troubleshooting.md: no heading for what gate.doctor() calls ${code}`,
    ),
    ...Object.values(memory)
      .filter(({ key }) => !privacy.includes(`\`${key}\``))
      .map(({ key }) => `docs/privacy.md does not name ${key}, which the bundle stores`),
    ...(lines > README_LINES ? [`README.md has ${lines} lines; ${README_LINES} are two screens`] : []),
  ];
};

/** One line a finding; empty when all is well. */
export const docFindings = (pages: Pages = readPages()): string[] => {
  const commands = knownCommands();
  return [
    ...linkFindings(pages, existsSync),
    ...pathFindings(pages, existsSync),
    ...lostPages(pages, 'README.md'),
    ...outsidePackage(pages),
    ...promiseFindings(pages),
    ...namedFindings(pages),
    ...Object.entries(pages).flatMap(([file, text]) => inlineFindings(file, text, commands)),
    ...tokenFindings(
      pages['docs/theming.md'] ?? '',
      readFileSync('src/ui/element/tokens.css', 'utf8'),
      textsIn('src/**/*.css'),
    ),
    ...Object.entries(pages).flatMap(([file, text]) => strayFences(file, text)),
    ...blockFindings(Object.entries(pages).flatMap(([file, text]) => blocksOf(file, text))),
  ];
};
