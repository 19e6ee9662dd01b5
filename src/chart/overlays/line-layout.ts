import { decimalsOf, ENGLISH_SIGNS, formatSigned, type NumberSigns } from '../price/format-number.ts';
import { OrderType, type LineButton, type PositionLine } from './overlay-types.ts';

/** CHART-19 */
export const LINE_HEIGHT = 24;
/** CHART-19: distance of a line's box from the price axis. */
export const LINE_PADDING = 40;

const CELL = 8;

export interface Cell {
  kind: 'side' | 'pnl' | 'qty' | 'tpsl' | 'button';
  text: string;
  button?: LineButton;
  /** From the left edge of the box, in CSS px. */
  x: number;
  width: number;
}

/** Labels of the buttons. */
export const GLYPHS: Record<LineButton, string> = { close: '✕', tpsl: 'TP/SL', reverse: '⇅' };

/** Most decimals of a profit that the host gives as a number. */
const PROFIT_DECIMALS = 3;

const signed = (value: number, signs: NumberSigns): string =>
  formatSigned(value, Math.min(PROFIT_DECIMALS, decimalsOf(value)), signs);

export const isPosition = ({ type = OrderType.Position }: PositionLine): boolean => type === OrderType.Position;

/** Buttons that a line has (CHART-18): a flag that is off takes its button away. */
export const buttonsOf = ({ showTPSLButton, showReverseButton, showCloseButton }: PositionLine): LineButton[] => [
  ...(showTPSLButton ? (['tpsl'] as const) : []),
  ...(showReverseButton ? (['reverse'] as const) : []),
  ...(showCloseButton ? (['close'] as const) : []),
];

/** Texts of a line's box, from left to right. */
export const textsOf = (line: PositionLine, signs = ENGLISH_SIGNS): { kind: Cell['kind']; text: string }[] => {
  const { sideText, pnlText, pnlValue, qty, qtyText, tpslText } = line;
  const pnl = pnlText ?? (pnlValue === undefined ? undefined : signed(pnlValue, signs));
  const size = qtyText ?? (qty === undefined ? undefined : String(qty));
  return (
    [
      ['side', sideText],
      ['pnl', pnl],
      ['qty', size],
      ['tpsl', tpslText],
    ] as const
  ).flatMap(([kind, text]) => (text ? [{ kind, text }] : []));
};

/** Cells in the order in which they are dropped if a line's box lacks space. Buttons and the side stay. */
const FIRST_TO_GO: readonly Cell['kind'][] = ['tpsl', 'qty', 'pnl', 'side'];

/**
 * Cells of a line's box.
 * @param measure width of a text in CSS px · @param room the widest that the box may be: on phones its words give way to
 * its buttons
 * @param signs of numbers, in the chart's language
 */
export const layoutLine = (
  line: PositionLine,
  measure: (text: string) => number,
  room = Infinity,
  signs = ENGLISH_SIGNS,
): { cells: Cell[]; width: number } => {
  const sized = (cell: Omit<Cell, 'x' | 'width'>) => ({
    ...cell,
    width: Math.max(LINE_HEIGHT, Math.ceil(measure(cell.text)) + 2 * CELL),
  });
  let cells = [
    ...textsOf(line, signs).map(sized),
    ...buttonsOf(line).map((button) => sized({ kind: 'button', button, text: GLYPHS[button] })),
  ];
  const widthOf = () => cells.reduce((sum, { width }) => sum + width, 0);
  for (const kind of FIRST_TO_GO) {
    if (widthOf() <= room) break;
    const rest = cells.filter((cell) => cell.kind !== kind);
    // A box of nothing could not be pressed.
    if (rest.length) cells = rest;
  }
  let x = 0;
  return {
    cells: cells.map((cell) => {
      const placed = { ...cell, x };
      x += cell.width;
      return placed;
    }),
    width: x,
  };
};
