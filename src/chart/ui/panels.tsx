import { CloseButton } from '../../ui/control/controls.tsx';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import type { ChartController } from '../control/controller.ts';
import type { Product } from '../feed/products.ts';
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

/** The dialogs and the notice over the chart; one panel at a time. */
export function Panels({ controller, lang, product, onPicture }: PanelsProps) {
  const onClose = () => controller.set({ panel: undefined });
  const { panel, writing, overlappingLines, notice } = useSignalValue(() => controller.view.value, [controller]);
  const t = useChartCopy();
  return (
    <>
      {panel === 'search' && <SymbolSearch controller={controller} product={product} onClose={onClose} />}
      {panel === 'indicators' && <IndicatorsDialog controller={controller} onClose={onClose} />}
      {panel === 'settings' && (
        <SettingsDialog
          controller={controller}
          onOpen={(next) => controller.set({ panel: next })}
          onPicture={onPicture}
          onClose={onClose}
        />
      )}
      {panel === 'table' && <DataTable controller={controller} lang={lang} onClose={onClose} />}
      {panel === 'objects' && <ObjectsDialog controller={controller} onClose={onClose} />}
      {panel === 'shortcuts' && <ShortcutsDialog onClose={onClose} />}
      {panel === 'goToDate' && <GoToDate controller={controller} onClose={onClose} />}
      {panel === 'intervals' && <IntervalsDialog controller={controller} onClose={onClose} />}
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
