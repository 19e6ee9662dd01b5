/** klinecharts 9, which klinecharts pro is written for. Pro keeps the chart inside to itself: the newest is remembered. */
import * as library from 'klinecharts-9';

export * from 'klinecharts-9';

export let newest: library.Chart | null = null;

export const init: typeof library.init = (...given) => (newest = library.init(...given));
