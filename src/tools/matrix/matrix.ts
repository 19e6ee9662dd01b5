/**
 * `npm run matrix`: writes `golden/`, one JSON file for each element.
 * `npm run matrix -- --check`: fails if these files do not match the rules.
 * `npm run matrix -- --diff REV`: prints which cells flip between a git revision and now.
 */
import '../../build/utc.ts';
import { flipsOf, flipsText } from '../../release/diff/flips.ts';
import { FOLDER, goldenFilesAt, readGoldenFiles, writeGoldenFiles } from './golden-files.ts';
import { goldenFilesOf, staleText, type Golden, type GoldenFiles } from './golden.ts';
import { matrix } from './table.ts';

const [option, revision = 'HEAD'] = process.argv.slice(2);

const diff = (files: GoldenFiles): void => {
  let old: GoldenFiles;
  try {
    old = goldenFilesAt(revision);
  } catch {
    console.error(`${revision} has no ${FOLDER}: give a revision that has it`);
    process.exitCode = 2;
    return;
  }
  const names = [...new Set([...old.keys(), ...files.keys()])].sort();
  const read = (from: GoldenFiles, name: string) => {
    const text = from.get(name);
    return text === undefined ? undefined : (JSON.parse(text) as Golden);
  };
  console.log(flipsText(names.flatMap((name) => flipsOf(read(old, name), read(files, name)))));
};

try {
  const files = goldenFilesOf(matrix());
  if (option === '--diff') diff(files);
  else if (option === '--check') {
    const stale = staleText(readGoldenFiles(), files);
    console.log(stale || `${FOLDER} is up to date`);
    process.exitCode = stale ? 1 : 0;
  } else if (option === undefined) {
    writeGoldenFiles(files);
    console.log(`${files.size} elements in ${FOLDER}`);
  } else {
    console.error('npm run matrix, npm run matrix -- --check, npm run matrix -- --diff REV');
    process.exitCode = 2;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
