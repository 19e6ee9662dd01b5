/** Breaks that only a rough host shows. The journeys of demo/e2e/rough, demo/e2e/host-world and demo/hosts find them. */
import type { Mutant } from './mutant.ts';

/** Real consent managers and recorders: `npm ci --prefix demo/hosts` first. */
const HOSTS = ['demo/hosts/playwright.config.ts'];

export const roughHostMutants: readonly Mutant[] = [
  {
    name: 'rough: the browser is believed that there is no network',
    file: 'src/runtime/calls/api.ts',
    from: '    const response = await browser.fetch(url,',
    to: "    if (!navigator.onLine) throw new Error('offline');\n    const response = await browser.fetch(url,",
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
    from: '${escaped(url)}" crossorigin>',
    to: '${escaped(url)}">',
    journey: 'a fragment on an isolated page',
  },
  {
    name: 'rough: files that the page fetches ahead do not permit isolated pages',
    file: 'demo/mini-apps/server.ts',
    from: "const PREFETCHABLE = { 'cross-origin-resource-policy': 'cross-origin' };",
    to: 'const PREFETCHABLE = {};',
    journey: 'a cross-origin isolated page.* the login opens',
  },
  {
    name: 'rough: a dialog of the page counts as open while its visibility is hidden',
    file: 'src/runtime/page/host-dialogs.ts',
    from: 'checkVisibility?.({ visibilityProperty: true })',
    to: 'checkVisibility?.()',
    tests: ['src/runtime/page/host-dialogs.test.ts'],
  },
  {
    name: 'rough: no dialog or notice of the page is seen',
    file: 'src/runtime/page/host-dialogs.ts',
    from: 'if (!isMarked && !(floats && isNotice)) return undefined;',
    to: 'if (box) return undefined;',
    journey: 'the notice of vanilla-cookieconsent, box operable and shows',
    suite: HOSTS,
  },
  {
    name: 'rough: the clear text of a password is where recorders read',
    file: 'src/ui/secret/clear-text.tsx',
    from: "attachShadow({ mode: 'closed' })",
    to: "attachShadow({ mode: 'open' })",
    journey: 'a session recorder.* the fund password',
    suite: HOSTS,
  },
];
