/** The clauses of a rule with their answers and the facts that they read. */
import { make, group } from './make.ts';
import { ageText, clockTime, list, record, valueWords } from './words.ts';

/** Returns how an answer is shown. */
export const answerWords = (answer: unknown): { mark: string; label: string; kind: 'yes' | 'no' | 'wait' } =>
  answer === true
    ? { mark: '✓', label: 'passes', kind: 'yes' }
    : answer === false
      ? { mark: '✗', label: 'fails', kind: 'no' }
      : { mark: '…', label: 'not known yet', kind: 'wait' };

/** Returns a cell with an answer. */
export const answerCell = (answer: unknown): HTMLTableCellElement => {
  const { mark, label } = answerWords(answer);
  const sign = make('span', '', mark);
  sign.setAttribute('role', 'img');
  sign.setAttribute('aria-label', label);
  const cell = group('td', 'answer', sign);
  cell.title = label;
  return cell;
};

const readLine = (given: unknown): HTMLElement => {
  const read = record(given);
  const name = String(read['name'] ?? '?');
  const value = make('code', '', valueWords(name, read['value']));
  value.dir = 'auto';
  if (name === 'compliance') value.title = JSON.stringify(read['value'], null, 1) ?? '';
  const line = group('div', 'read', make('span', 'read-name', name), ' = ', value);
  const source = String(read['source'] ?? '').replace('(defaulted)', '(no usable answer: its default counts)');
  const origin = [source, clockTime(read['at']), ageText(read['age'])].filter(Boolean).join(', ');
  if (origin) line.append(make('span', 'read-source', ` ${origin}`));
  return line;
};

/** Returns each fact once. A rule may read the same fact several times. */
const uniqueReads = (reads: readonly unknown[]): unknown[] => {
  const seen = new Set<string>();
  return reads.filter((given) => {
    const { name, source } = record(given);
    const key = `${String(name)} ${String(source)}`;
    return !seen.has(key) && seen.add(key);
  });
};

const traceRow = (given: unknown, isShown: boolean): HTMLTableRowElement => {
  const row = record(given);
  const { kind } = answerWords(row['answer']);
  const reads = uniqueReads(list(row['reads'])).map(readLine);
  const clause = group('td', 'clause', make('span', 'clause-name', String(row['clause'] ?? '?')), ...reads);
  if (isShown && row['answer'] === true && reads.length === 0)
    clause.append(make('div', 'read', 'a cap: not asked again while it is on screen'));
  return group('tr', kind, answerCell(row['answer']), clause);
};

/** Returns the table of a rule. @param isShown the element is on screen, where caps are not evaluated */
export const traceTable = (trace: readonly unknown[], isShown: boolean): HTMLTableElement =>
  group('table', 'trace', group('tbody', '', ...trace.map((row) => traceRow(row, isShown))));
