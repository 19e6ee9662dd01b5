/**
 * `npm run matrix`: writes docs/maintainers/matrix, one page an element.
 * `npm run matrix -- --check`: are they as the rules are now?
 * `npm run matrix -- --diff REV`: which cells flip between a git revision and now.
 */
import '../utc.ts';
import { flipsOf, flipsText, readSection } from './diff.ts';
import { FOLDER, pagesAt, writePages, writtenPages } from './files.ts';
import { pagesOf, staleText } from './pages.ts';
import { matrix } from './table.ts';

const [option, revision = 'HEAD'] = process.argv.slice(2);

const diff = (pages: ReadonlyMap<string, string>): void => {
  let old: ReadonlyMap<string, string>;
  try {
    old = pagesAt(revision);
  } catch {
    console.error(`${revision} has no ${FOLDER}: give a revision that has it`);
    process.exitCode = 2;
    return;
  }
  const names = [...new Set([...old.keys(), ...pages.keys()])].filter((name) => name !== 'README.md').sort();
  const read = (from: ReadonlyMap<string, string>, name: string) => {
    const text = from.get(name);
    return text === undefined ? undefined : readSection(text);
  };
  console.log(flipsText(names.flatMap((name) => flipsOf(read(old, name), read(pages, name)))));
};

try {
  const pages = pagesOf(matrix());
  if (option === '--diff') diff(pages);
  else if (option === '--check') {
    const stale = staleText(writtenPages(), pages);
    console.log(stale || `${FOLDER} is up to date`);
    process.exitCode = stale ? 1 : 0;
  } else if (option === undefined) {
    writePages(pages);
    console.log(`${pages.size - 1} elements in ${FOLDER}`);
  } else {
    console.error('npm run matrix, npm run matrix -- --check, npm run matrix -- --diff REV');
    process.exitCode = 2;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
