import { element, type CloseDetail, type Events, type NavigateDetail } from '../src/core/element/element.ts';
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

/** Bar that offers the site of the visitor's region. */
export const gateSiteSwitch = element({
  tag: 'gate-site-switch',
  stage: 'top',
  room: true,
  rank: 2,
  attributes: {},
  events: ['switch'] as Events<SiteSwitchEvents>,
  rule: siteSwitchRule,
  variant: siteSwitch,
  texts: 'site-switch',
  load: () => import('../src/features/site-switch/site-switch.tsx'),
});
