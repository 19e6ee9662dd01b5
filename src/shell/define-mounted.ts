import type { ElementCode, ElementDeclaration, Mount } from '../runtime/declare/element.ts';
import { recordOf } from '../runtime/lifecycle/records.ts';
import { defineElement, type ElementBase } from './element-class.ts';
import { mountElement } from './mount-element.ts';

/** Class of an element whose chunk exports `mount`. */
const baseOf = (mount: Mount<Readonly<Record<string, unknown>>>): new () => ElementBase =>
  class extends HTMLElement {
    #box: HTMLElement | undefined;
    #unmount = (): void => undefined;

    constructor() {
      super();
      this.attachShadow({ mode: 'open' });
    }

    holdIn(box: HTMLElement) {
      this.#box = box;
    }

    connectedCallback() {
      this.#unmount = mountElement(recordOf(this)!, this.#box!, mount);
    }

    disconnectedCallback() {
      this.#unmount();
    }
  };

/**
 * Defines a custom element whose chunk exports `mount`, without React.
 * @param code its chunk: `mount` and its own style sheet
 * @throws Error when the page has replaced a DOM API that React needs, which the element loads later
 */
export const define = (
  declaration: ElementDeclaration,
  // Elements have different props, which the declaration has checked.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  code: ElementCode<any>,
): void => defineElement(declaration, code, () => baseOf(code.mount!));
