/** The lifecycle of an element whose code has loaded, as a pure function. Fetched together with that code. */
import { UNSEEN, type Life, type Offer } from './lifecycle.ts';
import { hasTurn, next, type LifeEvent, type Step, type Subject } from './next.ts';

/** True while an element that has its turn may start to render. */
export const canDraw = (life: Life): boolean =>
  hasTurn(life) && (life.state === 'waiting' || life.state === 'fetching');

const draw = (state: 'drawing' | 'shown', offer: Offer | undefined, { decision: { variant } }: Subject): Life => ({
  state,
  isAnnounced: true,
  variant,
  drawing: { variant, leaving: false },
  offer,
});

/** Renders, or fires `gate-show` first. */
const start = ({ isAnnounced }: Life, subject: Subject, offer: Offer | undefined): Step => {
  const { variant } = subject.decision;
  if (isAnnounced) return [draw('drawing', offer, subject)];
  return [{ state: 'drawing', isAnnounced: false, variant, offer }, ['announce']];
};

type Rendered = Extract<Life, { readonly state: 'drawing' | 'shown' | 'leaving' }>;

/** The rule or the queue has decided about an element that React renders. */
const decideRendered = (life: Rendered, event: LifeEvent, subject: Subject): Step => {
  const { state, drawing, offer } = life;
  const { decision, declaration, isQueued } = subject;
  const isTurn = event[0] === 'turn';
  if (isTurn ? !event[1] : !decision.show) {
    if (state === 'leaving') return [life];
    const { exit } = declaration;
    if (!exit || !drawing) return next(life, event, subject);
    return [{ ...life, state: 'leaving', drawing: { ...drawing, leaving: true } }, ['startExit', exit]];
  }
  // During its exit animation the element is still queued, but must not be shown again.
  if (state === 'leaving') return [decision.show && (isTurn || !isQueued) ? draw('shown', offer, subject) : life];
  return [drawing && drawing.variant !== decision.variant ? draw(state, offer, subject) : life];
};

const step = (life: Life, event: LifeEvent, subject: Subject): Step => {
  const { state, drawing } = life;
  const isRendered = state === 'drawing' || state === 'shown' || state === 'leaving';
  switch (event[0]) {
    case 'decided':
    case 'turn':
      return isRendered ? decideRendered(life, event, subject) : next(life, event, subject);
    case 'held':
      if (!canDraw(life)) return [life];
      return [{ ...life, state: event[1] === UNSEEN ? 'waiting' : state, reason: event[1] } as Life];
    case 'ready':
      return canDraw(life) ? start(life, subject, event[1]) : [life];
    case 'announced':
      return state === 'drawing' && !drawing ? [draw(state, life.offer, subject)] : next(life, event, subject);
    case 'drawn':
      if (!isRendered || !drawing) return [life];
      return [state === 'drawing' ? { ...life, state: 'shown', isAnnounced: true, drawing } : life, ['arrive']];
    case 'draw-failed':
      if (state === 'leaving' || !isRendered) return next(life, ['removed'], subject);
      return [{ state: 'failed', isAnnounced: true, drawing, closing: life.closing }, ['end', life]];
    case 'closed':
      return [drawing ? { ...life, closing: event[1] } : life];
    case 'exit-over':
      return state === 'leaving' ? next(life, ['removed'], subject) : [life];
    default:
      return next(life, event, subject);
  }
};

/**
 * Returns the next state of an element whose code has loaded, and the effects of the change. No timer of an exit
 * animation survives its state.
 */
export const nextLoaded = (life: Life, event: LifeEvent, subject: Subject): Step => {
  const [after, ...effects] = step(life, event, subject);
  if (life.drawing && !after.drawing) effects.unshift(['unmount']);
  if (life.state === 'leaving' && after.state !== 'leaving') effects.unshift(['stopExit']);
  return [after, ...effects];
};
