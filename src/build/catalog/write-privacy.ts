/** Writes the table of docs/privacy.md anew: `npx tsx src/build/catalog/write-privacy.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { elements } from '../../../elements/index.ts';
import { privacyTable, withTable } from './privacy.ts';

const FILE = 'docs/privacy.md';
writeFileSync(FILE, withTable(readFileSync(FILE, 'utf8'), privacyTable(elements.map(({ tag }) => tag))));
