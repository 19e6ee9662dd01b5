/**
 * The lifecycle of an element as a pure function. `next-loaded.ts` adds the states after its code has loaded.
 * `present/present.ts` runs the effects.
 */
import type { Answer } from '../rules/rule.ts';
import type { Life, Offer } from './lifecycle.ts';

/** An event in the life of an element. */
export type LifeEvent =
  /** The rule was evaluated. */
  | readonly ['decided']
  /** The queue grants or revokes the permission to render. */
  | readonly ['turn', isGiven: boolean]
  /** The queue holds the element back. Without a reason, it no longer does. */
  | readonly ['waits', reason: string | undefined]
  | readonly ['load-failed', error: unknown]
  /** The element may render, but has to wait until somebody sees the page, or no dialog is on screen. */
  | readonly ['held', reason: string]
  /** Nothing holds the element back. */
  | readonly ['ready', offer?: Offer]
  /** The page did not cancel `gate-show`. */
  | readonly ['announced']
  /** React has put the element into the document. */
  | readonly ['drawn']
  | readonly ['draw-failed']
  /** The element was closed. `gate-close` fires with this detail after the exit animation. */
  | readonly ['closed', detail: object]
  | readonly ['exit-over']
  /** A failed fetch is repeated. */
  | readonly ['retry']
  /** The element has left the page. */
  | readonly ['removed'];

/** A task for the runner. */
export type Effect =
  /** Fetch code and texts, unless they have loaded, and render: `load-failed`, `held` or `ready` follows. */
  | readonly ['load']
  /** Fire `gate-show`; `announced` follows unless the page cancels it. */
  | readonly ['announce']
  /** Note that the element is in the document. */
  | readonly ['arrive']
  /** Start the timer of the exit animation, in ms; `exit-over` follows. */
  | readonly ['startExit', ms: number]
  | readonly ['stopExit']
  /** Let React unmount what it has rendered. */
  | readonly ['unmount']
  /** Give up what the element held: the exit timer, the offer and its place in the queue. Fire the events of its end. */
  | readonly ['end', gone: Life]
  /** Report that the element could not be fetched. */
  | readonly ['report', error: unknown];

/** What the next state depends on, besides the current one. */
export interface Subject {
  readonly decision: { readonly show: Answer; readonly variant?: string | undefined; readonly fragment?: boolean };
  readonly declaration: { readonly exit?: number | undefined };
  /** True once its code and texts have loaded. */
  readonly isLoaded: boolean;
  /** True if it takes turns with the page's other dialogs. */
  readonly isQueued: boolean;
  /** True once it has left the page. */
  readonly removed: boolean;
}

/** The next state, followed by the effects of the change. */
export type Step = readonly [Life, ...Effect[]];

/** True when the element may render: its rule passes and, for queued elements, it is first in the queue. */
export const hasTurn = ({ state, isAnnounced }: Life): boolean => isAnnounced !== undefined && state !== 'leaving';

/** Returns the state of an element that must not render. */
const rest = (reason: string | undefined, { decision: { show }, removed }: Subject): Life =>
  show === undefined ? { state: 'undecided' } : show && !removed ? { state: 'waiting', reason } : { state: 'hidden' };

/** Gives up everything that the element holds. */
const end = (life: Life, subject: Subject): Step => [
  rest(hasTurn(life) ? undefined : life.reason, subject),
  ['end', life],
];

/** Fetches the live element, or renders it if its code has loaded. */
const fetch = ({ isAnnounced = false }: Life, { decision: { variant }, isLoaded }: Subject): Step => [
  { state: isLoaded ? 'waiting' : 'fetching', isAnnounced, variant },
  ['load'],
];

const gain = (life: Life, subject: Subject): Step => {
  const { show, variant, fragment } = subject.decision;
  if (!show || hasTurn(life)) return [life];
  if (!fragment) return fetch(life, subject);
  return [{ state: 'fragment', isAnnounced: false, variant, reason: 'nobody uses it yet' }, ['announce']];
};

const decide = (life: Life, subject: Subject): Step => {
  const { show, fragment } = subject.decision;
  if (!show) return end(life, subject);
  if (life.state === 'fragment' && !fragment) return fetch(life, subject);
  if (!subject.isQueued) return gain(life, subject);
  return [hasTurn(life) ? life : rest(life.reason, subject)];
};

/**
 * Returns the next state of an element that React does not render, and the effects of the change. Events that come too
 * late change nothing.
 */
export const next = (life: Life, event: LifeEvent, subject: Subject): Step => {
  const { state, isAnnounced, drawing } = life;
  switch (event[0]) {
    case 'decided':
      return decide(life, subject);
    case 'turn':
      return (event[1] ? gain : end)(life, subject);
    case 'waits':
      return [state === 'waiting' && !hasTurn(life) ? { state, reason: event[1] } : life];
    case 'load-failed':
      return state === 'fetching' ? [{ state: 'failed', isAnnounced }, ['report', event[1]]] : [life];
    case 'announced':
      return [state === 'fragment' || state === 'fetching' ? { ...life, isAnnounced: true } : life];
    case 'retry':
      if (state !== 'failed' || drawing) return [life];
      return (subject.isQueued ? end : fetch)(life, subject);
    case 'removed':
      return end(life, subject);
    default:
      return [life];
  }
};
