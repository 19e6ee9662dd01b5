import { CloseButton } from '../../ui/control/controls.tsx';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import type { ChartController } from '../control/controller.ts';
import type { Product } from '../feed/products.ts';
import { DataTable } from './dialogs/data-table.tsx';
import { IndicatorsDialog } from './dialogs/indicators-dialog.tsx';
import { SettingsDialog } from './dialogs/settings-dialog.tsx';
import { LinesDialog, TextDialog } from './dialogs/small-dialogs.tsx';
import { SymbolSearch } from './dialogs/symbol-search.tsx';
import type { Panel } from './toolbar.tsx';
import { useChartCopy } from './words.ts';

interface PanelsProps {
  controller: ChartController;
  panel: Panel | undefined;
  lang: string;
  product: Product;
  onPanel(panel: Panel | undefined): void;
  onPicture(): void;
}

/** The dialogs and the notice over the chart; one panel at a time. */
export function Panels({ controller, panel, lang, product, onPanel, onPicture }: PanelsProps) {
  const onClose = () => onPanel(undefined);
  const { writing, overlappingLines, notice } = useSignalValue(() => controller.view.value, [controller]);
  const t = useChartCopy();
  return (
    <>
      {panel === 'search' && <SymbolSearch controller={controller} product={product} onClose={onClose} />}
      {panel === 'indicators' && <IndicatorsDialog controller={controller} onClose={onClose} />}
      {panel === 'settings' && (
        <SettingsDialog
          controller={controller}
          onTable={() => onPanel('table')}
          onPicture={onPicture}
          onClose={onClose}
        />
      )}
      {panel === 'table' && <DataTable controller={controller} lang={lang} onClose={onClose} />}
      {writing && <TextDialog key={writing.id} controller={controller} />}
      {overlappingLines && <LinesDialog controller={controller} lines={overlappingLines} />}
      {notice && (
        <div className="notice" role="status">
          <span>{t(notice)}</span>
          <CloseButton label={t('done')} onPress={() => controller.say(undefined)} />
        </div>
      )}
    </>
  );
}
