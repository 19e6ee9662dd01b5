import { useCallback, useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { clock, SECOND } from '../../../runtime/page/clock.ts';
import { byProduct } from '../../feed/products.ts';
import type { Quotes } from '../../feed/feed-session.ts';
import type { QuoteValues, SearchItem } from '../../feed/types.ts';
import { plainSymbol } from '../../overlays/read-overlays.ts';
import { formatDecimal, formatPercent, toneOf } from '../../price/format-number.ts';
import { DoneDialog, type DialogProps } from './done-dialog.tsx';
import { SearchField } from './fields.tsx';
import { useChart } from '../use-chart.ts';

/** CHART-12 */
const SEARCH_DELAY = 1 * SECOND;

interface Props extends DialogProps {
  title: string;
  /** True if the typed text can be chosen when nothing is found. */
  takesTyped?: boolean;
  /** A symbol that is not offered. */
  except?: string;
  onChoose(symbol: string): void;
  children?: ReactNode;
}

const symbolOf = ({ symbol, ticker = symbol }: SearchItem): string => ticker;

/** State of the search: the typed text, its results with their prices, and the highlighted one. */
const useSearch = ({ takesTyped, except, onChoose }: Props) => {
  const { controller, product } = useChart();
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ for: string; items: readonly SearchItem[] }>();
  const [marked, setMarked] = useState(0);
  const [quotes, setQuotes] = useState<Quotes>(new Map());
  const find = useCallback(
    async (typed: string) => {
      const items = byProduct(await controller.feed.search(typed), product);
      return items.filter((item) => except === undefined || plainSymbol(symbolOf(item)) !== plainSymbol(except));
    },
    [controller, product, except],
  );

  useEffect(() => {
    let stale = false;
    // Without text, the first list is requested immediately.
    const stop = clock.after(text ? SEARCH_DELAY : 0, () => {
      void find(text).then(async (items) => {
        if (stale) return;
        setFound({ for: text, items });
        setMarked(0);
        const known = await controller.feed.quotes(items.map(symbolOf));
        if (!stale) setQuotes(known);
      });
    });
    return () => {
      stale = true;
      stop();
    };
  }, [text, controller, find]);

  const items = found?.items ?? [];
  const choose = (item: SearchItem | undefined) => {
    const symbol = item ? symbolOf(item) : takesTyped ? text.trim() : '';
    if (!symbol) return;
    setText('');
    onChoose(symbol);
  };
  /** Enter before the list has followed means what was typed, not what is listed still. */
  const enter = async () => {
    if (found?.for === text) return choose(items[marked]);
    choose((await find(text))[0]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void enter();
    else if (event.key === 'ArrowDown') setMarked(Math.min(items.length - 1, marked + 1));
    else if (event.key === 'ArrowUp') setMarked(Math.max(0, marked - 1));
    else return;
    event.preventDefault();
  };
  return { text, setText, items, quotes, marked, choose, onKeyDown, isEmpty: found !== undefined && !items.length };
};

/** The coin's icon; nothing in its place if it fails. */
function Logo({ url }: { url: string | undefined }) {
  const [hasFailed, setFailed] = useState(false);
  if (!url || hasFailed) return <span />;
  return <img src={url} alt="" width={24} height={24} loading="lazy" onError={() => setFailed(true)} />;
}

/** The last price with the feed's decimals, and the change of the day. */
function Figures({ quote }: { quote: QuoteValues | undefined }) {
  const { signs } = useChart().controller.engine.prices;
  if (!quote) return null;
  const { lp, chp } = quote;
  const change = Number(chp) / 100;
  return (
    <>
      <span className="figure">{formatDecimal(Number(lp), String(lp).split('.')[1]?.length ?? 0, signs)}</span>
      <span className={`figure ${toneOf(change)}`}>{formatPercent(change, 2, signs)}</span>
    </>
  );
}

/** Finds symbols: a second after the last key, or immediately with Enter. */
export function SymbolSearch(props: Props) {
  const { t } = useChart();
  const id = useId();
  const { text, setText, items, quotes, marked, choose, onKeyDown, isEmpty } = useSearch(props);
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
            key={symbolOf(item)}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === marked}
            className="choice"
            ref={(row) => void (index === marked && row?.scrollIntoView?.({ block: 'nearest' }))}
            onClick={() => choose(item)}
          >
            <Logo url={item.logo_urls?.[0]} />
            <span>
              <strong>{item.symbol}</strong>{' '}
              <small>
                {[item.description !== item.symbol && item.description, item.exchange].filter(Boolean).join(' · ')}
              </small>
            </span>
            <Figures quote={quotes.get(symbolOf(item))} />
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
