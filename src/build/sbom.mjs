import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** npm beside the Node that builds: `npm run` says where it is, `node …` alone finds it on the path. */
const npm = (args) =>
  process.env.npm_execpath
    ? promisify(execFile)(process.execPath, [process.env.npm_execpath, ...args])
    : promisify(execFile)('npm', args);

/**
 * The software bill of materials of what ships, by npm itself from the lock file (CycloneDX 1.5).
 * Three things are replaced, because they would differ from build to build: the time of the build is that of the release,
 * the name is the package's and not that of the folder, and the random serial number, which the format does not ask for, goes.
 * @param release ISO time of the release
 */
const billOfMaterials = async (release) => {
  const { stdout } = await npm(['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only']);
  const bill = JSON.parse(stdout);
  delete bill.serialNumber;
  const { name } = JSON.parse(readFileSync('package.json', 'utf8'));
  bill.metadata.timestamp = release;
  bill.metadata.component.name = name;
  return bill;
};

let made;
/** Writes `dist/sbom.cdx.json`; npm works while the bundle is made. */
export const sbom = (dist, release) => ({
  name: 'sbom',
  buildStart() {
    made = billOfMaterials(release);
    // Reported where it is waited for.
    made.catch(() => undefined);
  },
  // Once, after all outputs.
  async closeBundle() {
    writeFileSync(join(dist, 'sbom.cdx.json'), JSON.stringify(await made, null, 1) + '\n');
  },
});
