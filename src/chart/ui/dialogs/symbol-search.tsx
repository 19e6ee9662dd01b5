import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { clock, SECOND } from '../../../runtime/page/clock.ts';
import { byProduct } from '../../feed/products.ts';
import type { SearchItem } from '../../feed/types.ts';
import { DoneDialog, type DialogProps } from './done-dialog.tsx';
import { SearchField } from './fields.tsx';
import { useChart } from '../use-chart.ts';

/** CHART-12 */
const SEARCH_DELAY = 1 * SECOND;

interface Props extends DialogProps {
  title: string;
  /** True if the typed text can be chosen when nothing is found. */
  takesTyped?: boolean;
  onChoose(symbol: string): void;
  children?: ReactNode;
}

/** State of the search: the typed text, its results, and the highlighted one. */
const useSearch = ({ takesTyped, onChoose }: Props) => {
  const { controller, product } = useChart();
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ for: string; items: readonly SearchItem[] }>();
  const [marked, setMarked] = useState(0);

  useEffect(() => {
    let stale = false;
    // Without text, the first list is requested immediately.
    const stop = clock.after(text ? SEARCH_DELAY : 0, () => {
      void controller.feed.search(text).then((items) => {
        if (stale) return;
        setFound({ for: text, items: byProduct(items, product) });
        setMarked(0);
      });
    });
    return () => {
      stale = true;
      stop();
    };
  }, [text, controller, product]);

  const items = found?.items ?? [];
  const choose = (item: SearchItem | undefined) => {
    const symbol = item ? (item.ticker ?? item.symbol) : takesTyped ? text.trim() : '';
    if (!symbol) return;
    setText('');
    onChoose(symbol);
  };
  /** Enter before the list has followed means what was typed, not what is listed still. */
  const enter = async () => {
    if (found?.for === text) return choose(items[marked]);
    const [first] = byProduct(await controller.feed.search(text), product);
    choose(first);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void enter();
    else if (event.key === 'ArrowDown') setMarked(Math.min(items.length - 1, marked + 1));
    else if (event.key === 'ArrowUp') setMarked(Math.max(0, marked - 1));
    else return;
    event.preventDefault();
  };
  return { text, setText, items, marked, choose, onKeyDown, isEmpty: found !== undefined && !items.length };
};

/** Finds symbols: a second after the last key, or immediately with Enter. */
export function SymbolSearch(props: Props) {
  const { t } = useChart();
  const id = useId();
  const { text, setText, items, marked, choose, onKeyDown, isEmpty } = useSearch(props);
  return (
    <DoneDialog title={props.title} done={props.children ? 'quiet' : 'none'} onClose={props.onClose}>
      <SearchField
        role="combobox"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        aria-label={t('symbol')}
        placeholder={t('searchSymbol')}
        aria-expanded={items.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={items.length ? `${id}${marked}` : undefined}
        value={text}
        onChange={setText}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={`${id}list`} aria-label={t('symbol')} className="found">
        {items.map((item, index) => (
          <div
            key={item.ticker ?? item.full_name ?? item.symbol}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === marked}
            className="choice"
            ref={(row) => void (index === marked && row?.scrollIntoView?.({ block: 'nearest' }))}
            onClick={() => choose(item)}
          >
            <strong>{item.symbol}</strong>
            {item.description !== item.symbol && <span>{item.description}</span>}
            <small>{item.exchange}</small>
          </div>
        ))}
      </div>
      <p role="status">{isEmpty && t('noSymbols')}</p>
      {props.children}
    </DoneDialog>
  );
}

/** Finds the symbol to show. */
export function SearchDialog({ onClose }: DialogProps) {
  const { controller, t } = useChart();
  const choose = (symbol: string) => {
    onClose();
    void controller.setSymbol(symbol).catch(() => undefined);
  };
  return <SymbolSearch title={t('searchSymbol')} onChoose={choose} onClose={onClose} />;
}
