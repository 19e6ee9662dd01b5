/**
 * Updates what docs have from the sources, tables and operations of the contract:
 * `npx tsx src/tools/lint/docs/write-tables.ts`.
 */
import { writeFileSync } from 'node:fs';
import { contractFile, withCurrentTable, writtenTables } from './written-tables.ts';

for (const table of writtenTables) writeFileSync(table.page, withCurrentTable(table));
const { page, text } = contractFile();
writeFileSync(page, text);
