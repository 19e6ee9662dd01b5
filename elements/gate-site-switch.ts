import type { CloseDetail, Events, NavigateDetail } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import { bars } from '../src/exchange/priorities.ts';
import { siteSwitch, siteSwitchRule } from '../src/features/site-switch/site-switch.rule.ts';

/** `event.detail` of its events. */
export interface SiteSwitchEvents {
  /** The visitor agreed to switch (`type`, `url`); cancel it to take over. */
  switch: { type: string; url: string };
  /** The bar is dismissed for this session (`flag`: its type). */
  close: CloseDetail & { flag: string };
  /** The agreed switch leads there (`url`); cancel it to take over. */
  navigate: NavigateDetail;
}

/**
 * Bar that offers the site of the visitor's region.
 *
 * @csspart panel, content, close, confirm, action
 * @cssprop --gate-z-bottom, --gate-stack-offset
 * @variant MAIN_to_AE, MAIN_to_AU, MAIN_to_EU, MAIN_to_JP, MAIN_to_UK, MAIN_to_US
 * @variant AE_to_MAIN, AU_to_MAIN, EU_to_MAIN, JP_to_MAIN, UK_to_MAIN, US_to_MAIN
 */
export const gateSiteSwitch = element({
  tag: 'gate-site-switch',
  stage: 'top',
  room: true,
  priority: bars.siteSwitch,
  attributes: {},
  events: ['switch'] as Events<SiteSwitchEvents>,
  rule: siteSwitchRule,
  variant: siteSwitch,
  texts: 'site-switch',
  load: () => import('../src/features/site-switch/site-switch.tsx'),
});
