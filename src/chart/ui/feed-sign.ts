import { signal, type ReadonlySignal } from '@preact/signals-core';
import { clock, MINUTE, SECOND } from '../../runtime/page/clock.ts';
import { followValues } from '../../ui/element/follow.ts';
import { formatAge } from '../engine/format.ts';
import { make, put } from '../../runtime/dom/make-element.ts';
import { makeButton, putChildren, putText } from './dom.ts';
import { followLate } from './late.ts';
import type { Part, ToolsContext } from './tools/tools-context.ts';

/** A market without a trade for this long shows how old its price is. */
const SILENCE = MINUTE;
/** Interval at which the age of the last trade is updated. */
const AGE_INTERVAL = 30 * SECOND;

/** The time of now, renewed while `isNeeded`. */
const followNow = (isNeeded: () => boolean): { now: ReadonlySignal<number>; stop(): void } => {
  const now = signal(clock.now());
  const stop = followValues(
    () => [isNeeded()] as const,
    (needed) => {
      if (!needed) return undefined;
      let end = (): void => undefined;
      const renew = () => {
        now.value = clock.now();
        end = clock.after(AGE_INTERVAL, renew);
      };
      renew();
      return () => end();
    },
  );
  return { now, stop };
};

/** Shows a problem of the newest price in words; empty without one. */
const makePriceSign = ({ controller, texts, lang, follow }: ToolsContext): Part => {
  const [status, old] = [make('span', { role: 'status' }), make('span')];
  const sign = make('p', {}, [status]);
  const hasBars = () => controller.view.value.status === 'ready';
  const trade = () => controller.feed.freshness.state.value;
  const { now, stop } = followNow(() => hasBars() && trade().lastTrade !== undefined);
  const stopFollowing = follow(() => {
    const t = texts.value;
    const { isStale, lastTrade } = trade();
    const age = lastTrade === undefined ? 0 : now.value - lastTrade;
    const isSilent = hasBars() && age >= SILENCE;
    const stale = hasBars() && isStale ? t('stale') : '';
    put(sign, { class: stale || isSilent ? 'sign' : undefined, 'data-stale': isStale ? 'true' : undefined });
    // The box of the status is always there: screen readers tell of changes in it alone, and not of the age.
    putText(status, stale);
    if (isSilent) putText(old, t('lastTrade', { age: formatAge(age, lang.value) }));
    putChildren(sign, isSilent ? [status, old] : [status]);
  });
  return {
    nodes: [sign],
    stop() {
      stop();
      stopFollowing();
    },
  };
};

/** How far the loading of older bars is, or that it has failed, with a button. */
const makeOlderSign = ({ controller, texts, follow }: ToolsContext): Part => {
  const { feed } = controller;
  const box = make('div', { class: 'slot' });
  const [status, progress, words] = [make('span', { role: 'status' }), make('progress'), make('span')];
  const [retry, cancel] = [makeButton(() => feed.retryOlder()), makeButton(() => feed.older.cancel())];
  const failed = make('p', { class: 'sign' }, [status, retry]);
  const seeking = make('p', { class: 'sign' }, [progress, words, cancel]);
  const { isLate, stop } = followLate(() => feed.older.state.value.kind === 'seeking');
  const stopFollowing = follow(() => {
    const [t, state] = [texts.value, feed.older.state.value];
    const isSeeking = state.kind === 'seeking' && isLate.value;
    if (state.kind === 'failed') putText(status, t('olderFailed'));
    putText(retry, t('retry'));
    putText(cancel, t('cancel'));
    if (isSeeking) {
      put(progress, { value: state.progress, 'aria-label': t('loadingOlder') });
      putText(words, `${t('loadingOlder')} ${Math.floor(state.progress * 100)}%`);
    }
    putChildren(box, state.kind === 'failed' ? [failed] : isSeeking ? [seeking] : []);
  });
  return {
    nodes: [box],
    stop() {
      stop();
      stopFollowing();
    },
  };
};

/** Makes quiet signs over the lower edge of the bars: about the newest price, and about older bars. */
export const makeFeedSigns = (context: ToolsContext): Part => {
  const parts = [makeOlderSign(context), makePriceSign(context)];
  return {
    nodes: [
      make(
        'div',
        { class: 'signs' },
        parts.flatMap(({ nodes }) => nodes),
      ),
    ],
    stop: () => parts.forEach((part) => part.stop()),
  };
};
