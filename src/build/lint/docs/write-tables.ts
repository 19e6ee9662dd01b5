/**
 * Updates the tables of docs/inputs.md, docs/privacy.md and docs/theming.md: `npx tsx src/build/lint/docs/write-tables.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { elements } from '../../../../elements/index.ts';
import { inputText } from '../../catalog/inputs.ts';
import { privacyTable } from '../../catalog/privacy.ts';
import { tokenTable } from './tokens.ts';
import { withTable } from './written-table.ts';

const write = (file: string, name: string, table: string): void =>
  writeFileSync(file, withTable(readFileSync(file, 'utf8'), name, table));

write('docs/privacy.md', 'kept', privacyTable(elements.map(({ tag }) => tag)));
write('docs/theming.md', 'tokens', tokenTable(readFileSync('src/ui/element/tokens.css', 'utf8')));
write('docs/inputs.md', 'inputs', inputText());
