/** Updates the tables of the docs that are computed from the sources: `npx tsx src/tools/lint/docs/write-tables.ts`. */
import { writeFileSync } from 'node:fs';
import { withCurrentTable, writtenTables } from './written-tables.ts';

for (const table of writtenTables) writeFileSync(table.page, withCurrentTable(table));
