import { signal, type ReadonlySignal } from '@preact/signals-core';
import { clock } from '../../runtime/page/clock.ts';
import { followValues } from '../../ui/element/follow.ts';
import { PATIENCE } from '../../ui/skeleton/patience.ts';

/** Follows whether something has been awaited for longer than a moment; false as soon as it is there. */
export const followLate = (waits: () => boolean): { isLate: ReadonlySignal<boolean>; stop(): void } => {
  const isLate = signal(false);
  const stop = followValues(
    () => [waits()] as const,
    (isWaiting) => {
      isLate.value = false;
      return isWaiting ? clock.after(PATIENCE, () => (isLate.value = true)) : undefined;
    },
  );
  return { isLate, stop };
};
