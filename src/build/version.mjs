import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';

const project = JSON.parse(readFileSync('package.json', 'utf8'));

/** The version that a build carries: the package's, or `GATE_VERSION` if a test needs a second release of the same sources. */
export const version = process.env.GATE_VERSION ?? project.version;

/** When that version was made, as an ISO date with seconds. `npm run release:version` sets it. [SITE-13] */
export const { released } = project;

/** Files that end up in a build. A change of anything else, such as documentation or tests, leaves its bytes as they are. */
export const SHIPPED = [
  'elements/*.ts',
  'src/{chart,exchange,features,loader,locales,mini-app,page,runtime,server,services,shell,ui}/**/*.{ts,tsx,mjs,js,css,json}',
  '!**/*.{test,testing}.*',
  // Packages that tests compare with.
  '!**/{node_modules/**,package.json,package-lock.json}',
  // Lists for reviewers.
  '!src/locales/*.json',
];

/** Returns the paths of all shipped sources, sorted. */
export const shippedSources = () => globSync(SHIPPED).sort();

/** Returns name and version of each library that ships, as one text. */
const libraries = () => {
  const { production } = JSON.parse(readFileSync('src/tools/lint/dependencies.json', 'utf8'));
  return Object.keys(production)
    .map((name) => `${name}@${project.devDependencies[name]}`)
    .join('\n');
};

/**
 * Returns a short hash of everything that decides what elements look like. Fragments carry it, so the browser renders
 * again what a server rendered from other sources.
 */
export const hashOfSources = () => {
  const hash = createHash('sha256').update(libraries());
  for (const file of shippedSources()) hash.update(`\n${file}\n`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
};

/** Returns the commit of the sources for the manifest, or undefined outside a repository, as in an archive. */
export const commit = () => {
  try {
    const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['rev-parse', 'HEAD'], options).trim();
  } catch {
    return undefined;
  }
};
