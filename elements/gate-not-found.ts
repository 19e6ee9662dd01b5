import { text, type Events, type Navigates } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import { notFoundRule } from '../src/features/not-found/not-found.rule.ts';

/**
 * The 404 page: the way home, helpful links, stories.
 *
 * @csspart panel, title, content, item
 * @csspart item-* - One helpful link by its name, such as `item-help`.
 * @csspart banner - The picture, or its placeholder.
 * @csspart home - The main button, which leads home.
 * @csspart action - The same button.
 * @csspart story - Each trending story.
 * @csspart story-* - One story by its name, such as `story-storyBitcoin`.
 */
export const gateNotFound = element({
  tag: 'gate-not-found',
  stage: 'inline',
  attributes: {
    /** Where the button leads instead of the home page. */
    redirect: text(),
  },
  events: [] as Events<Navigates>,
  rule: notFoundRule,
  texts: 'not-found',
  showsFailure: true,
  fragment: true,
  load: () => import('../src/features/not-found/not-found.tsx'),
});
