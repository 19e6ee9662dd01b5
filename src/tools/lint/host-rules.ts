/** `npm run check`: rules for the host in style sheets of features. This module reads no files. */
import type { Source } from '../../build/files.ts';

/**
 * Fragments nest every style sheet in `:host`, except files named `*-host.css` (`src/build/server.ts`). A nested rule for
 * the host matches nothing, so server-rendered elements would lose it.
 * @returns one line for each file with a rule that fragments would lose
 */
export const hostRuleFindings = (sheets: readonly Source[]): string[] =>
  sheets
    .filter(({ name, text }) => !/host\.css$/.test(name) && /:host\b/.test(text.replace(/\/\*[\s\S]*?\*\//g, '')))
    .map(({ name }) => {
      const file = name.replace(/\.css$/, '-host.css');
      return `${name}: fragments lose its rules for :host; move them to ${file}`;
    });
