import { useSignalValue } from '../../ui/element/use-signal.ts';
import type { ChartController } from '../control/controller.ts';
import type { Product } from '../feed/products.ts';
import { AlertsDialog } from './dialogs/alerts-dialog.tsx';
import { CompareDialog } from './dialogs/compare-dialog.tsx';
import { GoToDate } from './dialogs/go-to-date.tsx';
import { IntervalsDialog } from './dialogs/intervals-dialog.tsx';
import { ObjectsDialog } from './dialogs/objects-dialog.tsx';
import { ShortcutsDialog } from './dialogs/shortcuts-dialog.tsx';
import { DataTable } from './dialogs/data-table.tsx';
import { IndicatorsDialog } from './dialogs/indicators-dialog.tsx';
import { SettingsDialog } from './dialogs/settings-dialog.tsx';
import { LinesDialog, TextDialog } from './dialogs/small-dialogs.tsx';
import { SymbolSearch } from './dialogs/symbol-search.tsx';
import { useChartCopy } from './words.ts';

export interface PanelsProps {
  controller: ChartController;
  lang: string;
  product: Product;
  onPicture(): void;
}

/** The dialogs over the chart; one panel at a time. */
export function Panels({ controller, lang, product, onPicture }: PanelsProps) {
  const t = useChartCopy();
  const onClose = () => controller.set({ panel: undefined });
  const { panel, writing, overlappingLines } = useSignalValue(() => controller.view.value, [controller]);
  return (
    <>
      {panel === 'search' && (
        <SymbolSearch
          controller={controller}
          product={product}
          title={t('searchSymbol')}
          onChoose={(symbol) => {
            onClose();
            void controller.setSymbol(symbol).catch(() => undefined);
          }}
          onClose={onClose}
        />
      )}
      {panel === 'compare' && <CompareDialog controller={controller} product={product} onClose={onClose} />}
      {panel === 'indicators' && <IndicatorsDialog controller={controller} onClose={onClose} />}
      {panel === 'settings' && <SettingsDialog controller={controller} onPicture={onPicture} onClose={onClose} />}
      {panel === 'table' && <DataTable controller={controller} lang={lang} onClose={onClose} />}
      {panel === 'alerts' && <AlertsDialog controller={controller} onClose={onClose} />}
      {panel === 'objects' && <ObjectsDialog controller={controller} onClose={onClose} />}
      {panel === 'shortcuts' && <ShortcutsDialog onClose={onClose} />}
      {panel === 'goToDate' && <GoToDate controller={controller} onClose={onClose} />}
      {panel === 'intervals' && <IntervalsDialog controller={controller} onClose={onClose} />}
      {writing && <TextDialog key={writing.id} controller={controller} />}
      {overlappingLines && <LinesDialog controller={controller} lines={overlappingLines} />}
    </>
  );
}
