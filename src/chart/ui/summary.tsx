import { useEffect, useRef, useState } from 'react';
import { doc } from '../../runtime/dom/safe-dom.ts';
import { clock, SECOND } from '../../runtime/page/clock.ts';
import { formatTime } from '../engine/format.ts';
import { readBar } from '../engine/reading.ts';
import { zoneOffset } from '../feed/time-zone.ts';
import { resolutionText } from '../feed/resolution-text.ts';
import { useChart } from './use-chart.ts';

/** Minimum interval between announcements of new prices. */
const ANNOUNCE_INTERVAL = 30 * SECOND;

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
    t('readBar', {
      time: formatTime(bar.time + (engine.step < 86_400 ? zoneOffset(zone, bar.time) : 0), engine.step, lang),
      open: bar.open,
      high: bar.high,
      low: bar.low,
      close: bar.close,
      volume: bar.volume,
    });
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
