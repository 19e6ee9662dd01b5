/** The table of custom properties in docs/theming.md, as the style sheets and their vocabulary have it. */
import { CSS_PROPERTIES, DERIVED_PROPERTIES, THEME_PROPERTIES } from '../../../build/catalog/vocabulary.ts';
import { withTable } from './written-table.ts';

/** Set by `room.js` and read by fragments alone: no page sets it. */
const INTERNAL = ['--gate-decided'];

/** Declarations of a sheet by name; of several the last counts, as where relative colours are known. @param css `tokens.css` */
const declarationsOf = (css: string): ReadonlyMap<string, string> =>
  new Map(
    [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  );

/**
 * Returns the base properties that determine a property if the page does not set it, directly or through other tokens.
 * @param name `--gate-link`
 */
export const rootsOf = (name: string, css: string): string[] => {
  const declared = declarationsOf(css);
  const own = name.replace('--gate-', '--gate-color-');
  const seen = new Set<string>();
  const roots = new Set<string>();
  const follow = (token: string): void => {
    if (seen.has(token)) return;
    seen.add(token);
    for (const [, used] of (declared.get(token) ?? '').matchAll(/var\(\s*(--[\w-]+)/g))
      if (!(used! in CSS_PROPERTIES)) follow(used!);
      else if (used !== name && used! in THEME_PROPERTIES) roots.add(used!);
  };
  follow(own);
  return Object.keys(THEME_PROPERTIES).filter((root) => roots.has(root));
};

/** The table of derived properties. @param css `tokens.css` @throws Error where a property follows nothing */
export const tokenTable = (css: string): string => {
  const rows = Object.entries(DERIVED_PROPERTIES).map(([name, sentence]) => {
    const roots = rootsOf(name, css).map((root) => root.replace('--gate-', ''));
    if (!roots.length) throw new Error(`${name} is derived from none of the five properties`);
    return `| \`${name}\` | ${sentence} | ${roots.join(', ')} |`;
  });
  return ['| property | what | follows |', '|---|---|---|', ...rows].join('\n');
};

/**
 * @param page text of docs/theming.md @param css `tokens.css` @param sheets all style sheets and components
 * @returns one line a property that is not documented, is documented and not there, or a table that is out of date
 */
export const tokenFindings = (page: string, css: string, sheets: readonly string[]): string[] => {
  const named = (text: string) => new Set([...text.matchAll(/--gate-[a-z-]+[a-z]/g)].map(([name]) => name));
  const read = new Set(
    sheets.flatMap((text) => [...text.matchAll(/var\(\s*(--gate-(?!color-)[a-z-]+)/g)].map(([, name]) => name!)),
  );
  for (const name of INTERNAL) read.delete(name);
  const told = named(page);
  return [
    ...[...read]
      .filter((name) => !(name in CSS_PROPERTIES))
      .map((name) => `vocabulary.ts does not say what ${name} is`),
    ...Object.keys(CSS_PROPERTIES)
      .filter((name) => !read.has(name) && name !== '--gate-stack-offset')
      .map((name) => `no style sheet reads ${name}, which vocabulary.ts describes`),
    ...[...read]
      .filter((name) => !told.has(name) && name !== '--gate-stack-offset')
      .map((name) => `docs/theming.md does not name ${name}`),
    ...[...told]
      .filter((name) => !(name in CSS_PROPERTIES))
      .map((name) => `docs/theming.md names ${name}, which there is not`),
    ...(withTable(page, 'tokens', tokenTable(css)) === page
      ? []
      : ['docs/theming.md: its table of tokens is out of date; npx tsx src/tools/lint/docs/write-tables.ts']),
  ];
};
