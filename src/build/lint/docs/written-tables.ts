/** The tables of the docs that are computed from the sources. */
import { readFileSync } from 'node:fs';
import { elements } from '../../../../elements/index.ts';
import { describeInputs } from '../../../chart/control/host/api-inputs.ts';
import { elementTables } from '../../catalog/element-tables.ts';
import { guideTable } from '../../catalog/guides.ts';
import { inputText } from '../../catalog/inputs.ts';
import { privacyTable } from '../../catalog/privacy.ts';
import { tokenTable } from './tokens.ts';
import { withTable } from './written-table.ts';

interface WrittenTable {
  /** Page with the table, from the root of the repository. */
  readonly page: string;
  /** Name in the marks around the table. */
  readonly name: string;
  /** Returns the rows as Markdown. */
  rows(): string;
}

export const writtenTables: readonly WrittenTable[] = [
  { page: 'README.md', name: 'guides', rows: guideTable },
  { page: 'docs/privacy.md', name: 'kept', rows: () => privacyTable(elements.map(({ tag }) => tag)) },
  {
    page: 'docs/theming.md',
    name: 'tokens',
    rows: () => tokenTable(readFileSync('src/ui/element/tokens.css', 'utf8')),
  },
  { page: 'docs/inputs.md', name: 'inputs', rows: inputText },
  { page: 'docs/elements.md', name: 'elements', rows: () => elementTables(elements) },
  {
    page: 'docs/chart.md',
    name: 'methods',
    rows: () => ['| method | arguments |', '|---|---|', ...describeInputs()].join('\n'),
  },
];

/** Returns the page with its current table. */
export const withCurrentTable = ({ page, name, rows }: WrittenTable): string =>
  withTable(readFileSync(page, 'utf8'), name, rows());

/** Returns one line a page whose table is not what the sources say. */
export const staleTables = (tables = writtenTables): string[] =>
  tables
    .filter((table) => withCurrentTable(table) !== readFileSync(table.page, 'utf8'))
    .map(({ page }) => `${page} is stale: npx tsx src/build/lint/docs/write-tables.ts`);
