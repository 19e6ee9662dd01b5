import r2wc from '@r2wc/react-to-web-component';
import bar from '../ui/bar/bar.css';
import tokens from '../ui/element/tokens.css';
import { effect, untracked } from '@preact/signals-core';
import { createElement, useEffect, useMemo, type ComponentType } from 'react';
import { config } from '../core/config.ts';
import {
  camelCase,
  type ElementCode,
  type ElementDeclaration,
  type FormControl,
  type Given,
} from '../core/element/element.ts';
import { factsFor } from '../core/rules/facts.ts';
import { own } from '../core/data/records.ts';
import { baseLanguage, parseLanguage } from '../core/locale/locale.ts';
import { isRightToLeft } from '../core/locale/direction.ts';
import { logError, warn } from '../core/log.ts';
import { go } from '../core/links/navigate.ts';
import { adoption, placedOf, type Placed } from '../core/element/placed.ts';
import { emit, fail } from '../core/element/placed-events.ts';
import { findSite } from '../core/site/sites.ts';
import { theme as pageTheme, THEME_IDS } from '../core/theme.ts';
import { SurroundingsContext, type Surroundings } from '../ui/element/surroundings.ts';
import { useSignalValue } from '../ui/element/use-signal.ts';
import { Boundary } from './boundary.tsx';
import { sheetOf } from './sheets.ts';

