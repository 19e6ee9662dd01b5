/** Breaks of the chart: its bars, view, stores and events, found by the model test alone, and one or more of each row of the table in docs/maintainers/chart-mutants.md. */
import { breaksOf, type Mutant } from './mutant.ts';

const MODEL = ['src/chart/simulator/model.test.ts'];
const CHART = 'src/chart';

/** Breaks that the model test has to notice. */
const byModel = (file: string, breaks: readonly Omit<Mutant, 'file' | 'tests'>[]): Mutant[] =>
  breaksOf(`${CHART}/${file}`, MODEL, breaks).map((each) => ({ ...each, name: `chart model: ${each.name}` }));

/** A break of one row of the table. */
const ofRow = (row: number, test: string, file: string, name: string, from: string, to: string): Mutant => ({
  name: `chart row ${row}: ${name}`,
  file: `${CHART}/${file}`,
  ...{ from, to, tests: [`${CHART}/${test}`] },
});

const modelMutants: readonly Mutant[] = [
  ...byModel('feed/history/clean-page.ts', [
    {
      name: 'bars of overlapping pages twice',
      from: '!bars.length || bars.lastTime! < to',
      to: '!Number.isNaN(to)',
    },
  ]),
  ...byModel('feed/history/history-epoch.ts', [
    {
      name: 'gaps in live bars stay',
      from: 'missingBetween(source, newest, bar.time) > 0',
      to: 'missingBetween(source, newest, bar.time) > 1e9',
    },
    {
      name: 'a corrected part of a built bar is ignored',
      from: 'return this.#corrected.add(this.bars.startOf(bar.time));',
      to: 'return;',
    },
    {
      name: 'live bars behind a correction hide their gap',
      from: 'ended: () => this.#releaseLive(false),',
      to: 'ended: () => this.#releaseLive(true),',
    },
    {
      name: 'a history starts with parts of a bar',
      from: 'while (this.bars.oldest < Infinity && !this.bars',
      to: 'while (this.bars.oldest === 0 && !this.bars',
    },
  ]),
  ...byModel('feed/history/page-loader.ts', [
    {
      name: 'a short page ends the history',
      from: 'reached = bars.firstTime!;',
      to: 'reached = bars.firstTime!;\n      isComplete = bars.length < countBack;',
    },
  ]),
  ...byModel('feed/history/history.ts', [
    {
      name: 'a correction during a reload is lost',
      from: 'onLive: (bar) => this.#next?.hold(bar),',
      to: 'onLive: () => undefined,',
    },
    {
      name: 'the newest price waits for a reload',
      from: 'await Promise.all([this.#shown.refill(), reload]);',
      to: 'await (reload || this.#shown.refill());',
    },
    { name: 'a removed chart stays subscribed', from: 'this.#shown.end();\n    this.#next', to: 'this.#next' },
  ]),
  ...byModel('feed/history/bar-stitcher.ts', [
    {
      name: 'the oldest built bar of a page loses its parts',
      from: 'this.#head = whole < 0 ? fine : fine.slice(0, whole);',
      to: 'this.#head = [];',
    },
  ]),
  ...byModel('feed/columns.ts', [
    { name: 'older bars move the indices', from: '      this.#first -= length;\n', to: '' },
  ]),
  ...byModel('feed/feed-session.ts', [
    {
      name: 'a symbol is asked for that nobody wants any more',
      from: "if (isStale()) throw new DOMException('another command took its place', 'AbortError');",
      to: '',
    },
  ]),
  ...byModel('control/feed-freshness.ts', [
    {
      name: 'nothing is asked for when the network is back',
      from: 'onReturn(presence, () => this.returned())',
      to: 'onReturn(presence, () => undefined)',
    },
  ]),
  ...byModel('control/bar-feed.ts', [
    {
      name: 'a reload forgets how far back somebody looks',
      from: 'load(info, resolution, () => engine.reach)',
      to: 'load(info, resolution)',
    },
    {
      name: 'indicators miss the older bars',
      from: "change.kind === 'prepended') {\n      engine.repaired();",
      to: "change.kind === 'prepended') {\n      engine.redraw();",
    },
    {
      name: 'a reload fires no alerts',
      from: "isLive || (change.kind === 'reset' && this.hasBegun)",
      to: 'isLive',
    },
  ]),
  ...byModel('control/session/session-state.ts', [
    {
      name: 'answers to earlier commands count',
      from: 'if (input.attempt !== state.attempt || isOut(state))',
      to: 'if (isOut(state))',
    },
    { name: 'a symbol is not resolved anew', from: 'if (resolved !== market.symbol)', to: 'if (!resolved)' },
  ]),
  ...byModel('control/controller.ts', [
    { name: 'a removed chart keeps its timers', from: '    this.price.dispose();\n', to: '' },
    { name: 'ready with every symbol', from: 'if (!this.wasReady) this.events.ready();', to: 'this.events.ready();' },
  ]),
  ...byModel('control/layout-keeper.ts', [
    {
      name: 'nothing is saved when the chart goes',
      from: 'if (this.stopWaiting) this.saveNow();',
      to: 'this.wait();',
      also: ['    this.document.leave(this);\n  }', '  }'],
    },
  ]),
  ...byModel('control/alert-set.ts', [
    {
      name: 'alerts of other symbols fire',
      from: "plainSymbol(one.symbol) === symbol && alertState(one, now) === 'active'",
      to: "symbol !== '-' && alertState(one, now) === 'active'",
    },
    { name: 'an alert fires each time', from: 'alert: { ...detail.alert, fired }', to: 'alert: { ...detail.alert }' },
    {
      name: 'an alert fires at prices from before it was set',
      from: 'if (end <= (alert.revision ?? 0)) {',
      to: 'if (end < 0) {',
    },
  ]),
  ...byModel('alerts/alert-list.ts', [
    {
      name: 'a failed save removes the stored alerts',
      from: "if (!Array.isArray(alerts) && typeof alerts !== 'string') return undefined;",
      to: '',
    },
  ]),
  ...byModel('state/shared-document.ts', [
    {
      name: 'a conflict is no reason to merge',
      from: 'if (newer === undefined || conflicts >= MOST_CONFLICTS) throw error;',
      to: 'if (conflicts < 99) throw error;',
    },
    {
      name: 'what has failed is not saved again',
      from: 'const isNeeded = this.isUnsaved || (!this.isRead && this.users.size > 0);',
      to: 'const isNeeded = !this.isRead && this.users.size > 0;',
      also: ['    if (this.isUnsaved) void this.save().catch(() => undefined);\n', ''],
    },
  ]),
  ...byModel('state/collection.ts', [
    {
      name: 'removed drawings come back',
      from: 'else items.delete(id);',
      to: 'else if (revision < 0) items.delete(id);',
    },
  ]),
  ...byModel('engine/engine.ts', [
    {
      name: 'each new bar moves the view',
      from: 'const follows = added && view.right >= bars.last - 1;',
      to: 'const follows = added;',
    },
    {
      name: 'a reload shows the newest bars',
      from: 'this.anchor && bars.length ?',
      to: 'this.anchor && !bars.length ?',
    },
  ]),
  ...byModel('engine/view/held-bar.ts', [
    {
      name: 'a held bar slips when missed bars arrive',
      from: 'indexOfTime(engine.bars, time, step) - index',
      to: '0',
    },
  ]),
  ...byModel('engine/gestures.ts', [
    {
      name: 'a drag runs away from the pointer',
      from: 'pan({ ...engine.view, right: view.right + moved() }, place.x - start.x)',
      to: 'pan(engine.view, place.x - start.x)',
    },
  ]),
];

