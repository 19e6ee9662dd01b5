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

/**
 * Bar that offers the site of the visitor's region.
 *
 * @csspart panel, content, close, confirm, action
 * @cssprop --gate-z-bottom, --gate-stack-offset
 * @variant MAIN_to_AE - Main offers the AE site.
 * @variant MAIN_to_AU - Main offers the AU site.
 * @variant MAIN_to_EU - Main offers the EU site.
 * @variant MAIN_to_JP - Main offers the JP site.
 * @variant MAIN_to_UK - Main offers the UK site.
 * @variant MAIN_to_US - Main offers the US site.
 * @variant AE_to_MAIN - The AE site offers main.
 * @variant AU_to_MAIN - The AU site offers main.
 * @variant EU_to_MAIN - The EU site offers main.
 * @variant JP_to_MAIN - The JP site offers main.
 * @variant UK_to_MAIN - The UK site offers main.
 * @variant US_to_MAIN - The US site offers main.
 */
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
