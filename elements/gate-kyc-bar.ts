import {
  text,
  type CloseDetail,
  type Events,
  type NavigateDetail,
  type TrackDetail,
} from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import { bars } from '../src/exchange/priorities.ts';
import { kycBarRule } from '../src/features/kyc-bar/kyc-bar.rule.ts';

/** `event.detail` of its events. */
export interface KycBarEvents {
  /** "Verify Now" was pressed; cancel it to take over. */
  verify: { url: string };
  /** The bar is closed for this session; cancel it to keep it open. */
  close: CloseDetail;
  /** The guide, or "Verify Now", leads somewhere (`url`); cancel it to take over. */
  navigate: NavigateDetail;
  /** Its link or its close control was pressed (`name`, `props`). */
  track: TrackDetail;
}

/**
 * Thin bar that asks a signed-in user to finish identity verification.
 *
 * @csspart panel, content, close, help
 * @csspart action - The link "Verify Now".
 * @cssprop --gate-kyc-bar-top, --gate-z-bar, --gate-z-bottom, --gate-stack-offset
 */
export const gateKycBar = element({
  tag: 'gate-kyc-bar',
  stage: 'top',
  room: true,
  priority: bars.kycBar,
  attributes: {
    /** Where "Verify Now" leads. */
    url: text('/myaccount/kyc_home'),
    /** Replaces the translated message. */
    text: text(),
  },
  events: ['verify'] as Events<KycBarEvents>,
  rule: kycBarRule,
  texts: 'kyc-bar',
  fragment: (f) => ({ app: f.app, guides: f.config.guides }),
  firstLook: () => import('../src/features/kyc-bar/kyc-bar.first-look.ts'),
  load: () => import('../src/features/kyc-bar/kyc-bar.tsx'),
});
