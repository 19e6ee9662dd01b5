import { text, type Events, type NavigateDetail, type TrackDetail } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import { downloadPageRule } from '../src/features/download-page/download-page.rule.ts';

/** `event.detail` of its events. */
export interface DownloadPageEvents {
  navigate: NavigateDetail;
  /** `click` (`name`, `props`). */
  track: TrackDetail;
}

/**
 * Block of the download campaign: reward task, stores, package and QR code.
 *
 * @csspart panel, title, content, action, qr, item
 * @csspart item-ios - Link to the App Store.
 * @csspart item-android - Link to Google Play.
 * @csspart item-apk - Link to the APK file.
 */
export const gateDownloadPage = element({
  tag: 'gate-download-page',
  stage: 'inline',
  room: true,
  attributes: {
    /** Entry of the download-link files that this page uses. */
    'page-key': text('default'),
  },
  events: [] as Events<DownloadPageEvents>,
  rule: downloadPageRule,
  texts: 'app-download',
  // QR codes hold whole addresses.
  fragment: (_, { origin }) => ({ origin }),
  load: () => import('../src/features/download-page/download-page.tsx'),
});