interface ReactElementBase extends HTMLElement {
  container: Element;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** The handlers of a component: each fires its event on the host and says whether the page let it pass. */
function handlersOf(
  placed: Placed,
): Record<string, unknown> & Pick<Given, 'onNavigate' | 'onTrack' | 'onClose' | 'onShow' | 'onVariant'> {
  const named = Object.fromEntries(
    // The bundle leaves out the events that every component can fire (`src/build/halves.mjs`).
    ((placed.declaration.events ?? []) as readonly string[]).map((name) => [
      `on${camelCase('-' + name)}`,
      (detail?: object) => emit(placed, name, detail),
    ]),
  );
  return {
    ...named,
    onClose: (reason, detail, { stay = false } = {}) =>
      stay ? emit(placed, 'close', { ...detail, reason }) : placed.onClose(reason, detail),
    onNavigate(url, { newTab = false, also } = {}) {
      if (!emit(placed, 'navigate', { url, newTab, ...(also ? { also } : {}) })) return false;
      if (placed.get('preview')) return true;
      if (also) go(also, { newTab: true });
      return go(url, { newTab });
    },
    onTrack(ours, props = {}) {
      const theirs = own(config.peek().trackNames, ours);
      const name = typeof theirs === 'string' && theirs ? theirs : ours;
      emit(placed, 'track', { name, props }, false);
      if (placed.get('preview')) return;
      try {
        // The one hook of the page for analytics (LOG-07).
        config.peek().reporter?.({ name, props });
      } catch (error) {
        warn('config.reporter failed', error);
      }
    },
    onShow: () => placed.set('open', true),
    onVariant: (variant) => placed.setFace(placed.face, variant),
  };
}

function Root({ placed, component }: { placed: Placed; component: ComponentType<Record<string, unknown>> }) {
  const props = useSignalValue(() => placed.props.value);
  const drawing = useSignalValue(() => placed.drawing.value);
  const handlers = useMemo(() => handlersOf(placed), [placed]);
  const { site, lang, theme, preview } = props as { site?: string; lang?: string; theme?: string; preview?: boolean };
  const facts = useMemo(() => factsFor(findSite(site)?.id, parseLanguage(lang)), [site, lang]);
  const language = useSignalValue(() => facts.lang, [facts]);
  const look = useSignalValue(() => (theme === 'light' || theme === 'dark' ? theme : pageTheme.value), [theme]);
  const surroundings = useMemo<Surroundings>(
    () => ({
      facts,
      host: placed.element,
      lang: language,
      theme: look,
      preview: preview === true,
      navigate: handlers.onNavigate,
      giveUp(code) {
        fail(placed, code);
        const { opens } = placed.declaration;
        if (opens) placed.set('open', false);
        if (opens !== true) placed.closed.value = 'something on the page hides it';
      },
    }),
    [facts, language, look, preview, handlers, placed],
  );
  const drawn = drawing !== null;
  useEffect(() => {
    if (drawn) placed.onDrawn();
  }, [drawn, placed]);

  if (!drawing) return null;
  const failed = async (error: unknown) => {
    logError(`${placed.declaration.tag} could not be drawn`, error);
    placed.setFace('error');
    fail(placed, 'render', error);
    placed.onDrawn();
    return placed.declaration.showsFailure ? (await import('./failure.tsx')).Failure : null;
  };
  return (
    <div
      className="gate"
      data-theme={look}
      data-theme-id={THEME_IDS[look]}
      lang={baseLanguage(language)}
      dir={isRightToLeft(language) ? 'rtl' : 'ltr'}
    >
      <SurroundingsContext value={surroundings}>
        <Boundary onFail={failed}>
          {createElement(component, {
            ...props,
            ...handlers,
            variant: drawing.variant,
            leaving: drawing.leaving,
            preview: preview === true,
          })}
        </Boundary>
      </SurroundingsContext>
    </div>
  );
}

const sheets = [tokens, bar];

/**
 * Makes a custom element of a declaration and its component: the only place where React meets the DOM.
 * React mounts when the element has something to draw, and unmounts when it has left the page for good.
 * @param code its chunk: the component, the feature's own stylesheet beside those that all elements share, and what
 *   makes it a form control, if it is one
 */
export const define = (
  declaration: ElementDeclaration,
  // Every component has props of its own; the declaration has checked them.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  { default: component, css, control }: ElementCode<any>,
): void => {
  const { tag } = declaration;
  if (customElements.get(tag)) return;
  const styles = [...sheets, ...(css ? [css] : [])].map(sheetOf);

  const Mounted = ({ container }: { container?: Element }) => {
    const host = (container?.getRootNode() as ShadowRoot | undefined)?.host;
    const placed = host && placedOf(host);
    return placed ? <Root placed={placed} component={component} /> : null;
  };
  const Base = r2wc(Mounted as ComponentType<object>, { shadow: 'open' }) as unknown as new () => ReactElementBase;

  class GateElement extends Base {
    static readonly formAssociated = control !== undefined;
    static get observedAttributes() {
      return [];
    }
    private readonly control: FormControl | undefined;
    private mounted = false;
    private leaving = false;
    private stop: (() => void) | undefined;

    constructor() {
      super();
      const root = this.shadowRoot!;
      root.adoptedStyleSheets = styles;
      const box = document.createElement('div');
      box.style.display = 'contents';
      // A self-closed tag in somebody's HTML must not make the rest of their page vanish.
      root.append(box, document.createElement('slot'));
      this.container = box;
      (this as unknown as Record<symbol, Record<string, unknown>>)[Symbol.for('r2wc.props')]!['container'] = box;
      this.control = control?.(this, this.attachInternals());
    }

    override connectedCallback() {
      this.leaving = false;
      adoption.adopt(this);
      const placed = placedOf(this);
      if (this.mounted || this.stop || !placed) return;
      this.control?.connect(placed);
      this.stop = effect(() => {
        if (!placed.drawing.value || this.mounted) return;
        this.mounted = true;
        untracked(() => super.connectedCallback());
      });
    }

    /** A move is no farewell: state and focus stay. */
    connectedMoveCallback() {}

    formResetCallback() {
      this.control?.reset();
    }

    formDisabledCallback(disabled: boolean) {
      this.control?.disable(disabled);
    }

    formStateRestoreCallback(state: unknown) {
      this.control?.restore(state);
    }

    override disconnectedCallback() {
      this.leaving = true;
      queueMicrotask(() => {
        if (!this.leaving || this.isConnected) return;
        this.leaving = false;
        this.stop?.();
        this.stop = undefined;
        this.control?.disconnect();
        adoption.release(this);
        if (this.mounted) super.disconnectedCallback();
        this.mounted = false;
      });
    }
  }

  try {
    customElements.define(tag, GateElement as unknown as CustomElementConstructor);
  } catch (error) {
    warn(`${tag} could not be defined`, error);
  }
};
