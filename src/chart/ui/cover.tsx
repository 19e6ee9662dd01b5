import { Button } from '../../ui/control/controls.tsx';
import { EmptyChartPicture } from '../../ui/illustrations/empty-chart.tsx';
import { OfflinePicture } from '../../ui/illustrations/offline.tsx';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import type { ChartController } from '../control/controller.ts';
import { useChartCopy } from './words.ts';

interface CoverProps {
  controller: ChartController | undefined;
  broken: Error | undefined;
  onRestart(): void;
}

/** What lies over the canvas while there are no bars: loading, nothing to show, or a failure with a button to try again. */
export function Cover({ controller, broken, onRestart }: CoverProps) {
  const t = useChartCopy();
  const status = useSignalValue(() => controller?.view.value.status, [controller]);
  if (broken || status === 'failed')
    return (
      <div className="cover" role="alert">
        <OfflinePicture />
        <p part="content">{t(broken ? 'broken' : 'failed')}</p>
        <Button
          part="action"
          small
          onPress={() => (broken ? onRestart() : void controller?.retry().catch(() => undefined))}
        >
          {t('retry')}
        </Button>
      </div>
    );
  if (status === 'loading') return <p className="cover loading">{t('loading')}</p>;
  const words = status === 'empty' ? t('noFeed') : status === 'nodata' ? t('noData') : undefined;
  return words ? (
    <div className="cover">
      <EmptyChartPicture />
      <p part="content">{words}</p>
    </div>
  ) : null;
}
