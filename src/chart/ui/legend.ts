import type { ReadonlySignal } from '@preact/signals-core';
import { followValues } from '../../ui/element/follow.ts';
import type { ChartController } from '../control/controller.ts';
import { closeAt, type ComparedBars } from '../overlays/compare-overlay.ts';
import { formatPercent, toneOf } from '../price/format-number.ts';
import { make, put } from '../../runtime/dom/make-element.ts';
import { putChildren, putText } from './dom.ts';
import type { Part, ToolsContext } from './tools/tools-context.ts';
import { symbolText, type Words } from './words.ts';

interface Row {
  readonly node: HTMLElement;
  sync(compared: ComparedBars, index: number, t: Words): void;
}

/** Makes the row of a compared symbol: its change up to a bar, its price if it has a separate axis, and a remove button. */
const makeRow = ({ compare, compared: overlay, engine, view }: ChartController, symbol: string): Row => {
  const [name, price, percent] = [make('span'), make('b'), make('b')];
  const button = make('button', { type: 'button' });
  button.textContent = '✕';
  button.addEventListener('click', () => compare.remove(symbol));
  const node = make('div', { class: 'row' });
  return {
    node,
    sync(compared, index, t) {
      const { color, scale, bars, prices } = compared;
      const change = overlay.change(compared, index);
      name.style.color = `var(--line-${color})`;
      const named = symbolText(symbol, view.peek());
      putText(name, named);
      if (scale === 'ownAxis') putText(price, prices.format(closeAt(bars, engine.bars.time.get(index))));
      put(percent, { class: toneOf(change) });
      putText(percent, formatPercent(change, 2, engine.prices.signs));
      put(button, { 'aria-label': t('removeIndicator', { name: named }) });
      putChildren(node, scale === 'ownAxis' ? [name, price, percent, button] : [name, percent, button]);
    },
  };
};

type Given = Pick<ToolsContext, 'controller' | 'texts' | 'follow'> & {
  /** The newest bar shows its close only, because there is no space for more over the candles. */
  narrow: ReadonlySignal<boolean>;
};

/**
 * Gives the painted legend its words, and makes the rows of compared symbols at the bar under the crosshair, else at the
 * newest, below the painted rows: they have buttons.
 */
export const makeLegend = ({ controller, texts, narrow, follow }: Given): Part => {
  const { engine, compared: overlay, view } = controller;
  const { picture } = engine;
  const slot = make('div', { class: 'slot' });
  const box = make('div', { class: 'legend' });
  const rows = new Map<string, Row>();
  const stopWords = followValues(
    () => {
      const t = texts.value;
      const letters = [t('openLetter'), t('highLetter'), t('lowLetter'), t('closeLetter')] as const;
      return [...letters, t('volume'), narrow.value] as const;
    },
    (open, high, low, close, volume, isNarrow) => picture.legend.set({ open, high, low, close, volume }, isNarrow),
  );
  const stop = follow(() => {
    const { status, compared } = view.value;
    const isThere = status === 'ready' && compared.length > 0 && engine.bars.length > 0;
    putChildren(slot, isThere ? [box] : []);
    if (!isThere) return;
    const [t, hover] = [texts.value, picture.hover.value];
    // The bars are those of the picture on screen, and so the same as the price label's.
    void picture.painted.value;
    box.style.top = `${picture.legend.foot.value}px`;
    const index = Math.min(hover?.index ?? Infinity, engine.bars.last);
    const { shown } = overlay;
    for (const { symbol } of shown) if (!rows.has(symbol)) rows.set(symbol, makeRow(controller, symbol));
    for (const one of shown) rows.get(one.symbol)!.sync(one, index, t);
    putChildren(
      box,
      shown.map(({ symbol }) => rows.get(symbol)!.node),
    );
  });
  return {
    nodes: [slot],
    stop() {
      stopWords();
      stop();
    },
  };
};
