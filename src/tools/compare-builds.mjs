/** Compares two builds of the same sources. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';

/** The other flavour, and what `.ci/run` adds. */
const ignore = ['slim/**', 'evidence/**'];

const contentOf = (dist, file) => {
  const bytes = readFileSync(join(dist, file));
  return file === 'manifest.json' ? Buffer.from(bytes.toString().replace(/"commit": "\w+"/, '')) : bytes;
};

/** Returns the number of files, and those that differ in more than the commit of the manifest, or are in one build only. */
export const compareBuilds = (one, other) => {
  const files = [...new Set([one, other].flatMap((cwd) => globSync('**', { cwd, ignore })))].sort();
  const different = files.filter((file) => {
    try {
      return !contentOf(one, file).equals(contentOf(other, file));
    } catch {
      return true;
    }
  });
  return { count: files.length, different };
};
