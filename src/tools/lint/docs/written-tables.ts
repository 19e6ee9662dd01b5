/** The tables of the docs that are computed from the sources. */
import { readFileSync } from 'node:fs';
import { elements } from '../../../../elements/index.ts';
import { scaleTable } from '../../../../demo/bench/service/measured.ts';
import { answerResource, type AnswerName } from '../../../exchange/answers.ts';
import { endpoints } from '../../../exchange/calls/endpoints.ts';
import { commentsOf, withOperations } from '../../contract/operations.ts';
import { describeInputs } from '../../../chart/control/host/api-inputs.ts';
import { directiveTable } from '../../../build/catalog/directives.ts';
import { elementTables } from '../../../build/catalog/element-tables.ts';
import { guideTable } from '../../../build/catalog/guides.ts';
import { inputText } from '../../../build/catalog/inputs.ts';
import { privacyTable } from '../../../build/catalog/privacy.ts';
import { evidenceTable, type EvidenceList } from '../evidence.ts';
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

const evidenceTables = (page: string, file: string, first: string, names: readonly string[]): WrittenTable[] =>
  names.map((name) => ({
    page,
    name,
    rows: () => {
      const list = JSON.parse(readFileSync(`src/tools/lint/evidence/${file}.json`, 'utf8')) as EvidenceList;
      return evidenceTable(list, name, first);
    },
  }));

export const writtenTables: readonly WrittenTable[] = [
  { page: 'README.md', name: 'guides', rows: guideTable },
  { page: 'docs/privacy.md', name: 'kept', rows: () => privacyTable(elements.map(({ tag }) => tag)) },
  { page: 'docs/server.md', name: 'scale', rows: scaleTable },
  { page: 'docs/csp.md', name: 'directives', rows: directiveTable },
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
  ...evidenceTables('docs/accessibility.md', 'criteria', 'criterion', ['level-a', 'level-aa']),
  ...evidenceTables('docs/maintainers/chart-comparison.md', 'chart-features', 'feature', ['features']),
  ...evidenceTables('docs/reliability.md', 'faults', '#', [
    'files',
    'calls-and-reports',
    'storage-clock-tabs',
    'elements',
  ]),
  ...evidenceTables('docs/security.md', 'threats', '', ['threats']),
  ...evidenceTables('docs/security.md', 'threats', 'input', ['inputs']),
];

/** Returns the page with its current table. */
export const withCurrentTable = ({ page, name, rows }: WrittenTable): string =>
  withTable(readFileSync(page, 'utf8'), name, rows());

const CONTRACT = 'docs/api/openapi.yaml';

/** Returns the contract with an operation for each call of the bundle, as a file to write. */
export const contractFile = (): { readonly page: string; readonly text: string } => {
  const comments = commentsOf(readFileSync('src/exchange/calls/endpoints.ts', 'utf8'));
  const calls = Object.values(endpoints).map((endpoint) => ({
    endpoint,
    summary: comments.get(endpoint.key) ?? `Returns \`${endpoint.key}\``,
    fallback: answerResource(endpoint.key as AnswerName)?.fallback,
  }));
  return { page: CONTRACT, text: withOperations(readFileSync(CONTRACT, 'utf8'), calls) };
};

/** Returns one line a page whose table is not what the sources say. */
export const staleTables = (tables = writtenTables): string[] =>
  tables
    .map((table) => ({ page: table.page, text: withCurrentTable(table) }))
    .concat(contractFile())
    .filter(({ page, text }) => text !== readFileSync(page, 'utf8'))
    .map(({ page }) => `${page} is stale: npx tsx src/tools/lint/docs/write-tables.ts`);
