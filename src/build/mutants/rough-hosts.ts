/** Breaks that only a rough host shows. The journeys of demo/e2e/rough and of demo/e2e/host-world find them. */
import type { Mutant } from './mutant.ts';

export const roughHostMutants: readonly Mutant[] = [
  {
    name: 'rough: the browser is believed that there is no network',
    file: 'src/runtime/calls/api.ts',
    from: '    const response = await transport.fetch(url,',
    to: "    if (!navigator.onLine) throw new Error('offline');\n    const response = await transport.fetch(url,",
    journey: 'a browser that reports no network.* the KYC bar shows',
  },
  {
    name: 'rough: a tab in the background counts as seen',
    file: 'src/runtime/page/visibility.ts',
    from: '!doc.hidden && !(doc as { prerendering?: boolean }).prerendering;',
    to: 'true;',
    journey: 'a tab that starts in the background.* the compliance dialog',
  },
  {
    name: 'rough: the sheet of a fragment is not asked for with CORS',
    file: 'src/server/head.ts',
    from: '${escaped(folder + file)}" crossorigin>',
    to: '${escaped(folder + file)}">',
    journey: 'a fragment on an isolated page',
  },
];
