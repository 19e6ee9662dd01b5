import { COMPARE_SCALES } from '../../overlays/compare-overlay.ts';
import { useChart } from '../use-chart.ts';
import { labelled, symbolText } from '../words.ts';
import type { DialogProps } from './done-dialog.tsx';
import { ListRow } from './list-row.tsx';
import { Select } from './fields.tsx';
import { SymbolSearch } from './symbol-search.tsx';

/** Finds symbols to compare, and lists those that are on the chart. */
export function CompareDialog({ onClose }: DialogProps) {
  const { controller, view, t } = useChart();
  const { compare } = controller;
  return (
    <SymbolSearch
      title={t('compare')}
      takesTyped
      except={view.symbol}
      onChoose={(symbol) => {
        compare.add(symbol);
        controller.look.set({ mode: 'percent' });
      }}
      onClose={onClose}
    >
      <ul className="shown">
        {view.compared.map(({ symbol, scale }) => (
          <ListRow
            key={symbol}
            name={symbolText(symbol, view)}
            aside={
              <Select
                name={labelled(t('scale'), symbolText(symbol, view), t)}
                value={scale}
                items={COMPARE_SCALES.map((value) => ({ value, label: t(value) }))}
                onChoose={(next) => compare.add(symbol, next)}
              />
            }
            onRemove={() => compare.remove(symbol)}
          />
        ))}
      </ul>
    </SymbolSearch>
  );
}
