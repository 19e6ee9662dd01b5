import { number, text, required } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';

/**
 * A picture in the size that is needed.
 *
 * @csspart content - The picture.
 */
export const gateImage = element({
  tag: 'gate-image',
  stage: 'inline',
  attributes: {
    /** Address, http(s) or the site's own. */
    src: required(),
    /** Width in px. */
    width: number(28),
    /** Height in px; as the width when left out. */
    height: text(),
    /** Quality of the compression, 1 to 100. */
    quality: number(75),
    /** Text alternative of the picture; empty for decoration. */
    alt: text(''),
  },
  events: [],
  rule: {},
  load: () => import('../src/features/image/image.tsx'),
});
