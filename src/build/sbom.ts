/**
 * `sbom.cdx.json`: the software bill of materials of the shipped packages, created by npm from the lock file (CycloneDX
 * 1.5).
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly group?: string;
  readonly properties: readonly { readonly name: string }[];
}
interface Bill {
  serialNumber?: string;
  metadata: { timestamp: string; component: { 'bom-ref': string; name: string } };
  components: readonly Component[];
  dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** The list of all tools is long. */
const OPTIONS = { maxBuffer: 64 * 1024 * 1024 };

/** Runs the npm of the building Node: its path under `npm run`, else the one on the path. */
const npm = (args: string[]): Promise<{ stdout: string }> => {
  const path = process.env['npm_execpath'];
  return path
    ? promisify(execFile)(process.execPath, [path, ...args], OPTIONS)
    : promisify(execFile)('npm', args, OPTIONS);
};

/** Names of the packages that the bundle is made of; who installs the package needs none of them. */
const shipped = (): string[] =>
  Object.keys(
    (JSON.parse(readFileSync('src/tools/lint/dependencies.json', 'utf8')) as { production: object }).production,
  );

/** Leaves what ships, and what that needs. */
const withoutTools = (bill: Bill): Bill => {
  const root = bill.metadata.component['bom-ref'];
  const nameOf = new Map(bill.components.map((component) => [component['bom-ref'], component.name]));
  const needs = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const names = shipped();
  const direct = needs.get(root)!.filter((ref) => names.includes(nameOf.get(ref)!));
  const kept = new Set(direct);
  // The loop also visits entries added meanwhile.
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
 * Returns the bill. Three things are replaced, because they would differ from build to build: the time of the build is the
 * date of the version, the name is the package's and not that of the folder, and the random serial number, which the format
 * does not require, is removed.
 * @param released ISO date of the version
 */
export const billOfMaterials = async (released: string): Promise<Bill> => {
  const { stdout } = await npm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only']);
  const bill = withoutTools(JSON.parse(stdout) as Bill);
  delete bill.serialNumber;
  const { name } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string };
  bill.metadata.timestamp = released;
  bill.metadata.component.name = name;
  return bill;
};

/** Returns the bill as text. @param bundled packages that are in the bundle @throws Error if the bill lacks one of them */
export const billText = (bill: Bill, bundled: readonly string[]): string => {
  const listed = new Set(bill.components.map(({ name, group }) => (group ? `${group}/${name}` : name)));
  const missing = bundled.filter((name) => !listed.has(name));
  if (missing.length) throw new Error(`the bill of materials misses ${missing.join(', ')}: see dependencies.json`);
  return JSON.stringify(bill, null, 1) + '\n';
};

export type { Bill };
