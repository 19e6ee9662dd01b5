import { html, type Markup } from './html.ts';

/**
 * Returns a drawing of lines in the colour of the text, which assistive technology ignores.
 * @param shapes in a square of 24 units
 * @param size in px
 */
export const lineIcon = (shapes: Markup, size = 20): Markup =>
  html`<svg
    viewBox="0 0 24 24"
    width="${size}"
    height="${size}"
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${shapes}
  </svg>`;
