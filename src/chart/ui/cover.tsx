import { Button } from '../../ui/control/controls.tsx';
import { EmptyChartPicture } from '../../ui/illustrations/drawings/empty-chart.tsx';
import { OfflinePicture } from '../../ui/illustrations/drawings/offline.tsx';
import { useLate } from '../../ui/skeleton/use-late.ts';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import type { ChartController } from '../control/controller.ts';
import { useChartCopy } from './words.ts';

interface CoverProps {
  controller: ChartController | undefined;
  broken: Error | undefined;
  onRestart(): void;
}

/** Constant heights and positions of placeholder candles, in % of the canvas. */
const CANDLES = Array.from({ length: 32 }, (_, at) => {
  const middle = 48 - 14 * Math.sin(at / 4.2) - 6 * Math.sin(at / 1.3);
  return { top: middle - 5 - 4 * Math.abs(Math.sin(at * 1.7)), height: 9 + 8 * Math.abs(Math.sin(at * 1.7)) };
});

/** Covers the canvas while there are no bars: loading, empty, or a failure with a retry button. */
export function Cover({ controller, broken, onRestart }: CoverProps) {
  const t = useChartCopy();
  const status = useSignalValue(() => controller?.view.value.status, [controller]);
  const late = useLate(!broken && status === 'loading');
  if (broken || status === 'failed')
    return (
      <div className="cover" role="alert">
        <OfflinePicture />
        <p part="content">{t(broken ? 'broken' : 'failed')}</p>
        <Button
          part="action"
          small
          onPress={() => (broken ? onRestart() : void controller?.market.retry().catch(() => undefined))}
        >
          {t('retry')}
        </Button>
      </div>
    );
  if (status === 'loading')
    return (
      <>
        {late && (
          <div className="candles pulses" aria-hidden="true">
            {CANDLES.map(({ top, height }, at) => (
              <span key={at} style={{ top: `${top}%`, height: `${height}%` }} />
            ))}
          </div>
        )}
        <p className="cover loading">{t('loading')}</p>
      </>
    );
  const words = status === 'empty' ? t('noFeed') : status === 'nodata' ? t('noData') : undefined;
  return words ? (
    <div className="cover">
      <EmptyChartPicture />
      <p part="content">{words}</p>
    </div>
  ) : null;
}
