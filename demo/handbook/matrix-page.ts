/** The scenario matrix on the documentation site: one page for each element, and an overview. */
import type { Golden } from '../../src/tools/matrix/golden.ts';
import { columnsOf, conditionTexts, summaryText } from '../../src/tools/matrix/words.ts';
import { markdownTable, plain } from './markdown.ts';

export const matrixMarkdown = (golden: Golden): string => {
  const { tag, dimensions, rows, unturned } = golden;
  const tried = Object.entries(dimensions).map(
    ([name, { values, exceptional }]) => `- ${plain(`${name}${exceptional ? '*' : ''}: ${values.join(', ')}`)}`,
  );
  const table = markdownTable(
    [...columnsOf(golden), 'result', 'because'],
    rows.map((row) => [
      ...conditionTexts(golden, row).map((texts) => plain(texts.join('; '))),
      [row.result, row.variant].filter(Boolean).join(' '),
      plain(row.because ?? ''),
    ]),
  );
  return [
    `# ${tag}: scenario matrix`,
    `${plain(summaryText(golden))} [All elements](./index.md)`,
    table,
    ...(tried.length ? [`Values that were tried:\n\n${tried.join('\n')}`] : []),
    ...unturned.map(({ clause, never }) => `No cell makes "${plain(clause)}" ${never}.`),
    '',
  ].join('\n\n');
};

export const matrixIndex = (goldens: readonly Golden[]): string => {
  const table = markdownTable(
    ['element', 'cells', 'rows', 'shows', 'together'],
    goldens.map(({ tag, cells, rows, together }) => [
      `[${tag}](./${tag}.md)`,
      String(cells),
      String(rows.length),
      String(rows.filter(({ result }) => result === 'show').length),
      together === null ? 'all' : String(together),
    ]),
  );
  return `# Scenario matrix
See in which cases each element appears. A cell is one combination of the facts that the element's rule reads: site, language, user, page, flags, answers and time. Cells with the same outcome share a row, and a condition that does not matter is left out.

${table}

\`together\` is the maximum number of exceptional values (flags that are set, stored values) in one cell.
`;
};
