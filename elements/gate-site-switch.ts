import { element } from '../src/core/element/element.ts';
import { siteSwitch, siteSwitchRule } from '../src/features/site-switch/site-switch.rule.ts';

/** Bar that offers the site of the visitor's region. */
export const gateSiteSwitch = element({
  tag: 'gate-site-switch',
  stage: 'top',
  room: true,
  rank: 2,
  attributes: {},
  events: [
    /** The visitor agreed to switch (`type`, `url`); cancel it to take over. */
    'switch',
    /** The bar is dismissed for this session (`flag`: its type). */
    'close',
  ],
  rule: siteSwitchRule,
  variant: siteSwitch,
  texts: 'site-switch',
  load: () => import('../src/features/site-switch/site-switch.tsx'),
});
