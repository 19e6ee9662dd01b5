/** Breaks that only journeys of minutes, other engines and the catalogue find. */
import type { Mutant } from './mutant.ts';

const ROOT = 'src/shell/root.tsx';
const BOX = '  const box = useRef<HTMLDivElement>(null);';
/** Repeats a leak once in 200 showings: a tolerance of a few objects would hide it. */
const leaking = (leak: string): string =>
  `  useEffect(() => {
    const all = globalThis as { showings?: number; kept?: Node[] };
    all.showings = (all.showings ?? 0) + 1;
    if (all.showings % 200 === 0) ${leak};
  }, []);
${BOX}`;
const LIFETIME = '1,000 times gate-compliance-modal: no listener';

export const journeyMutants: readonly Mutant[] = [
  {
    name: 'lifetime: a listener of the page stays, once in 200 showings',
    file: ROOT,
    from: BOX,
    to: leaking("addEventListener('storage', () => undefined)"),
    journey: LIFETIME,
  },
  {
    name: 'lifetime: a node stays, once in 200 showings',
    file: ROOT,
    from: BOX,
    to: leaking("(all.kept ??= []).push(document.createElement('i'))"),
    journey: LIFETIME,
  },
  {
    name: 'tabs: each tab keeps its values to itself',
    file: 'src/services/local-db.ts',
    from: '(database) => database.put(TABLE, entry, key),',
    to: '() => Promise.resolve(memory.set(key, entry)),',
    journey: 'twenty tabs that share their storage',
  },
  {
    name: 'languages: the button of the KYC bar is narrow',
    file: 'src/features/kyc-bar/kyc-bar.css',
    from: 'max-width: calc(14ch + 2 * var(--space));',
    to: 'max-width: calc(9ch + 2 * var(--space));',
    journey: 'the button of the KYC bar has one line in every language',
  },
  {
    name: 'catalogue: the snippet for CMS loads no script',
    file: 'demo/catalogue/files/snippets.ts',
    from: 'return `${script}\\n${withOpener(described, button)}<div',
    to: 'return `${withOpener(described, button)}<div',
    journey: 'a copied snippet is valid, and draws the element on another page',
  },
  {
    name: 'engines: the chart paints no candles',
    file: 'src/chart/engine/paint/paint-price.ts',
    from: '  if (body > wick && (body - wick) % 2) body--;\n  for (const rising of [true, false]) {',
    to: '  if (body > wick && (body - wick) % 2) body--;\n  for (const rising of [] as boolean[]) {',
    journey: 'the chart draws candles',
    suite: ['demo/engines/playwright.config.ts'],
  },
];
