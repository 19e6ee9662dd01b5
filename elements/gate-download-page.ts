import { element, text } from '../src/core/element/element.ts';
import { page } from '../src/core/page.ts';
import { downloadPageRule } from '../src/features/download-page/download-page.rule.ts';

/** Block of the download campaign: reward task, stores, package and QR code. */
export const gateDownloadPage = element({
  tag: 'gate-download-page',
  stage: 'inline',
  room: true,
  attributes: {
    /** Entry of the download-link files that this page uses. */
    'page-key': text('default'),
  },
  events: [
    /** A link leads somewhere (`url`); cancel it to take over. */
    'navigate',
    /** `click` (`name`, `props`). */
    'track',
  ],
  rule: downloadPageRule,
  texts: 'app-download',
  // QR codes hold whole addresses.
  fragment: () => ({ origin: page.url.value.origin }),
  load: () => import('../src/features/download-page/download-page.tsx'),
});
