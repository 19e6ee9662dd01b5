/** Budgets over `manifest.json` of both flavours: brotli bytes, and files. Each is a promise of docs/cost.md. */
import { readFileSync } from 'node:fs';
import { requestCases } from '../../../demo/bench/request-cases.ts';
import { filesOfTen } from './ten-elements.ts';

interface Manifest {
  files: Readonly<Record<string, { brotli: number; imports?: readonly string[] }>>;
  /** Tag → files of its first drawing beyond `gate.js`. */
  elements: Readonly<Record<string, readonly string[]>>;
}

export interface Budget {
  name: string;
  amount: number;
  limit: number;
  unit: 'bytes brotli' | 'files';
}

const KB = 1024;
/** Services, by their chunk; what they share with others, and libraries, are counted there. */
const SERVICES = ['referral', 'fingerprint', 'redact', 'report', 'service-worker', 'local-db', 'doctor'];

/** Reads the sizes of one build, by file names. */
const weigh = (dist: string) => {
  const { files, elements } = JSON.parse(readFileSync(`${dist}/manifest.json`, 'utf8')) as Manifest;
  const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + (files[name]?.brotli ?? 0), 0);
  const isReact = (file: string) => file.startsWith('chunks/react-');
  const firstBar = elements['gate-kyc-bar']!;
  const turkish = ['kyc-bar', 'common'].map((namespace) => `locales/tr/${namespace}.json`);
  const ten = new Set(['gate.js', ...requestCases.ten.shows.flatMap((tag) => elements[tag]!)]);
  const ofFiles = (name: string, names: Iterable<string>, limit: number): Budget => ({
    name,
    amount: sum(names),
    limit,
    unit: 'bytes brotli',
  });
  return { files, elements, firstBar, isReact, turkish, ten, ofFiles };
};

const filesBudget = (elements: Manifest['elements'], name: string): Budget => ({
  name,
  amount: filesOfTen(elements),
  limit: 22,
  unit: 'files',
});

/** Cost of a page: the loader always, the rest with its first rendered element. */
export const budgets = (dist = 'dist'): Budget[] => {
  const { files, elements, firstBar, isReact, turkish, ten, ofFiles } = weigh(dist);
  const chunksOf = (name: string) => Object.keys(files).filter((file) => file.startsWith(`chunks/${name}-`));
  const beyond = [...firstBar.filter((file) => !isReact(file)), ...turkish];
  return [
    ofFiles('gate.js', ['gate.js'], 28 * KB),
    ofFiles('gate.classic.js', ['gate.classic.js'], 35 * KB),
    ofFiles('first bar in Turkish, beyond gate.js and React', beyond, 17.5 * KB),
    ofFiles('React', firstBar.filter(isReact), 60 * KB),
    ofFiles('ten elements, all scripts', ten, 140 * KB),
    filesBudget(elements, 'any ten elements, 19 of 20 choices'),
    ofFiles('room.js', ['room.js'], 700),
    // For servers and tests: with the inputs of every indicator.
    ofFiles('pure.js', ['pure.js'], 29 * KB),
    // Fetched in debug mode only.
    ofFiles('inspector', chunksOf('inspector'), 17 * KB),
    ...SERVICES.flatMap((name) => chunksOf(name)).map((file) => ofFiles(`service ${file}`, [file], 6 * KB)),
  ];
};

/** The same of the flavour on Preact, where every script of a page counts. */
export const slimBudgets = (dist = 'dist/slim'): Budget[] => {
  const { elements, firstBar, ten, ofFiles } = weigh(dist);
  return [
    ofFiles('slim: first bar, all scripts', ['gate.js', ...firstBar], 53 * KB),
    ofFiles('slim: ten elements, all scripts', ten, 90 * KB),
    filesBudget(elements, 'slim: any ten elements, 19 of 20 choices'),
  ];
};
