import { useSignalValue } from '../../../ui/element/use-signal.ts';
import type { ChartController } from '../../control/controller.ts';
import type { Product } from '../../feed/products.ts';
import { COMPARE_SCALES } from '../../overlays/compare-overlay.ts';
import { useChartCopy } from '../words.ts';
import { ListRow } from './list-row.tsx';
import { Select } from './select.tsx';
import { SymbolSearch } from './symbol-search.tsx';

interface Props {
  controller: ChartController;
  product: Product;
  onClose(): void;
}

/** Finds symbols to compare, and lists those that are on the chart. */
export function CompareDialog({ controller, product, onClose }: Props) {
  const t = useChartCopy();
  const compared = useSignalValue(() => controller.view.value.compared, [controller]);
  const { compare } = controller;
  return (
    <SymbolSearch
      controller={controller}
      product={product}
      title={t('compare')}
      takesTyped
      onChoose={(symbol) => {
        compare.add(symbol);
        controller.look.set({ mode: 'percent' });
      }}
      onClose={onClose}
    >
      <ul className="shown">
        {compared.map(({ symbol, scale }) => (
          <ListRow
            key={symbol}
            name={symbol}
            aside={
              <Select
                name={`${t('scale')}: ${symbol}`}
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
