import { element, type CloseDetail, type Events, type NavigateDetail } from '../src/core/element/element.ts';
import { letterRule } from '../src/features/letter/letter.rule.ts';

/** `event.detail` of its events. */
export interface LetterEvents {
  /** It was closed from inside (`reason`). */
  close: CloseDetail;
  /** A link of the letter leads somewhere (`url`); cancel it to take over. */
  navigate: NavigateDetail;
}

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
  events: [] as Events<LetterEvents>,
  rule: letterRule,
  exit: 300,
  texts: 'mini-app',
  load: () => import('../src/features/letter/letter.tsx'),
});
