import type { Translate } from '../../ui/text/translate.ts';
import { chartCopy } from '../chart.copy.ts';
import type { IndicatorDefinition } from '../indicators/types.ts';
import { isPosition } from '../overlays/line-layout.ts';
import type { ChartView } from '../state/chart-view.ts';
import { orderTypeName, type ChartLine, type LineButton, type OrderType } from '../overlays/overlay-types.ts';

export type Words = Translate<typeof chartCopy>;

const LINE_WORDS = {
  close: 'closeLine',
  tpsl: 'tpslLine',
  reverse: 'reverseLine',
} as const satisfies Record<LineButton, keyof typeof chartCopy.text>;

type Word = keyof typeof chartCopy.text;

const TYPE_WORDS = {
  Limit: 'limitOrder',
  Market: 'marketOrder',
  Stop: 'stopOrder',
  TrailingLimit: 'trailingLimitOrder',
  Position: 'position',
  TakeProfit: 'takeProfit',
  StopLoss: 'stopLoss',
} as const satisfies Record<keyof typeof OrderType, Word>;

const typeText = (type: unknown, t: Words): string | undefined => {
  const name = orderTypeName(type);
  return name && t(TYPE_WORDS[name]);
};

const isWord = (key: string): key is Word => Object.hasOwn(chartCopy.text, key);

/** Returns the full name of an indicator in the chart's language. */
export const indicatorTitle = ({ name, title }: Pick<IndicatorDefinition, 'name' | 'title'>, t: Words): string => {
  const key = `title_${name.replaceAll('-', '')}`;
  return isWord(key) ? t(key) : title;
};

/** Returns the label of an indicator's input: `length` → Length. */
export const inputText = (input: string, t: Words): string => {
  const key = `input_${input}`;
  return isWord(key) ? t(key) : input;
};

/** Returns the label of a choice of an input: `close` → Close, `day` → Day. Formulas such as `hl2` have no translation. */
export const choiceText = (choice: string, t: Words): string => {
  const key = ['open', 'high', 'low', 'close'].includes(choice) ? choice : `choice_${choice}`;
  return isWord(key) ? t(key) : choice.toUpperCase();
};

/** Returns a label with its value, with the punctuation of the language: “Lock: Trend line”. */
export const labelled = (label: string, value: string, t: Words): string => t('labelled', { label, value });

/** Returns the name of a market: as the feed writes that of the chart, otherwise its symbol (`ETH_USDT` → ETH/USDT). */
export const symbolText = (symbol: string, { symbol: shown, info }: Pick<ChartView, 'symbol' | 'info'>): string =>
  symbol === shown && info ? info.name : symbol.replace('_', '/');

/** How a line is called in lists: its own words, else the kind of order and its id. */
export const lineName = ({ sideText, qtyText, qty, id, type, alert }: ChartLine, t: Words): string =>
  [alert ? t('alert') : sideText, qtyText ?? qty].filter((part) => part !== undefined && part !== '').join(' ') ||
  [typeText(type, t), id].filter(Boolean).join(' ');

/** How a button of a line is called: orders are cancelled, positions are closed. */
export const buttonName = (line: ChartLine, button: LineButton, t: Words): string => {
  const name = lineName(line, t);
  if (line.alert) return t('removeIndicator', { name });
  return t(button === 'close' && !isPosition(line) ? 'cancelLine' : LINE_WORDS[button], { name });
};
