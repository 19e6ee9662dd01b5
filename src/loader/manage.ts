import { effect, untracked } from '@preact/signals-core';
import { clock } from '../core/clock.ts';
import type { ElementDeclaration } from '../core/element/element.ts';
import { factsFor } from '../core/rules/facts.ts';
import { parseLanguage } from '../core/locale/locale.ts';
import { logError } from '../core/log.ts';
import { forgetPlaced, keepPlaced, Placed } from '../core/element/placed.ts';
import { findSite } from '../core/site/sites.ts';
import { page } from '../core/page.ts';
import { fetchTextsAhead } from '../core/text/text-files.ts';
import { decisionOn } from './decide.ts';
import { bringAll, isWhole } from './declarations.ts';

/** Shows and hides what has been decided: fetched when the first element wants to show. */
type Presenter = typeof import('./present.ts');

const managed = new Map<Element, { placed: Placed; stop(): void }>();
let presenter: Presenter | undefined;
let coming: Promise<Presenter> | undefined;

export const allPlaced = (): Placed[] => [...managed.values()].map(({ placed }) => placed);

/** The facts for one element: its `site` and `lang` attributes override the page's. */
export const factsOfPlaced = (placed: Placed) => {
  const { site, lang } = placed.props.value;
  return factsFor(findSite(site)?.id, parseLanguage(lang));
};

/** Overlays stand for the whole page: one of a tag is enough. */
const isSecond = (placed: Placed): boolean => {
  if (placed.declaration.stage === 'inline' || placed.get('preview')) return false;
  const [first] = allPlaced().filter((other) => other.declaration === placed.declaration && !other.get('preview'));
  return first !== placed;
};

export const bringPresenter = (): Promise<Presenter> =>
  (coming ??= import('./present.ts').then(
    (loaded) => {
      presenter = loaded;
      allPlaced().forEach(loaded.act);
      return loaded;
    },
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  ));

/** Starts every fetch that a first drawing needs at once, so that none waits for another. */
export const fetchAhead = (declaration: ElementDeclaration, lang: string): void => {
  if (!navigator.onLine) return;
  const ignore = () => undefined;
  import('../shell/define.tsx').catch(ignore);
  if (!isWhole(declaration)) return void bringAll().then(() => isWhole(declaration) && fetchAhead(declaration, lang));
  declaration.load().catch(ignore);
  if (declaration.texts) fetchTextsAhead(lang, declaration.texts);
};

/** Takes charge of an element: asks its rule whenever a fact that the rule has read changes. */
export const manage = (element: HTMLElement, declaration: ElementDeclaration): Placed => {
  const known = managed.get(element);
  if (known) return known.placed;
  const placed = new Placed(element, declaration);
  keepPlaced(placed);
  const entry = { placed, stop: (): void => undefined };
  managed.set(element, entry);

  let other: 'unasked' | 'asked' | 'over' = 'unasked';
  const act = () => {
    const { verdict } = placed;
    if (verdict.show) {
      const whole = isWhole(declaration);
      placed.absorb();
      if (!presenter || (!whole && other === 'unasked')) {
        fetchAhead(declaration, factsOfPlaced(placed).lang);
        bringPresenter().catch((error: unknown) => {
          logError('could not load', error);
          placed.setFace('error');
        });
      }
      // Until what draws it is here, others wait for it as for an answer. What does not come is the presenter's affair.
      if (!whole && other !== 'over') {
        verdict.show = undefined;
        if (other === 'unasked')
          void bringAll().then(() => {
            other = 'over';
            placed.wake();
          });
        other = 'asked';
      }
    }
    presenter?.act(placed);
  };

  entry.stop = effect(() => {
    const attributes = placed.props.value;
    const closed = placed.closed.value;
    // The set of tags says when elements come and go, which changes who is the first of its kind.
    void page.tags.value;
    const drawing = placed.drawing.peek();
    try {
      placed.verdict = decisionOn(
        declaration,
        factsOfPlaced(placed),
        attributes,
        closed,
        drawing !== null,
        drawing?.variant,
        isSecond(placed),
      );
    } catch (error) {
      placed.verdict = { show: false, because: 'its rule failed', trace: [] };
      logError(`the rule of ${declaration.tag} failed`, error);
    }
    placed.decidedAt = clock.now();
    untracked(act);
  });
  return placed;
};

/** The element has left the page for good. */
export const release = (element: Element): void => {
  const entry = managed.get(element);
  if (!entry) return;
  managed.delete(element);
  entry.stop();
  entry.placed.dispose();
  presenter?.remove(entry.placed);
  forgetPlaced(element);
  // Another of its kind may stand for it now.
  for (const placed of allPlaced()) placed.wake();
};
