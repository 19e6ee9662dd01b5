import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The list of all tools is long. */
const OPTIONS = { maxBuffer: 64 * 1024 * 1024 };

/** npm beside the Node that builds: `npm run` says where it is, `node …` alone finds it on the path. */
const npm = (args) =>
  process.env.npm_execpath
    ? promisify(execFile)(process.execPath, [process.env.npm_execpath, ...args], OPTIONS)
    : promisify(execFile)('npm', args, OPTIONS);

/** Names of the packages that the bundle is made of; who installs the package needs none of them. */
const shipped = () => Object.keys(JSON.parse(readFileSync('src/build/lint/dependencies.json', 'utf8')).production);

/** Leaves what ships, and what that needs. */
const withoutTools = (bill) => {
  const root = bill.metadata.component['bom-ref'];
  const nameOf = new Map(bill.components.map((component) => [component['bom-ref'], component.name]));
  const needs = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const direct = needs.get(root).filter((ref) => shipped().includes(nameOf.get(ref)));
  const kept = new Set(direct);
  // What is added is looked at, too.
  for (const ref of kept) for (const next of needs.get(ref) ?? []) kept.add(next);
  const components = bill.components
    .filter((component) => kept.has(component['bom-ref']))
    .map((component) => ({
      ...component,
      properties: component.properties.filter(({ name }) => name !== 'cdx:npm:package:development'),
    }));
  const dependencies = bill.dependencies.filter(({ ref }) => kept.has(ref));
  return { ...bill, components, dependencies: [{ ref: root, dependsOn: direct }, ...dependencies] };
};

/**
 * The software bill of materials of what ships, by npm itself from the lock file (CycloneDX 1.5).
 * Three things are replaced, because they would differ from build to build: the time of the build is that of the release,
 * the name is the package's and not that of the folder, and the random serial number, which the format does not ask for, goes.
 * @param release ISO time of the release
 */
const billOfMaterials = async (release) => {
  const { stdout } = await npm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only']);
  const bill = withoutTools(JSON.parse(stdout));
  delete bill.serialNumber;
  const { name } = JSON.parse(readFileSync('package.json', 'utf8'));
  bill.metadata.timestamp = release;
  bill.metadata.component.name = name;
  return bill;
};

/** Name of the package that a bundled module is from; undefined for our own. */
const packageOf = (id) => /.*node_modules\/((?:@[^/]+\/)?[^/?]+)/.exec(id)?.[1];

let made;
/** Packages that are in the bundle. */
const bundled = new Set();
/** Writes `dist/sbom.cdx.json`; npm works while the bundle is made. The build stops where the bill misses a bundled package. */
export const sbom = (dist, release) => ({
  name: 'sbom',
  buildStart() {
    made = billOfMaterials(release);
    // Reported where it is waited for.
    made.catch(() => undefined);
  },
  generateBundle(_, bundle) {
    for (const { moduleIds = [] } of Object.values(bundle)) for (const id of moduleIds) bundled.add(packageOf(id));
    bundled.delete(undefined);
  },
  // Once, after all outputs.
  async closeBundle(error) {
    if (error) return;
    const bill = await made;
    const listed = new Set(bill.components.map(({ name, group }) => (group ? `${group}/${name}` : name)));
    const missing = [...bundled].filter((name) => !listed.has(name));
    if (missing.length) this.error(`the bill of materials misses ${missing.join(', ')}: see dependencies.json`);
    writeFileSync(join(dist, 'sbom.cdx.json'), JSON.stringify(bill, null, 1) + '\n');
  },
});
