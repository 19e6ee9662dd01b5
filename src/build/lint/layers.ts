/** Who may import whom: a file may import from its own layer and from those listed; `import type` is free. */
import { dirname, join, normalize } from 'node:path';
import { sourcesIn } from '../files.ts';

const MAY: Readonly<Record<string, readonly string[]>> = {
  runtime: [],
  exchange: ['runtime', 'locales'],
  locales: [],
  services: ['exchange', 'runtime'],
  ui: ['exchange', 'runtime'],
  chart: ['ui', 'exchange', 'runtime', 'services'],
  features: ['ui', 'exchange', 'runtime', 'services'],
  page: ['exchange', 'runtime'],
  shell: ['ui', 'page', 'exchange', 'runtime'],
  elements: ['features', 'chart', 'exchange', 'runtime', 'services'],
  loader: ['elements', 'exchange', 'runtime', 'shell', 'services', 'chart'],
  release: [],
  server: ['elements', 'exchange', 'runtime', 'ui', 'shell', 'page', 'loader', 'release'],
  package: [],
};
/** `src/features/<name>`: folders inside it are of the same feature. */
const featureOf = (file: string) => /^src\/features\/[^/]+/.exec(file)?.[0];
const layerOf = (file: string) => /^(?:src\/)?(\w+)\//.exec(file)?.[1] ?? '';
const IMPORT = /^\s*(?:import (?!type)[^'\n]*?|[^'\n]*?\bfrom |.*?\b(import)\()'([^']+)'/gm;

/** @returns one line a breach */
export const layerBreaches = (): string[] => {
  const bad: string[] = [];
  for (const { name: file, text } of sourcesIn('{src,elements}/**/*.{ts,tsx}')) {
    const mine = layerOf(file);
    if (!(mine in MAY)) continue;
    const source = text.replace(/import type [^;]*;/g, '');
    for (const [, lazy, from] of source.matchAll(IMPORT)) {
      if (!from?.startsWith('.')) continue;
      const target = normalize(join(dirname(file), from));
      const theirs = layerOf(target);
      if (mine !== theirs && !MAY[mine]!.includes(theirs))
        bad.push(`${file}: ${mine} may not import ${theirs} (${from})`);
      if (mine === 'features' && theirs === 'features' && featureOf(target) !== featureOf(file))
        bad.push(`${file}: a feature may not import another one (${from})`);
      if (mine === 'elements' && (theirs === 'features' || theirs === 'chart') && !lazy && !from.endsWith('.rule.ts'))
        bad.push(`${file}: load ${from} with import()`);
      // What an element asks of the device is fetched when its rule wants it, as its component is.
      if (mine === 'elements' && theirs === 'services' && !lazy) bad.push(`${file}: load ${from} with import()`);
      // pure.js is a bundle of its own, which no page loads.
      if (mine === 'loader' && (theirs === 'shell' || theirs === 'services') && !lazy && !file.endsWith('pure.ts'))
        bad.push(`${file}: load ${from} with import()`);
    }
  }
  return bad;
};
