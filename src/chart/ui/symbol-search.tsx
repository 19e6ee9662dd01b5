import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { clock, SECOND } from '../../core/clock.ts';
import type { ChartController } from '../control/controller.ts';
import type { Product } from '../feed/products.ts';
import { byProduct } from '../feed/products.ts';
import type { SearchItem } from '../feed/types.ts';
import { DoneDialog } from './done-dialog.tsx';
import { useChartCopy } from './words.ts';

/** CHART-12 */
export const SEARCH_DELAY = 1 * SECOND;

/** Finds symbols: a second after the last key, at once with Enter. */
export function SymbolSearch({
  controller,
  product,
  onClose,
}: {
  controller: ChartController;
  product: Product;
  onClose(): void;
}) {
  const t = useChartCopy();
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ for: string; items: readonly SearchItem[] }>();
  const [at, setAt] = useState(0);
  const id = useId();

  useEffect(() => {
    let stale = false;
    // The first list comes at once: nobody has typed yet.
    const stop = clock.after(text ? SEARCH_DELAY : 0, () => {
      void controller.search(text).then((items) => {
        if (stale) return;
        setFound({ for: text, items: byProduct(items, product) });
        setAt(0);
      });
    });
    return () => {
      stale = true;
      stop();
    };
  }, [text, controller, product]);

  const items = found?.items ?? [];
  const choose = (item: SearchItem | undefined) => {
    if (!item) return;
    onClose();
    void controller.setSymbol(item.ticker ?? item.symbol).catch(() => undefined);
  };
  /** Who presses Enter within that second means what was typed, not what is listed still. */
  const enter = async () => {
    if (found?.for === text) return choose(items[at]);
    const [first] = byProduct(await controller.search(text), product);
    choose(first);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void enter();
    else if (event.key === 'ArrowDown') setAt(Math.min(items.length - 1, at + 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1));
    else return;
    event.preventDefault();
  };
  return (
    <DoneDialog title={t('searchSymbol')} quiet onClose={onClose}>
      <input
        className="field"
        type="search"
        role="combobox"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        aria-label={t('symbol')}
        aria-expanded={items.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={items.length ? `${id}${at}` : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={key}
      />
      <div role="listbox" id={`${id}list`} aria-label={t('symbol')} className="found">
        {items.map((item, index) => (
          <div
            key={item.ticker ?? item.full_name ?? item.symbol}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === at}
            className="choice"
            ref={(row) => void (index === at && row?.scrollIntoView?.({ block: 'nearest' }))}
            onClick={() => choose(item)}
          >
            <strong>{item.symbol}</strong>
            <span>{item.description}</span>
            <small>{item.exchange}</small>
          </div>
        ))}
      </div>
      {found && !items.length && <p role="status">{t('noSymbols')}</p>}
    </DoneDialog>
  );
}
