import type { ComponentType } from 'react';
import type { Panel } from '../state/chart-view.ts';
import { AlertsDialog } from './dialogs/alerts-dialog.tsx';
import { CompareDialog } from './dialogs/compare-dialog.tsx';
import { DataTable } from './dialogs/data-table.tsx';
import type { DialogProps } from './dialogs/done-dialog.tsx';
import { GoToDate } from './dialogs/go-to-date.tsx';
import { IndicatorsDialog } from './dialogs/indicators-dialog.tsx';
import { IntervalsDialog } from './dialogs/intervals-dialog.tsx';
import { ObjectsDialog } from './dialogs/objects-dialog.tsx';
import { SettingsDialog } from './dialogs/settings-dialog.tsx';
import { ShortcutsDialog } from './dialogs/shortcuts-dialog.tsx';
import { LinesDialog } from './dialogs/lines-dialog.tsx';
import { TextDialog } from './dialogs/text-dialog.tsx';
import { SearchDialog } from './dialogs/symbol-search.tsx';
import { useChart } from './use-chart.ts';

export { ContextMenu } from './menus/context-menu.tsx';

const PANELS: Readonly<Record<Panel, ComponentType<DialogProps>>> = {
  search: SearchDialog,
  compare: CompareDialog,
  indicators: IndicatorsDialog,
  settings: SettingsDialog,
  table: DataTable,
  alerts: AlertsDialog,
  objects: ObjectsDialog,
  shortcuts: ShortcutsDialog,
  goToDate: GoToDate,
  intervals: IntervalsDialog,
};

/** The dialogs over the chart; one panel at a time. */
export function Panels() {
  const { controller, view } = useChart();
  const { panel, writing, overlappingLines } = view;
  const Dialog = panel && PANELS[panel];
  return (
    <>
      {Dialog && <Dialog key={panel} onClose={() => controller.set({ panel: undefined })} />}
      {writing && <TextDialog key={writing.id} writing={writing} />}
      {overlappingLines && <LinesDialog lines={overlappingLines} />}
    </>
  );
}
