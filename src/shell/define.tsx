import { effect, untracked } from '@preact/signals-core';
import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { doc } from '../runtime/dom/safe-dom.ts';
import { adoption } from '../runtime/declare/adoption.ts';
import type { ElementCode, ElementDeclaration, FormControl } from '../runtime/declare/element.ts';
import { recordOf } from '../runtime/lifecycle/records.ts';
import { warn } from '../runtime/page/log.ts';
import { mendBuiltins } from '../runtime/page/mend-builtins.ts';
import bar from '../ui/bar/bar.css';
import tokens from '../ui/element/tokens.css';
import base from '../ui/element/base.css';
import motion from '../ui/element/motion.css';
import { hostStyleOf } from './host-style.ts';
import { registerColors } from './register-colors.ts';
import { Root } from './root.tsx';
import { sheetOf } from './sheets.ts';

interface ReactElementBase extends HTMLElement {
  container: Element;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

const sheets = [tokens, base, motion, bar];
registerColors(tokens);

/**
 * Makes a custom element of a declaration and its component: the only place where React meets the DOM.
 * React mounts when the element has something to draw, and unmounts when it has left the page for good.
 * @param code its chunk: the component, the feature's own stylesheet beside those that all elements share, and what
 *   makes it a form control, if it is one
 * @throws Error where the page has replaced what React cannot run without
 */
export const define = (
  declaration: ElementDeclaration,
  // Every component has props of its own; the declaration has checked them.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  { default: component, css, control }: ElementCode<any>,
): void => {
  const { tag } = declaration;
  if (customElements.get(tag)) return;
  const broken = mendBuiltins();
  if (broken) throw new Error(`the page replaced ${broken}`);
  const styles = [hostStyleOf(declaration), ...sheets, ...(css ? [css] : [])].map(sheetOf);

  const Mounted = ({ container }: { container?: Element }) => {
    const host = (container?.getRootNode() as ShadowRoot | undefined)?.host;
    const record = host && recordOf(host);
    return record ? <Root record={record} component={component} /> : null;
  };
  const Base = r2wc(Mounted as ComponentType<object>, { shadow: 'open' }) as unknown as new () => ReactElementBase;

  class GateElement extends Base {
    static readonly formAssociated = control !== undefined;
    static get observedAttributes() {
      return [];
    }
    readonly #control: FormControl | undefined;
    #mounted = false;
    #leaving = false;
    #stop: (() => void) | undefined;

    constructor() {
      super();
      const root = this.shadowRoot!;
      root.adoptedStyleSheets = styles;
      const box = doc.createElement('div');
      box.style.display = 'contents';
      // A self-closed tag in somebody's HTML must not make the rest of their page vanish.
      root.append(box, doc.createElement('slot'));
      this.container = box;
      (this as unknown as Record<symbol, Record<string, unknown>>)[Symbol.for('r2wc.props')]!['container'] = box;
      this.#control = control?.(this, this.attachInternals());
    }

    /** A server may have drawn it already: to attach its root anew would empty it before anything else is there. */
    override attachShadow(init: ShadowRootInit) {
      return this.shadowRoot ?? super.attachShadow(init);
    }

    override connectedCallback() {
      this.#leaving = false;
      adoption.adopt(this);
      const record = recordOf(this);
      if (this.#mounted || this.#stop || !record) return;
      this.#control?.connect(record);
      this.#stop = effect(() => {
        if (!record.drawing.value || this.#mounted) return;
        this.#mounted = true;
        untracked(() => super.connectedCallback());
      });
    }

    /** A move by `moveBefore()` is no removal: state and focus stay. */
    connectedMoveCallback() {}

    formResetCallback() {
      this.#control?.reset();
    }

    formDisabledCallback(disabled: boolean) {
      this.#control?.disable(disabled);
    }

    formStateRestoreCallback(state: unknown) {
      this.#control?.restore(state);
    }

    override disconnectedCallback() {
      this.#leaving = true;
      queueMicrotask(() => {
        if (!this.#leaving || this.isConnected) return;
        this.#leaving = false;
        this.#stop?.();
        this.#stop = undefined;
        this.#control?.disconnect();
        adoption.release(this);
        if (this.#mounted) super.disconnectedCallback();
        this.#mounted = false;
      });
    }
  }

  try {
    customElements.define(tag, GateElement as unknown as CustomElementConstructor);
  } catch (error) {
    warn(`${tag} could not be defined`, error);
  }
};
