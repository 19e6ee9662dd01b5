import type { ReadonlySignal } from '@preact/signals-core';
import { doc } from '../../runtime/dom/safe-dom.ts';
import { clock, SECOND } from '../../runtime/page/clock.ts';
import { followValues } from '../../ui/element/follow.ts';
import type { ChartController } from '../control/controller.ts';
import { formatTime } from '../engine/format.ts';
import { readBar, readStudy } from '../engine/reading.ts';
import type { PriceStep } from '../price/price-step.ts';
import { zoneOffset } from '../feed/time-zone.ts';
import { resolutionText } from '../feed/resolution-text.ts';
import type { Study } from '../engine/study.ts';
import { make } from '../../runtime/dom/make-element.ts';
import { putText } from './dom.ts';
import type { Part, ToolsContext } from './tools/tools-context.ts';
import { labelled, type Words } from './words.ts';

/** Minimum interval between announcements of new prices. */
const ANNOUNCE_INTERVAL = 30 * SECOND;

/** Returns an indicator's values at a bar in words, as legend and table have them: “MACD 12 26 9: macd 1.2, signal 0.8”. */
const studyText = (study: Study, index: number, prices: PriceStep, t: Words): string => {
  const values = readStudy(study, index, prices);
  const { lines, shortTitle } = study;
  const named = values.map((value, at) => (lines.length > 1 ? `${lines[at]!.name} ${value}` : value));
  return labelled(shortTitle, named.join(', '), t);
};

/** Returns the newest price in words; empty without bars. */
const summaryText = ({ engine, view }: ChartController, t: Words): string => {
  const { status, info, symbol, resolution } = view.peek();
  const last = readBar(engine, engine.bars.last);
  if (status !== 'ready' || !last) return '';
  return t('summary', {
    symbol: info?.name ?? symbol,
    resolution: resolutionText(resolution),
    price: last.close,
    change: last.change,
  });
};

/** Returns a bar with its indicators in words. @param index undefined for none */
const barText = (controller: ChartController, index: number | undefined, lang: string, t: Words): string => {
  const { engine, indicators, view } = controller;
  const bar = index === undefined ? undefined : readBar(engine, index);
  if (!bar) return '';
  const offset = engine.step < 86_400 ? zoneOffset(view.peek().zone, bar.time) : 0;
  return [
    t('readBar', {
      time: formatTime(bar.time + offset, engine.step, lang),
      open: bar.open,
      high: bar.high,
      low: bar.low,
      close: bar.close,
      volume: bar.volume,
    }),
    ...indicators.studies.map((study) => studyText(study, index!, engine.prices, t)),
  ].join('. ');
};

/** Returns the chosen drawing, with its number, in words. */
const drawingText = ({ view }: ChartController, t: Words): string => {
  const { drawings, chosen, held } = view.peek();
  const at = drawings.findIndex(({ id }) => id === chosen);
  const drawing = drawings[at];
  if (!drawing) return '';
  const name = drawing.text || t(drawing.kind);
  const words = t('chosenDrawing', { name, at: at + 1, count: drawings.length });
  return held >= 0 ? `${words}. ${t('point', { at: held + 1 })}` : words;
};

/**
 * Makes the descriptions for screen readers: the newest price at intervals, the selected bar immediately.
 * @param reading index of the bar that the keyboard reads
 */
export const makeSummary = (
  { controller, texts, lang, follow }: ToolsContext,
  reading: ReadonlySignal<number | undefined>,
): Part => {
  const [said, read] = [make('p', { class: 'unseen', role: 'status' }), make('p', { class: 'unseen', role: 'status' })];
  const stopSaying = followValues(
    () => {
      const { status, symbol, resolution } = controller.view.value;
      return [status, symbol, resolution] as const;
    },
    () => {
      let stop = (): void => undefined;
      const say = () => {
        if (!doc.hidden) putText(said, summaryText(controller, texts.peek()));
        stop = clock.after(ANNOUNCE_INTERVAL, say);
      };
      say();
      return () => stop();
    },
  );
  const stopReading = follow(() => {
    const [t, index] = [texts.value, reading.value];
    void controller.view.value;
    const marks = index === undefined ? '' : controller.overlays.marks.wordsAt(index).replaceAll('\n', '. ');
    putText(read, barText(controller, index, lang.value, t) + drawingText(controller, t) + (marks && `. ${marks}`));
  });
  return {
    nodes: [said, read],
    stop() {
      stopSaying();
      stopReading();
    },
  };
};
