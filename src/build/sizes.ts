/** Size budgets over `dist/manifest.json`, in brotli bytes. Each is a promise of the README. */
import { readFileSync } from 'node:fs';

interface Manifest {
  files: Readonly<Record<string, { brotli: number; imports?: readonly string[] }>>;
  /** Tag → files of its first drawing beyond `gate.js`. */
  elements: Readonly<Record<string, readonly string[]>>;
}

export interface Budget {
  name: string;
  bytes: number;
  limit: number;
}

const KB = 1024;
/** Services, by their chunk; what they share with others, and libraries, are counted there. */
const SERVICES = ['referral', 'fingerprint', 'redact', 'report', 'service-worker', 'local-db', 'doctor'];

/** What a page pays: the loader always, the rest with its first drawn element. */
export const budgets = (dist = 'dist'): Budget[] => {
  const { files, elements } = JSON.parse(readFileSync(`${dist}/manifest.json`, 'utf8')) as Manifest;
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + (files[name]?.brotli ?? 0), 0);
  const isReact = (file: string) => file.startsWith('chunks/react-');
  const firstBar = elements['gate-kyc-bar']!;
  const texts = ['kyc-bar', 'common'].map((namespace) => `locales/tr/${namespace}.json`);
  const chunksOf = (name: string) => Object.keys(files).filter((file) => file.startsWith(`chunks/${name}-`));
  return [
    { name: 'gate.js', bytes: sum(['gate.js']), limit: 24 * KB },
    { name: 'gate.classic.js', bytes: sum(['gate.classic.js']), limit: 30 * KB },
    {
      name: 'first bar in Turkish, beyond gate.js and React',
      bytes: sum([...firstBar.filter((file) => !isReact(file)), ...texts]),
      limit: 22 * KB,
    },
    { name: 'React', bytes: sum(firstBar.filter(isReact)), limit: 60 * KB },
    { name: 'room.js', bytes: sum(['room.js']), limit: 700 },
    { name: 'pure.js', bytes: sum(['pure.js']), limit: 24 * KB },
    ...SERVICES.flatMap((name) => chunksOf(name)).map((file) => ({
      name: `service ${file}`,
      bytes: sum([file]),
      limit: 6 * KB,
    })),
  ];
};
