/** Which packages may be used: the lock against the manifest, and against the written lists of this folder. */
export interface Manifest {
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
}
interface Locked {
  version?: string;
  license?: string;
  hasInstallScript?: boolean;
  /** Hash of the download; without it, npm does not verify it. */
  integrity?: string;
  /** A folder of this repository: nothing is downloaded. */
  link?: boolean;
}
export interface Lock {
  packages: Readonly<Record<string, Locked & Manifest>>;
}
/** `dependencies.json`: what has been looked at and allowed, each with its reason. */
export interface Allowed {
  production: Readonly<Record<string, string>>;
  /** `suites`: licences of packages that only a suite installs, such as the editors of its pages. */
  licences: { shipped: readonly string[]; tools: readonly string[]; suites?: readonly string[] };
  /** By package, or by scope: `@scope/*`. */
  withoutLicence: Readonly<Record<string, string>>;
  installScripts: Readonly<Record<string, string>>;
  /** Advisories that do not concern a suite, by `FOLDER: ID`. */
  suiteAdvisories?: Readonly<Record<string, string>>;
}
/** A known weakness of versions `from` (included; all, when left out) up to `below` (not included). */
export interface Advisory {
  id: string;
  package: string;
  from?: string;
  below: string;
  why: string;
}

const KINDS = ['dependencies', 'devDependencies'] as const;
const { compare } = new Intl.Collator('en', { numeric: true });

/** Declared and locked packages that differ, and versions that are not exact. */
const drift = (manifest: Manifest, lock: Lock): string[] =>
  KINDS.flatMap((kind) => {
    const declared = manifest[kind] ?? {};
    const locked = lock.packages['']?.[kind] ?? {};
    return [...new Set([...Object.keys(declared), ...Object.keys(locked)])].flatMap((name) => {
      const wanted = declared[name];
      const got = lock.packages[`node_modules/${name}`]?.version;
      // `npm:name@version` is another name for a package.
      if (wanted !== locked[name] || wanted?.replace(/^npm:.+@/, '') !== got)
        return [`${name}: package.json says ${wanted}, the lock ${got}: run npm install, and commit the lock`];
      return [];
    });
  });

/**
 * The package bundles its dependencies: nothing is installed with it.
 * @param imported packages that the shipped sources import
 */
const newProduction = (manifest: Manifest, { production }: Allowed, imported: ReadonlySet<string>): string[] => [
  ...Object.keys(manifest.dependencies ?? {}).map(
    (name) => `${name} would be installed with the package: it belongs into devDependencies, as all that is bundled`,
  ),
  ...[...imported]
    .filter((name) => !Object.hasOwn(production, name))
    .map((name) => `${name} ships and has no reason: write it into dependencies.json, or remove it`),
  ...Object.keys(production)
    .filter((name) => !Object.hasOwn(manifest.devDependencies ?? {}, name))
    .map((name) => `${name} no longer ships: remove it from dependencies.json`),
];

/** Returns paths in the lock of shipped packages: the listed ones and their dependencies. */
const shippedPaths = ({ packages }: Lock, { production }: Allowed): ReadonlySet<string> => {
  /** Resolves like Node: beside the dependent, then in the folders above. */
  const find = (from: string, name: string): string | undefined => {
    const path = `${from ? `${from}/` : ''}node_modules/${name}`;
    if (packages[path]) return path;
    return from ? find(from.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ''), name) : undefined;
  };
  const found = new Set(Object.keys(production).flatMap((name) => find('', name) ?? []));
  // The loop also visits paths added meanwhile.
  for (const path of found)
    for (const name of Object.keys(packages[path]!.dependencies ?? {})) {
      const needed = find(path, name);
      if (needed) found.add(needed);
    }
  return found;
};

const ofPackage = (
  name: string,
  { version, license, hasInstallScript, integrity, link }: Locked,
  ships: boolean,
  allowed: Allowed,
): string[] => {
  const { shipped, tools } = allowed.licences;
  const licences = ships ? shipped : [...shipped, ...tools];
  // A licence that points to a file needs a review.
  const isNamed = license !== undefined && !license.startsWith('SEE LICENSE');
  const known = isNamed
    ? licences.includes(license)
    : [name, name.replace(/\/.*/, '/*')].some((key) => Object.hasOwn(allowed.withoutLicence, key));
  return [
    ...(known ? [] : [`${name}@${version} has the licence ${license ?? '(none)'}, which is not on the list`]),
    ...(hasInstallScript && !Object.hasOwn(allowed.installScripts, name)
      ? [`${name}@${version} runs a script when it is installed: look at it, and list it, or remove the package`]
      : []),
    ...(link || /^sha512-[\w+/]{86}==$/.test(integrity ?? '')
      ? []
      : [
          `${name}@${version} has no sha512 integrity in the lock: delete its entry and run npm install --package-lock-only`,
        ]),
  ];
};

const weak = (name: string, version: string, advisories: readonly Advisory[]): string[] =>
  advisories
    .filter((advisory) => advisory.package === name)
    .filter(({ from, below }) => compare(version, below) < 0 && (from === undefined || compare(version, from) >= 0))
    .map(({ id, below, why }) => `${name}@${version} has ${id} (${why}): take ${below} or later`);

/** Findings of every package in a lock. @param shipped paths of the lock */
const ofLock = (
  lock: Lock,
  allowed: Allowed,
  advisories: readonly Advisory[],
  shipped: ReadonlySet<string> = new Set(),
): string[] =>
  Object.entries(lock.packages).flatMap(([path, locked]) => {
    if (path === '') return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [...ofPackage(name, locked, shipped.has(path), allowed), ...weak(name, locked.version ?? '', advisories)];
  });

/**
 * Returns one line per finding in the packages of a suite, which nothing ships.
 * @param folder where the manifest and the lock are
 */
export const suiteFindings = (
  folder: string,
  manifest: Manifest,
  lock: Lock,
  allowed: Allowed,
  advisories: readonly Advisory[],
): string[] => {
  const { shipped, tools, suites = [] } = allowed.licences;
  const licences = { shipped, tools: [...tools, ...suites] };
  const accepted = allowed.suiteAdvisories ?? {};
  const counting = advisories.filter(({ id }) => !Object.hasOwn(accepted, `${folder}: ${id}`));
  const found = [...drift(manifest, lock), ...ofLock(lock, { ...allowed, licences }, counting)];
  return [...new Set(found)].map((line) => `${folder}: ${line}`);
};

/** @returns one line a finding */
export const dependencyFindings = (
  manifest: Manifest,
  lock: Lock,
  allowed: Allowed,
  advisories: readonly Advisory[],
  imported: ReadonlySet<string> = new Set(),
): string[] => {
  const shipped = shippedPaths(lock, allowed);
  const found = [
    ...drift(manifest, lock),
    ...newProduction(manifest, allowed, imported),
    ...ofLock(lock, allowed, advisories, shipped),
  ];
  return [...new Set(found)];
};