const rowMutants: readonly Mutant[] = [
  ofRow(
    1,
    'control/positions.test.ts',
    'feed/columns.ts',
    'older bars move the indices, so a drag jumps',
    '      this.#first -= length;\n',
    '',
  ),
  ofRow(
    2,
    'control/positions.test.ts',
    'ui/menus/keys.ts',
    'each key begins to read at the newest bar on screen',
    '(reading ?? engine.visible().last + 1) + arrow[0]',
    'engine.visible().last + 1 + arrow[0]',
  ),
  ofRow(
    6,
    'control/commands.test.ts',
    'control/session/session-state.ts',
    'what the page changes while the chart loads is lost',
    "if (isCovered && state.phase !== 'failed')",
    "if ((isCovered || state.phase === 'loading') && state.phase !== 'failed')",
  ),
  ofRow(
    8,
    'price/price-step.test.ts',
    'price/price-step.ts',
    'a step of 0.25 has one decimal',
    'if ((over * 10 ** decimals) % under === 0) return decimals;',
    'if (over * 10 ** decimals >= under) return decimals;',
  ),
  ofRow(
    8,
    'ui/chart-prices.test.ts',
    'price/price-step.ts',
    'orders and alerts are at prices off the step',
    'if (Number.isNaN(price)) return NaN;',
    'if (price) return price;',
  ),
  ofRow(
    12,
    'feed/history/live-bars.test.ts',
    'feed/history/history-epoch.ts',
    'live bars are merged while a gap is refilled',
    'if (this.#filling || this.#corrected.rebuilding) return void this.#waiting.push(given);',
    '',
  ),
  ofRow(
    14,
    'engine/reading.test.ts',
    'engine/reading.ts',
    'values are read where their lines are not drawn',
    'line.column.get(index - line.shift)',
    'line.column.get(index)',
  ),
  ofRow(
    14,
    'price/format-number.test.ts',
    'price/format-number.ts',
    '999,999 is 1000.00K',
    'Math.round((Math.abs(amount) / size) * 100) < 100_000',
    'Math.abs(amount) / size < 1000',
  ),
  ofRow(
    14,
    'ui/chart-prices.test.ts',
    'ui/summary.tsx',
    'bars are spoken without their indicators',
    '...controller.indicators.studies.map((study) =>',
    '...[].map((study) =>',
  ),
  ofRow(
    17,
    'ui/chart-prices.test.ts',
    'overlays/line-store.ts',
    'a dragged line is at any price',
    'price: this.actions.prices().round(this.actions.priceAt(y)), protects',
    'price: this.actions.priceAt(y), protects',
  ),
  ofRow(
    18,
    'control/reset.test.ts',
    'control/bar-feed.ts',
    'an alert that is crossed while the feed resets does not fire',
    "isLive || (change.kind === 'reset' && this.hasBegun)",
    'isLive',
  ),
  ofRow(
    18,
    'control/reset.test.ts',
    'engine/engine.ts',
    'a reset shows the newest bars',
    'this.anchor && bars.length ?',
    'this.anchor && !bars.length ?',
  ),
  ofRow(
    24,
    'control/commands.test.ts',
    'control/session/market-control.ts',
    'the next symbol has the name of the one before',
    ', ...(isOtherSymbol && { info: undefined })',
    '',
  ),
  ofRow(
    24,
    'ui/chart-prices.test.ts',
    'control/take-picture.ts',
    'a picture does not name its resolution',
    '${info?.name ?? symbol} · ${resolutionText(resolution)}',
    '${info?.name ?? symbol}',
  ),
  ofRow(
    1,
    'control/compared-pages.test.ts',
    'feed/history/history-epoch.ts',
    'an older page appears before the bars of compared symbols',
    'if (oldest !== undefined) await this.#options.beside?.(oldest);',
    '',
  ),
  ofRow(
    3,
    'control/built-pages.test.ts',
    'control/bar-feed.ts',
    'averages stay as they were when an older page arrives',
    "change.kind === 'prepended') {\n      engine.repaired();",
    "change.kind === 'prepended') {\n      engine.redraw();",
  ),
  ofRow(
    4,
    'engine/scale-gestures.test.ts',
    'engine/gestures.ts',
    'candles do not follow a drag after the axis was stretched',
    'if (held) scale.manual = held.panned(place.y - start.y);',
    'if (held) scale.manual = held.panned(0.64 * (place.y - start.y));',
  ),
  ofRow(
    5,
    'engine/scale-gestures.test.ts',
    'engine/engine.ts',
    'the scale of the old symbol stays',
    'if (this.market !== undefined && market !== this.market) this.resetScales();',
    '',
  ),
  ofRow(
    7,
    'control/commands.test.ts',
    'control/session/shown-market.ts',
    'a price of one symbol is asked for while another is shown',
    "status === 'ready' && symbol === opened",
    "status === 'ready' && opened !== symbol + '-'",
  ),
  ofRow(
    7,
    'ui/chart-market.test.ts',
    'control/session/shown-market.ts',
    'a menu stays open over another symbol',
    '  menu: undefined,\n',
    '',
  ),
  ofRow(
    9,
    'control/stores.test.ts',
    'state/shared-document.ts',
    'what another device has stored is not read before a save',
    'const isDue = this.isUnsaved &&',
    'const isDue = this.pause < 0 && this.isUnsaved &&',
  ),
  ofRow(
    9,
    'control/stores.test.ts',
    'state/collection.ts',
    'of two copies the last writer’s drawings count alone',
    'const items = latest(a.items, b.items);',
    'const items = latest(b.items);',
  ),
  ofRow(
    10,
    'control/stores.test.ts',
    'control/layout-keeper.ts',
    'the slower of two stores wins',
    'if (this.disposed || held !== this.document) return held.leave(this);',
    'if (this.disposed) return held.leave(this);\n    this.document = held;',
  ),
  ofRow(
    10,
    'control/stores.test.ts',
    'control/layout-keeper.ts',
    'a stored layout takes back what was chosen while it was on its way',
    'clock.now()), this.chosen);',
    'clock.now()), new Set());',
  ),
  ofRow(
    11,
    'feed/built-intervals.test.ts',
    'feed/resolutions.ts',
    'intervals of days are built of weeks and months',
    "large.unit === 'M' && isShorter : fine === '1D' && !isIntraday(coarse)",
    'true : !isIntraday(coarse)',
  ),
  ofRow(
    13,
    'scale/scale.test.ts',
    'scale/ticks.ts',
    'labels are no multiples of the step',
    'prices.filter((price) => step.isPrice(price)).map(',
    'prices.map((price) => price + step.decimals / 1e3).map(',
  ),
  ofRow(
    15,
    'control/host/api-inputs.test.ts',
    'control/host/api-inputs.ts',
    'a range that ends before it starts',
    'Number.isFinite(to) && to! > from!',
    'Number.isFinite(to)',
  ),
  ofRow(
    15,
    'control/host/api-inputs.test.ts',
    'control/host/api-inputs.ts',
    'any object is a drawing',
    "isRecord(value) && typeof readDrawing({ ...value, id: '-' }) !== 'string'",
    'isRecord(value)',
  ),
  ofRow(
    13,
    'scale/scale.test.ts',
    'scale/price-scale.ts',
    'a flat range has no height',
    'const isFlat = range.high - range.low < least;',
    'const isFlat = range.high - range.low < -least;',
  ),
  ofRow(
    16,
    'feed/resolutions.test.ts',
    'feed/time-zone.ts',
    'one offset for all times',
    'times.map((time) => time + zoneOffset(zone, time))',
    'times.map((time) => time + zoneOffset(zone, times[0]!))',
  ),
  ofRow(
    19,
    'survival.test.ts',
    'control/host/start-chart.ts',
    'a removed chart is started anew',
    'charts.set(element, started);',
    '',
  ),
  ofRow(
    20,
    'control/older-bars.test.ts',
    'control/older-bars.ts',
    'failures are not followed by a pause',
    'clock.after(backOff(this.failures++, random), end)',
    'clock.after(this.failures++ * 0, end)',
  ),
  ofRow(
    21,
    'feed/history/page-loader.test.ts',
    'feed/history/page-loader.ts',
    'every page is small',
    'Math.min(wanted() - count, MOST_BARS_A_CALL)',
    'Math.min(wanted() - count, 500)',
  ),
  ofRow(
    21,
    'engine/view/range-view.test.ts',
    'engine/view/range-view.ts',
    'the view shrinks at a date outside the history',
    'Math.max(inside, Math.min(right - left + 1, before.to - before.from + 1), LEAST_BARS)',
    'Math.max(inside, LEAST_BARS)',
  ),
  ofRow(
    22,
    'control/feed-freshness.test.ts',
    'control/feed-freshness.ts',
    'a lost connection is not shown',
    'this.show(true);',
    'this.show(false);',
  ),
  ofRow(
    23,
    'engine/scale-gestures.test.ts',
    'engine/panes/pane-heights.ts',
    'a resized pane loses its height',
    'if (study && (this.own.has(study) ||',
    'if (study && Number.isNaN(height) && (this.own.has(study) ||',
  ),
  ofRow(
    23,
    'engine/scale-gestures.test.ts',
    'engine/engine.ts',
    'Heikin-Ashi opens and closes outside of high and low',
    'high: Math.max(bar.high, open, close)',
    'high: bar.high',
  ),
];

export const chartMutants: readonly Mutant[] = [...modelMutants, ...rowMutants];
