import { useEffect, useRef, useState } from 'react';
import { doc } from '../../runtime/dom/safe-dom.ts';
import { clock, SECOND } from '../../runtime/page/clock.ts';
import { formatTime } from '../engine/format.ts';
import { readBar, readStudy } from '../engine/reading.ts';
import type { PriceStep } from '../price/price-step.ts';
import { zoneOffset } from '../feed/time-zone.ts';
import { resolutionText } from '../feed/resolution-text.ts';
import type { Study } from '../engine/study.ts';
import { useChart } from './use-chart.ts';
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

/** Describes the chart for screen readers: the newest price at intervals, the selected bar immediately. */
export function Summary({ reading }: { reading: number | undefined }) {
  const { controller, view, lang, t } = useChart();
  const { engine } = controller;
  const { status, zone, info, symbol, resolution, drawings, chosen, held } = view;
  const at = drawings.findIndex(({ id }) => id === chosen);
  const drawing = drawings[at];
  const words = () => {
    const last = readBar(engine, engine.bars.last);
    if (status !== 'ready' || !last) return '';
    return t('summary', {
      symbol: info?.name ?? symbol,
      resolution: resolutionText(resolution),
      price: last.close,
      change: last.change,
    });
  };
  const latest = useRef(words);
  useEffect(() => {
    latest.current = words;
  });
  const [said, setSaid] = useState('');
  useEffect(() => {
    let stop = (): void => undefined;
    const say = () => {
      if (!doc.hidden) setSaid(latest.current());
      stop = clock.after(ANNOUNCE_INTERVAL, say);
    };
    say();
    return () => stop();
  }, [controller, status, symbol, resolution]);
  const bar = reading === undefined ? undefined : readBar(engine, reading);
  const read =
    bar &&
    [
      t('readBar', {
        time: formatTime(bar.time + (engine.step < 86_400 ? zoneOffset(zone, bar.time) : 0), engine.step, lang),
        open: bar.open,
        high: bar.high,
        low: bar.low,
        close: bar.close,
        volume: bar.volume,
      }),
      ...controller.indicators.studies.map((study) => studyText(study, reading!, engine.prices, t)),
    ].join('. ');
  const marks = reading === undefined ? '' : controller.overlays.marks.wordsAt(reading).replaceAll('\n', '. ');
  return (
    <>
      <p className="unseen" role="status">
        {said}
      </p>
      <p className="unseen" role="status">
        {read}
        {drawing && t('chosenDrawing', { name: drawing.text || t(drawing.kind), at: at + 1, count: drawings.length })}
        {drawing && held >= 0 && `. ${t('point', { at: held + 1 })}`}
        {marks && `. ${marks}`}
      </p>
    </>
  );
}
