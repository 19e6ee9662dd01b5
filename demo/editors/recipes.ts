/** Recipes as docs/cms.md has them: what is tried is what readers copy. */
import { readFileSync } from 'node:fs';
import { blocksOf } from '../../src/tools/lint/docs/blocks.ts';

const FILE = 'docs/cms.md';

/** The blocks of code below a heading. @throws Error when there are none */
export const recipe = (heading: string): string[] => {
  const markdown = readFileSync(FILE, 'utf8');
  const lines = markdown.split('\n');
  const from = lines.indexOf(`## ${heading}`);
  const next = lines.findIndex((line, at) => at > from && line.startsWith('## '));
  const found = blocksOf(FILE, markdown).filter(({ line }) => line > from && (next < 0 || line <= next));
  if (from < 0 || !found.length) throw new Error(`${FILE} has no recipe "${heading}"`);
  return found.map(({ text }) => text);
};
