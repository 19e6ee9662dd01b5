import { effect, untracked } from '@preact/signals-core';
import { doc } from '../runtime/dom/safe-dom.ts';
import type { ElementCode, ElementDeclaration, FormControl } from '../runtime/declare/element.ts';
import { adopt } from '../runtime/discover/discover.ts';
import { recordOf } from '../runtime/lifecycle/records.ts';
import { warn } from '../runtime/page/log.ts';
import { release } from '../runtime/present/manage.ts';
import { mendBuiltins } from '../runtime/page/mend-builtins.ts';
import bar from '../ui/bar/bar.css';
import tokens from '../ui/element/tokens.css';
import base from '../ui/element/base.css';
import motion from '../ui/element/motion.css';
import { hostStyleOf } from './host-style.ts';
import { keepStateInMorphs } from './keep-state.ts';
import { isPrepared } from './prepared.ts';
import { registerColors } from './register-colors.ts';
import { sheetOf } from '../ui/element/sheets.ts';

/** Base class of an element: puts its content into a box of the shadow root. */
export interface ElementBase extends HTMLElement {
  /** Sets the box, before the first mount. */
  holdIn(box: HTMLElement): void;
  /** Mounts the content. Called when the element has something to render. */
  connectedCallback(): void;
  /** Unmounts the content. Called once the element has been removed for good. */
  disconnectedCallback(): void;
}

const sheets = [tokens, base, motion, bar];
registerColors(tokens);
keepStateInMorphs();

/**
 * Defines a custom element for a declaration and its chunk.
 * @param code its chunk: its style sheet and, for form controls, the form integration
 * @param makeBase called once, if the tag is not defined yet
 * @throws Error when the page has replaced a DOM API that the element needs
 */
export const defineElement = (
  declaration: ElementDeclaration,
  // Components have different props, which the declaration has checked.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  { css, control }: ElementCode<any>,
  makeBase: () => new () => ElementBase,
): void => {
  const { tag } = declaration;
  if (customElements.get(tag)) return;
  const broken = mendBuiltins();
  if (broken) throw new Error(`the page replaced ${broken}`);
  const styles = [hostStyleOf(declaration), ...sheets, ...(css ? [css] : [])].map(sheetOf);

  class GateElement extends makeBase() {
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
      // The HTML parser ignores self-closing slashes. The slot keeps the rest of the page visible inside such a tag.
      // A first look has one already.
      const last = root.lastElementChild;
      root.append(box, last?.localName === 'slot' ? last : doc.createElement('slot'));
      this.holdIn(box);
      this.#control = control?.(this, this.attachInternals());
    }

    /** Keeps a server-rendered shadow root: attaching it again would empty it before the live element is ready. */
    override attachShadow(init: ShadowRootInit) {
      return this.shadowRoot ?? super.attachShadow(init);
    }

    override connectedCallback() {
      this.#leaving = false;
      if (!recordOf(this)) adopt(this);
      const record = recordOf(this);
      if (this.#mounted || this.#stop || !record) return;
      this.#control?.connect(record);
      this.#stop = effect(() => {
        if (this.#mounted || !(record.drawing || isPrepared(record))) return;
        this.#mounted = true;
        untracked(() => super.connectedCallback());
      });
    }

    /** `moveBefore()` keeps state and focus, so the element stays mounted. */
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
        release(this);
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
