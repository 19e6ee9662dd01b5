/** `npm run new drawing-tool gann-fan`: a tool that draws one line, and its lines in the list and the texts. */
import { camelCase, editSource, expectFree, expectName, words, writeSource } from './sources.ts';

const toolOf = (name: string): string => `
import type { DrawingTool } from './tool.ts';

/** Say in one sentence what it draws. Every field is explained in \`tool.ts\`. */
export const ${camelCase(name)}: DrawingTool = {
  icon: 'M4 20L20 4',
  anchors: 2,
  lines: ([a, b]) => [[a!, b!]],
};
`;

/** Adds a drawing tool. @param name words of its file, joined by hyphens @throws NewError for a bad or taken name */
export const newDrawingTool = (name = ''): void => {
  expectName('drawing-tool', name);
  const folder = 'src/chart/drawings/tools';
  expectFree(name, `${folder}/${name}.ts`);
  writeSource(`${folder}/${name}.ts`, toolOf(name));
  editSource(
    `${folder}/index.ts`,
    [
      `\nimport type { DrawingTool }`,
      `\nimport { ${camelCase(name)} } from './${name}.ts';\nimport type { DrawingTool }`,
    ],
    [`\n} as const satisfies`, `\n  ${camelCase(name)},\n} as const satisfies`],
  );
  editSource('src/chart/chart.copy.ts', [`\n    magnet:`, `\n    ${camelCase(name)}: '${words(name)}',\n    magnet:`]);
};
