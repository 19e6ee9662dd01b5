import type { Events, Navigates } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import { letterRule } from '../src/features/letter/letter.rule.ts';

/**
 * Hosts the letter or banner mini-app that the page has configured.
 *
 * @csspart panel, content, frame
 */
export const gateLetter = element({
  tag: 'gate-letter',
  stage: 'inline',
  room: true,
  attributes: {},
  events: [] as Events<Navigates>,
  rule: letterRule,
  exit: 300,
  texts: 'mini-app',
  load: () => import('../src/features/letter/letter.tsx'),
});
