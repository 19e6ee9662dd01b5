/** Outlines of the elements on screen. Pointers reach the page through them; each label opens its card. */
import { safe } from '../../runtime/dom/safe-dom.ts';
import { badgeOf, type InspectedEntry } from './list/entry.ts';
import { button, group, make } from './list/make.ts';
import type { DrawnElement } from './facts/snapshot.ts';

export class Outlines {
  readonly layer = make('div', 'outlines');
  private drawn: { element: Element; node: HTMLElement }[] = [];

  constructor(private readonly onPick: (entry: InspectedEntry) => void) {
    // The list has the same content for keyboards and screen readers.
    this.layer.setAttribute('aria-hidden', 'true');
  }

  /** Draws one outline for each element on screen. */
  draw(elements: readonly DrawnElement[]): void {
    this.drawn = elements.map(({ entry, drawn }) => {
      const label = button(String(entry['tag']), () => this.onPick(entry), 'outline-label');
      label.tabIndex = -1;
      return { element: drawn, node: group('div', `outline ${badgeOf(entry)}`, label) };
    });
    this.move();
    this.layer.replaceChildren(...this.drawn.map(({ node }) => node));
  }

  /** Follows the elements while the page scrolls. */
  move(): void {
    for (const { element, node } of this.drawn) place(node, safe(element).getBoundingClientRect());
  }

  /** Marks the outline of one element for a moment. */
  flash(element: Element): void {
    for (const { element: other, node } of this.drawn) node.classList.toggle('flash', other === element);
  }
}

const place = ({ style }: HTMLElement, { left, top, width, height }: DOMRect): void => {
  style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  style.inlineSize = `${Math.round(width)}px`;
  style.blockSize = `${Math.round(height)}px`;
};
