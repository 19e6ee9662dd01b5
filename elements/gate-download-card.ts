import { oneOf, text, type Events, type Navigates } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import { downloadCardRule } from '../src/features/download-card/download-card.rule.ts';

/**
 * Card with the QR code of the app link.
 *
 * @csspart panel, title, content, action, qr
 */
export const gateDownloadCard = element({
  tag: 'gate-download-card',
  stage: 'inline',
  room: true,
  attributes: {
    /** Entry of the download-link files that this page uses. */
    'page-key': text('default'),
    /** 240 px wide, or 394 px with the words beside the code. */
    layout: oneOf('vertical', 'horizontal'),
  },
  events: [] as Events<Navigates>,
  rule: downloadCardRule,
  texts: 'app-download',
  // QR codes hold whole addresses.
  fragment: (_, { origin }) => ({ origin }),
  load: () => import('../src/features/download-card/download-card.tsx'),
});
