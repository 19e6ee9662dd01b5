import {
  text,
  type CloseDetail,
  type Events,
  type NavigateDetail,
  type TrackDetail,
} from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import { bars } from '../src/exchange/priorities.ts';
import { downloadBarRule } from '../src/features/download-bar/download-bar.rule.ts';

/** `event.detail` of its events. */
export interface DownloadBarEvents {
  /** Closed for this session; cancel it to keep it open. */
  close: CloseDetail;
  /** Leads to the download page (`url`), and opens the app link (`also`). */
  navigate: NavigateDetail;
  /** `view` after a second, `click` (`name`, `props`). */
  track: TrackDetail;
}

/**
 * Bar at the bottom of phones that promotes the app.
 *
 * @csspart panel, title, content, action, close
 * @cssprop --gate-z-bottom, --gate-stack-offset
 */
export const gateDownloadBar = element({
  tag: 'gate-download-bar',
  stage: 'bottom',
  priority: bars.downloadBar,
  attributes: {
    /** Entry of the download-link files that this page uses. */
    'page-key': text('home'),
  },
  events: [] as Events<DownloadBarEvents>,
  rule: downloadBarRule,
  texts: 'download-bar',
  load: () => import('../src/features/download-bar/download-bar.tsx'),
});
