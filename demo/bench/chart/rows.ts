/** Measured rows, their goals, and the tables of both. */
import { figure, median, type Table } from '../table.ts';

/** Key, label, unit, digits. */
export const ROWS = [
  ['picture', 'opening, to the picture', 'ms', 1],
  ['opening', 'opening, all of it', 'ms', 1],
  ['visit', 'the same with its code', 'ms', 0],
  ['press', 'first press on a button', 'ms', 1],
  ['panMedian', 'pan or zoom step, median', 'ms', 1],
  ['panP95', 'pan or zoom step, p95', 'ms', 1],
  ['seek', 'far seek', 'ms', 1],
  ['tick', 'live update', 'ms', 1],
  ['lines', '500 lines and marks, first', 'ms', 1],
  ['linesPan', 'the same, pan median', 'ms', 1],
  ['linesPanP95', 'the same, pan p95', 'ms', 1],
  ['nothing', 'two frames without a change', 'ms', 1],
  ['heap', 'heap', 'MB', 2],
  ['shift', 'layout shift', '', 3],
] as const;
export type Key = (typeof ROWS)[number][0];
export type Row = Record<Key, number>;

/** By bars and contestant: a row of each round. */
export type Results = ReadonlyMap<number, ReadonlyMap<string, readonly Row[]>>;

const valuesOf = (results: Results, size: number, name: string, key: Key): readonly number[] =>
  results
    .get(size)
    ?.get(name)
    ?.map((row) => row[key]) ?? [];

export const sizeTables = (results: Results, titles: Readonly<Record<string, string>>): Table[] =>
  [...results].map(([size, byName]) => ({
    title: `${size.toLocaleString('en')} bars`,
    columns: ['', ...[...byName.keys()].map((name) => titles[name]!)],
    rows: ROWS.map(([key, label, unit, digits]) => [
      unit ? `${label}, ${unit}` : label,
      ...[...byName.keys()].map((name) => figure(valuesOf(results, size, name, key), digits)),
    ]),
  }));

interface Goal {
  readonly key: Key;
  /** The contestant that it is a share of; without one the limit is a value. */
  readonly of?: string;
  readonly most: number;
}

/** The goal of a press is 250 ms of a processor that is slower by this. */
const SLOWING = 4;

/** Goals of the element at every number of bars. */
const GOALS: readonly Goal[] = [
  { key: 'opening', of: 'pro', most: 1 },
  { key: 'opening', of: 'klinecharts', most: 1.3 },
  { key: 'press', most: 250 / SLOWING },
  { key: 'tick', of: 'klinecharts', most: 0.25 },
  { key: 'panMedian', of: 'plain', most: 1 },
  { key: 'panP95', of: 'plain', most: 1 },
  { key: 'seek', of: 'klinecharts', most: 1 },
  { key: 'shift', most: 0.001 },
];
/** MB at this many bars. */
const HEAP = { bars: 1000, most: 1.5 };

const labelOf = (key: Key): string => ROWS.find(([one]) => one === key)![1];

/** Goals and what is reached. @param own the contestant that they are for */
export const goalTable = (results: Results, own: string, titles: Readonly<Record<string, string>>): Table => {
  const sizes = [...results.keys()];
  const value = (size: number, name: string, key: Key) => median(valuesOf(results, size, name, key));
  const heap = (size: number) => value(size, own, 'heap');
  /** Bytes that each bar more takes, from one number of bars to the next. */
  const perBar = (size: number, at: number): string => {
    const fewer = sizes[at - 1];
    return fewer === undefined ? '-' : (((heap(size) - heap(fewer)) * 1e6) / (size - fewer)).toFixed(0);
  };
  const heapRows = [
    [
      'heap, MB',
      `≤ ${HEAP.most} at ${HEAP.bars.toLocaleString('en')} bars`,
      ...sizes.map((size) => heap(size).toFixed(2)),
    ],
    ['heap a bar, bytes', 'flat', ...sizes.map(perBar)],
  ];
  return {
    title: 'Goals',
    columns: ['', 'goal', ...sizes.map((size) => `${size.toLocaleString('en')} bars`)],
    rows: [
      ...GOALS.map(({ key, of, most }) => [
        labelOf(key),
        of ? `≤ ${most} × ${titles[of]}` : `≤ ${most}`,
        ...sizes.map((size) => (value(size, own, key) / (of ? value(size, of, key) : 1)).toFixed(of ? 2 : 3)),
      ]),
      ...heapRows,
    ],
  };
};
