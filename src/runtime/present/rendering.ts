/** Renders elements and times their exit. Fetched together with the code of the first element. */
import { afterPaint } from '../page/after-paint.ts';
import { clock, SECOND } from '../page/clock.ts';
import { UNSEEN } from '../lifecycle/lifecycle.ts';
import type { Effect } from '../lifecycle/next.ts';
import { canDraw } from '../lifecycle/next-loaded.ts';
import type { ElementRecord } from '../lifecycle/record.ts';
import { waitsForVisibility } from '../page/visibility.ts';
import { noteShown, whenClear } from '../queue/queue.ts';

export { nextLoaded } from '../lifecycle/next-loaded.ts';

type DataOf<Name> =
  Extract<Effect, readonly [Name, ...unknown[]]> extends readonly [unknown, ...infer Data] ? Data : [];

/** Functions that run effects. */
export type Run<Names extends Effect[0]> = {
  readonly [Name in Names]: (record: ElementRecord, ...data: DataOf<Name>) => unknown;
};

/** True when rendering stores, sends and times nothing, so that a page that nobody sees yet may hold the element. */
const isQuiet = ({ declaration: { stage, remember, caps } }: ElementRecord): boolean =>
  stage === 'inline' && !remember && !caps;

/** Renders an element as soon as nothing holds it back. Its code and texts have loaded. */
export function show(record: ElementRecord): void {
  if (!canDraw(record.life)) return;
  const { declaration } = record;
  const again = () => show(record);
  if (!isQuiet(record) && waitsForVisibility(again)) record.send('held', UNSEEN);
  else if (record.isQueued && declaration.priority?.kind === 'offer')
    void import('./draw-offer.ts')
      .then(({ drawOffer }) => drawOffer(record))
      .then((refusal) => refusal && record.keepClosed(refusal));
  // A bottom element must not appear over a dialog.
  else if (declaration.stage === 'bottom' && whenClear(again)) record.send('held', 'a dialog is on screen');
  else record.send('ready');
}

/** Timers of the exit animations. */
const exits = new WeakMap<ElementRecord, () => void>();

export const run: Run<'arrive' | 'startExit' | 'stopExit' | 'unmount'> = {
  arrive(record) {
    if (record.isQueued) noteShown(record);
  },
  startExit(record, ms) {
    exits.set(
      record,
      clock.after(ms, () => record.send('exit-over')),
    );
  },
  stopExit(record) {
    exits.get(record)?.();
  },
  unmount(record) {
    const unmount = () => {
      record.rendered.value = record.life.drawing;
    };
    if (!record.hide()) return unmount();
    afterPaint(unmount);
    // Hidden pages are not painted.
    clock.after(SECOND, unmount);
  },
};
