/** `npm run new hazard patched-date`: a hostile page of the tests, and its lines in the list. */
import { camelCase, editSource, expectFree, expectName, writeSource } from './sources.ts';

const hazardOf = (name: string): string => `
/** Say what such pages do, and where they are found. */
import { inline, type Hazard } from '../hazard.ts';

export const ${camelCase(name)}: readonly Hazard[] = [
  {
    // Ends the sentence "on a page with …". Every field is explained in \`hazard.ts\`.
    name: '${name.replaceAll('-', ' ')}',
    quick: ['module'],
    head: () => inline('/* what the page does before our script runs */'),
  },
];
`;

/** Adds a hazard. @param name words of its file, joined by hyphens @throws NewError for a bad or taken name */
export const newHazard = (name = ''): void => {
  expectName('hazard', name);
  const folder = 'demo/e2e/hostile-pages/hazards';
  expectFree(name, `${folder}/${name}.ts`);
  writeSource(`${folder}/${name}.ts`, hazardOf(name));
  editSource(
    `${folder}/index.ts`,
    [`\n\nexport const`, `\nimport { ${camelCase(name)} } from './${name}.ts';\n\nexport const`],
    [`\n];\n`, `\n  ...${camelCase(name)},\n];\n`],
  );
};
