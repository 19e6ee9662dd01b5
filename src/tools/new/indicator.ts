/** `npm run new indicator price-channel`: an indicator with a failing test, and its lines in the list and the texts. */
import { camelCase, editSource, expectFree, expectName, words, writeSource } from './sources.ts';

const definitionOf = (name: string, code: string): string => `
import { define, line } from '../define.ts';
import { period, PRICE_OF, source } from '../inputs.ts';
import { lastValues } from '../running.ts';

/** Say in one sentence what it computes. O(length) a bar. */
export const ${camelCase(name)} = define({
  name: '${code}',
  title: '${words(name)}',
  place: 'pane',
  inputs: { length: period(14), source: source('close') },
  outputs: [line('value')],
  kernel({ length, source: price }, keep) {
    const row = keep(lastValues(length));
    return (bar, values) => {
      const prices = row.next(PRICE_OF[price](bar));
      // NaN: not defined yet. Say what the value is once there are as many bars as the length.
      values[0] = NaN;
      if (!prices) return;
    };
  },
});
`;

const testOf = (name: string): string => `
import { expect } from '@open-wc/testing';
import { columnsOf, computeIndicator, loadTruth } from '../indicators.testing.ts';
import { ${camelCase(name)} } from './${name}.ts';

describe('${words(name)}', () => {
  it('is defined from its length on', async () => {
    const columns = columnsOf(await loadTruth('synthetic600'));
    const [values] = computeIndicator(${camelCase(name)}, columns, { length: 5 });
    expect([...values!].findIndex((value) => !Number.isNaN(value))).to.equal(4);
  });
});
`;

/** Adds an indicator. @param name words of its file, joined by hyphens @throws NewError for a bad or taken name */
export const newIndicator = (name = ''): void => {
  expectName('indicator', name);
  const file = `src/chart/indicators/definitions/${name}.ts`;
  expectFree(name, file);
  const code = name.replaceAll('-', '').toUpperCase();
  writeSource(file, definitionOf(name, code));
  writeSource(file.replace('.ts', '.test.ts'), testOf(name));
  editSource(
    'src/chart/indicators/index.ts',
    [`\nimport { passes }`, `\nimport { ${camelCase(name)} } from './definitions/${name}.ts';\nimport { passes }`],
    [`\n];\n`, `\n  ${camelCase(name)},\n];\n`],
  );
  editSource('src/chart/chart.copy.ts', [
    `\n    input_length:`,
    `\n    title_${code}: '${words(name)}',\n    input_length:`,
  ]);
};
