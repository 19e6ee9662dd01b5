/** Size budgets over `dist/manifest.json`, in brotli bytes. Each is a promise of the README. */
import { readFileSync } from 'node:fs';

interface File {
  brotli: number;
  imports?: string[];
  dynamicImports?: string[];
}
type Files = Readonly<Record<string, File>>;

const KB = 1024;

/** A chunk and everything that it imports statically. */
const closure = (files: Files, names: readonly string[], seen = new Set<string>()): Set<string> => {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    closure(files, files[name]?.imports ?? [], seen);
  }
  return seen;
};

const chunk = (files: Files, name: string): string => {
  const found = Object.keys(files).find((file) => new RegExp(`^chunks/${name}-[\\w-]{5}\\.js$`).test(file));
  if (!found) throw new Error(`dist has no chunk "${name}": run npm run build`);
  return found;
};

/** Services without a face, each beside its library; what they share with other chunks is counted there. */
const SERVICES = ['referral', 'fingerprint', 'redact', 'report', 'service-worker', 'local-db', 'doctor'];

export interface Budget {
  name: string;
  bytes: number;
  limit: number;
}

/** What a page pays: the loader always, the rest with its first drawn element. */
export const budgets = (dist = 'dist'): Budget[] => {
  const { files } = JSON.parse(readFileSync(`${dist}/manifest.json`, 'utf8')) as { files: Files };
  const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + (files[name]?.brotli ?? 0), 0);
  const react = chunk(files, 'react');
  // The facade imports its one chunk dynamically, so that a failure stays quiet; it counts as its own.
  const rules = chunk(files, 'rules');
  const loader = closure(files, ['gate.js', chunk(files, 'core')]);
  const first = closure(files, [chunk(files, 'present'), chunk(files, 'ui'), chunk(files, 'kyc-bar')]);
  const texts = ['kyc-bar', 'common'].map((namespace) => `locales/tr/${namespace}.json`);
  const beyond = [...first, ...texts].filter((name) => !loader.has(name) && name !== react);
  return [
    { name: 'gate.js with its chunk', bytes: sum(loader), limit: 12 * KB },
    { name: 'gate.js with the rules of all elements', bytes: sum(closure(files, [...loader, rules])), limit: 14 * KB },
    { name: 'the rest of the declarations', bytes: sum([chunk(files, 'later')]), limit: 2 * KB },
    { name: 'first bar in Turkish, beyond gate.js and React', bytes: sum(beyond), limit: 22 * KB },
    { name: 'React', bytes: sum([react]), limit: 60 * KB },
    { name: 'pure.js', bytes: sum(['pure.js']), limit: 20 * KB },
    ...SERVICES.map((name) => ({
      name: `service ${name}`,
      bytes: sum([chunk(files, name)]),
      limit: 3 * KB,
    })),
    { name: 'gate.classic.js', bytes: sum(['gate.classic.js']), limit: 20 * KB },
  ];
};
