import { element, text } from '../src/core/element/element.ts';
import { notFoundRule } from '../src/features/not-found/not-found.rule.ts';

/** The 404 page: the way home, helpful links, stories. */
export const gateNotFound = element({
  tag: 'gate-not-found',
  stage: 'inline',
  attributes: {
    /** Where the button leads instead of the home page. */
    redirect: text(),
  },
  events: [
    /** A link leads somewhere (`url`); cancel it to take over. */
    'navigate',
  ],
  rule: notFoundRule,
  texts: 'not-found',
  showsFailure: true,
  fragment: true,
  load: () => import('../src/features/not-found/not-found.tsx'),
});
