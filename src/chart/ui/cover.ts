import { computed, type ReadonlySignal } from '@preact/signals-core';
import { clock } from '../../runtime/page/clock.ts';
import { logError } from '../../runtime/page/log.ts';
import type { ChartHost } from '../control/host/chart-host.ts';
import { PATIENCE } from '../../ui/skeleton/patience.ts';
import { make } from '../../runtime/dom/make-element.ts';
import { makeButton, putChildren, putText } from './dom.ts';
import { followLate } from './late.ts';
import type { Part } from './tools/tools-context.ts';
import type { Words } from './words.ts';

/** Constant heights and positions of placeholder candles, in % of the canvas. */
const makeCandles = (): HTMLElement =>
  make(
    'div',
    { class: 'candles pulses', 'aria-hidden': 'true' },
    Array.from({ length: 32 }, (_, at) => {
      const middle = 48 - 14 * Math.sin(at / 4.2) - 6 * Math.sin(at / 1.3);
      const candle = make('span');
      candle.style.top = `${middle - 5 - 4 * Math.abs(Math.sin(at * 1.7))}%`;
      candle.style.height = `${9 + 8 * Math.abs(Math.sin(at * 1.7))}%`;
      return candle;
    }),
  );

/** Draws the picture above the words of a cover that stays for longer than a moment. @returns removes it */
const drawSoon = (box: HTMLElement, hasFailed: boolean): (() => void) => {
  let end = (): void => undefined;
  let isOver = false;
  const stop = clock.after(PATIENCE, () => {
    import('./cover-picture.tsx').then(
      ({ renderPicture }) => {
        if (!isOver) end = renderPicture(box, hasFailed);
      },
      (error: unknown) => logError('chart: a picture could not be loaded', error),
    );
  });
  return () => {
    isOver = true;
    stop();
    end();
  };
};

type Kind = 'broken' | 'failed' | 'loading' | 'empty' | 'nodata';
const TEXTS = { broken: 'broken', failed: 'failed', loading: 'loading', empty: 'noFeed', nodata: 'noData' } as const;

interface Shown {
  readonly kind: Kind;
  readonly node: HTMLElement;
  readonly words: HTMLElement;
  readonly retry?: HTMLElement;
  end(): void;
}

const makeLoading = (): Shown => {
  const words = make('p', { class: 'cover loading' });
  return { kind: 'loading', node: words, words, end: () => undefined };
};

/** Makes the words of an empty chart or a failure. */
const makeWords = (kind: Kind, onRetry: () => void): Shown => {
  const hasFailed = kind === 'broken' || kind === 'failed';
  const [picture, words] = [make('div', { class: 'picture' }), make('p', { part: 'content' })];
  const retry = hasFailed ? makeButton(onRetry) : undefined;
  const children = [picture, words, ...(retry ? [retry] : [])];
  const node = make('div', { class: 'cover', role: hasFailed ? 'alert' : undefined }, children);
  return { kind, node, words, ...(retry && { retry }), end: drawSoon(picture, hasFailed) };
};

interface Given {
  host: ChartHost;
  texts: ReadonlySignal<Words>;
  follow(run: () => void): () => void;
}

/** Covers the canvas while there are no bars: loading, empty, or a failure with a retry button. */
export const makeCover = ({ host, texts, follow }: Given): Part => {
  const box = make('div', { class: 'slot' });
  const kind = computed<Kind | undefined>(() => {
    if (host.broken.value) return 'broken';
    const status = host.controller.value?.view.value.status;
    return status === 'ready' ? undefined : status;
  });
  const { isLate, stop } = followLate(() => kind.value === 'loading');
  const candles = makeCandles();
  let shown: Shown | undefined;
  const press = () =>
    kind.peek() === 'broken'
      ? host.restart()
      : void host.controller
          .peek()
          ?.market.retry()
          .catch(() => undefined);
  const stopFollowing = follow(() => {
    const [t, now] = [texts.value, kind.value];
    if (shown?.kind !== now) {
      shown?.end();
      shown = now && (now === 'loading' ? makeLoading() : makeWords(now, press));
    }
    if (shown) putText(shown.words, t(TEXTS[shown.kind]));
    if (shown?.retry) putText(shown.retry, t('retry'));
    putChildren(box, shown ? [...(isLate.value ? [candles] : []), shown.node] : []);
  });
  return {
    nodes: [box],
    stop() {
      stop();
      stopFollowing();
      shown?.end();
    },
  };
};
