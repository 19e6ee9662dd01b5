/** File and terminal handling of `gate-elements init`. */
import { existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { missingOf, STARTER_ELEMENTS, starterPage, starterSnippet, type StarterOptions } from './init.ts';

/** Flags of the command. */
export interface InitFlags {
  elements?: string | undefined;
  site?: string | undefined;
  locale?: string | undefined;
  base?: string | undefined;
  attribute?: readonly string[] | undefined;
  preview?: boolean | undefined;
  out?: string | undefined;
  print?: boolean | undefined;
  yes?: boolean | undefined;
  force?: boolean | undefined;
}

/** Path of the installed package, relative to a page in the project's folder. */
const INSTALLED = 'node_modules/gate-elements/dist/';
const ELSEWHERE = 'https://cdn.example/gate/';

const namesIn = (list: string): string[] => list.split(/[\s,]+/).filter(Boolean);

const defaultBase = (): string => (existsSync(`${INSTALLED}gate.js`) ? INSTALLED : ELSEWHERE);

/** Prompts for every option without a flag. An empty answer keeps the default in brackets. */
const askFor = async (flags: InitFlags, options: StarterOptions): Promise<StarterOptions & { out?: string }> => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const ask = async (question: string, kept: string): Promise<string> =>
    (await terminal.question(`${question} [${kept}] `)).trim() || kept;
  try {
    const elements = flags.elements
      ? options.elements
      : namesIn(await ask('Which elements?', options.elements.map((tag) => tag.replace('gate-', '')).join(' ')));
    const site = flags.site ?? (await ask('Which site?', 'main'));
    const base = flags.base ?? (await ask('Where is gate.js?', options.base));
    const chosen = { ...options, elements, site, base };
    const attributes = [...(options.attributes ?? [])];
    for (const missing of missingOf(chosen)) {
      const value = (await terminal.question(`${missing}? `)).trim();
      if (value) attributes.push(`${missing}=${value}`);
    }
    const out = flags.print || flags.out ? undefined : await ask('Into which file?', 'index.html');
    return { ...chosen, attributes, ...(out === undefined ? {} : { out }) };
  } finally {
    terminal.close();
  }
};

/**
 * Writes a page with the elements, or returns the snippet for a CMS (`print`). Prompts when it runs in a terminal
 * without `yes`.
 * @returns text to print
 * @throws RangeError or TypeError for an invalid option, Error when the file exists
 */
export const init = async (flags: InitFlags): Promise<string> => {
  const told: StarterOptions = {
    elements: flags.elements ? namesIn(flags.elements) : STARTER_ELEMENTS,
    site: flags.site,
    locale: flags.locale,
    // Pages of a CMS are not in this folder.
    base: flags.base ?? (flags.print ? ELSEWHERE : defaultBase()),
    attributes: flags.attribute ?? [],
    preview: flags.preview ?? false,
  };
  const asks = !flags.yes && process.stdin.isTTY;
  const { out: answered, ...options } = asks ? await askFor(flags, told) : { ...told, out: undefined };
  const isExample = options.base === ELSEWHERE;
  if (flags.print) return starterSnippet(options, isExample).trimEnd();
  const file = flags.out ?? answered ?? 'index.html';
  const page = starterPage(options);
  if (existsSync(file) && !flags.force)
    throw new Error(`${file} is there already: --force writes over it, --out names another`);
  writeFileSync(file, page);
  const hint = isExample ? `\nPut the address of your gate.js in place of ${ELSEWHERE} (--base).` : '';
  return `${file} is written. Serve its folder, for instance with "npx http-server", and open it.${hint}`;
};
