import type { Chance } from './chance.testing.ts';

/** Actions of visitors, hosts, feeds and browsers, with their relative frequency. */
const WEIGHTS = {
  /** Time passes, less than an answer takes. */
  wait: 16,
  /** A minute or two pass. */
  waitLong: 8,
  drag: 12,
  wheel: 6,
  key: 6,
  goTo: 4,
  resolution: 5,
  symbol: 5,
  draw: 5,
  undraw: 2,
  /** Another tab draws. */
  otherTab: 3,
  alert: 6,
  unalert: 2,
  study: 3,
  unstudy: 2,
  order: 2,
  /** The feed reports a stale history. */
  reset: 4,
  /** The feed corrects a bar of the past. */
  correct: 4,
  /** The network goes for some time. */
  offline: 3,
  /** Live bars are lost for some minutes. */
  silent: 2,
  hide: 2,
  /** The page removes the chart and adds it again. */
  readd: 1,
} as const;

export type ActionKind = keyof typeof WEIGHTS;

/** One action; what it does follows from its kind and two numbers, so that a list of them can be shortened. */
export interface Action {
  readonly kind: ActionKind;
  /** From 0 up to 1 (not included). */
  readonly a: number;
  readonly b: number;
}

const KINDS = Object.entries(WEIGHTS).flatMap(([kind, weight]) => Array<ActionKind>(weight).fill(kind as ActionKind));

/** Returns a random list of actions. */
export const drawActions = (chance: Chance, count: number): Action[] =>
  Array.from({ length: count }, () => ({ kind: chance.pick(KINDS), a: chance.next(), b: chance.next() }));

/** Returns the actions in a line each, as a test can be given them again. */
export const writeActions = (actions: readonly Action[]): string =>
  actions.map(({ kind, a, b }) => `{ kind: '${kind}', a: ${a.toFixed(3)}, b: ${b.toFixed(3)} },`).join('\n');
