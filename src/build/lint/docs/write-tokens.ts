/** Writes the table of tokens into docs/theming.md: `npx tsx src/build/lint/docs/write-tokens.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withTokens } from './tokens.ts';

const PAGE = 'docs/theming.md';
const css = readFileSync('src/ui/element/tokens.css', 'utf8');
writeFileSync(PAGE, withTokens(readFileSync(PAGE, 'utf8'), css));
