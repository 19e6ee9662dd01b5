/** Breaks of the chart's bars, view, stores and events, which the model test alone finds. */
import { breaksOf, type Mutant } from './mutant.ts';

const MODEL = ['src/chart/simulator/model.test.ts'];

/** Breaks that the model test has to notice. */
const byModel = (file: string, breaks: readonly Omit<Mutant, 'file' | 'tests'>[]): Mutant[] =>
  breaksOf(`src/chart/${file}`, MODEL, breaks).map((each) => ({ ...each, name: `chart model: ${each.name}` }));

export const chartModelMutants: readonly Mutant[] = [
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
    {
      name: 'lost minutes of a built bar fire alerts',
      from: '{ start: newest, length: resolutionLength(source)',
      to: '{ start: columns.lastTime!, length: resolutionLength(this.#options.resolution)',
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
      from: 'isLive || this.hasBegun);',
      to: 'isLive);',
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
      also: ['    this.document.leave(this, takesChanges);\n  }', '  }'],
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
