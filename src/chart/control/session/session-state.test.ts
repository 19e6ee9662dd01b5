import fc, { inputs } from '../../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { next, startState, type SessionEffect, type SessionInput, type SessionState } from './session-state.ts';

/** Runs inputs from the start. @returns the state after the last, and the effects of the last */
const run = (...all: readonly SessionInput[]): [SessionState, readonly SessionEffect[]] =>
  all.reduce<[SessionState, readonly SessionEffect[]]>(
    ([state], input) => [...next(state, input)],
    [startState({ symbol: 'BTC', resolution: '60' }), []],
  );

const FEED: SessionInput = { kind: 'feed', hasFeed: true };
const STORED: SessionInput = { kind: 'restored', market: { symbol: 'BTC', resolution: '60' } };
const show = (id: number, wants: { symbol?: string; resolution?: '60' | '240' }): SessionInput => ({
  kind: 'show',
  id,
  wants,
});
const resolved = (attempt: number): SessionInput => ({ kind: 'resolved', attempt });
const loaded = (attempt: number, isEmpty = false): SessionInput => ({ kind: 'loaded', attempt, isEmpty });
const failed = (attempt: number): SessionInput => ({ kind: 'failed', attempt, error: new Error('no') });
/** Up to live bars. */
const LIVE = [FEED, STORED, resolved(1), loaded(2)] as const;
const kinds = (effects: readonly SessionEffect[]) => effects.map(({ kind }) => kind);

describe('the states of a chart session', () => {
  it('resolves the symbol while the layout is read, and loads when both are there [CHART-27]', () => {
    expect(run(FEED)[0].phase).to.equal('resolving');
    expect(kinds(run(FEED)[1])).to.deep.equal(['close', 'resolve']);
    expect(run(FEED, resolved(1))[0].phase).to.equal('resolving');
    const [state, effects] = run(FEED, resolved(1), STORED);
    expect(state.phase).to.equal('loading');
    expect(kinds(effects)).to.deep.equal(['close', 'load']);
    expect(run(FEED, STORED, resolved(1))[0].phase).to.equal('loading');
    expect(run(...LIVE)[0].phase).to.equal('live');
    expect(run(FEED, STORED, resolved(1), loaded(2, true))[0].phase).to.equal('empty');
  });

  it('lets commands before the stored layout override it, field by field [CHART-02]', () => {
    const [state] = run(FEED, show(1, { resolution: '240' }), {
      kind: 'restored',
      market: { symbol: 'ETH', resolution: '60' },
    });
    expect(state.market).to.deep.equal({ symbol: 'ETH', resolution: '240' });
    expect(state.phase).to.equal('resolving');
  });

  it('combines different fields and aborts what another command overtakes [CHART-27]', () => {
    const [both, effects] = run(...LIVE, show(1, { symbol: 'ETH' }), show(2, { resolution: '240' }));
    expect(both.market).to.deep.equal({ symbol: 'ETH', resolution: '240' });
    expect(effects, 'the symbol is being resolved anyway').to.deep.equal([]);
    const done = run(
      ...[...LIVE, show(1, { symbol: 'ETH' }), show(2, { resolution: '240' })],
      ...[resolved(both.attempt), loaded(both.attempt + 1)],
    );
    expect(done[1]).to.deep.equal([{ kind: 'fulfil', ids: [1, 2] }]);
    const [other, abort] = run(...LIVE, show(1, { symbol: 'ETH' }), show(2, { symbol: 'DOGE' }));
    expect(other.market.symbol).to.equal('DOGE');
    expect(abort[0]).to.deep.equal({ kind: 'reject', ids: [1], because: 'overtaken' });
  });

  it('resolves a known symbol once, and again after a failure', () => {
    expect(kinds(run(...LIVE, show(1, { resolution: '240' }))[1])).to.deep.equal(['close', 'load']);
    const [broken, effects] = run(FEED, STORED, failed(1));
    expect([broken.phase, kinds(effects)]).to.deep.equal(['failed', ['close']]);
    const corrected = run(FEED, STORED, failed(1), show(1, { symbol: 'ETH' }));
    expect(corrected[0].phase).to.equal('resolving');
    expect(kinds(corrected[1])).to.deep.equal(['close', 'resolve']);
    expect(run(FEED, STORED, failed(1), { kind: 'retry', id: 1 })[0].phase).to.equal('resolving');
  });

  it('answers at once where the market is shown already', () => {
    expect(run(...LIVE, show(7, { symbol: 'BTC' }))[1]).to.deep.equal([{ kind: 'fulfil', ids: [7] }]);
  });

  it('drops answers to former attempts and calls nothing while it is out of the page', () => {
    expect(run(...LIVE, show(1, { symbol: 'ETH' }), loaded(2))[0].phase).to.equal('resolving');
    const [out, effects] = run(...LIVE, show(1, { symbol: 'ETH' }), { kind: 'suspend' });
    expect(out.phase).to.equal('suspended');
    expect(effects).to.deep.equal([{ kind: 'close' }, { kind: 'reject', ids: [1], because: 'detached' }]);
    expect(next(out, show(2, { symbol: 'DOGE' }))).to.deep.equal([
      out,
      [{ kind: 'reject', ids: [2], because: 'detached' }],
    ]);
    expect(next(out, resolved(out.attempt))).to.deep.equal([out, []]);
    const [back, resumed] = next(out, { kind: 'resume' });
    expect([back.phase, kinds(resumed)]).to.deep.equal(['resolving', ['close', 'resolve']]);
    const [end] = next(out, { kind: 'dispose' });
    expect(next(end, { kind: 'resume' })[1]).to.deep.equal([]);
  });

  it('settles every promise once, and asks for nothing but the market of the last commands (property)', () => {
    const input = fc.oneof(
      fc.record({
        kind: fc.constant('show' as const),
        wants: fc.record(
          { symbol: fc.constantFrom('BTC', 'ETH', 'DOGE'), resolution: fc.constantFrom('60' as const, '240' as const) },
          { requiredKeys: [] },
        ),
      }),
      fc.record({ kind: fc.constantFrom('retry', 'suspend', 'resume', 'restored', 'resolved', 'loaded', 'failed') }),
      fc.record({ kind: fc.constant('feed' as const), hasFeed: fc.boolean() }),
      fc.record({ kind: fc.constantFrom('stale resolved', 'stale loaded', 'stale failed') }),
    );
    fc.assert(
      fc.property(fc.array(input, { maxLength: 40 }), (list) => {
        let state = startState({ symbol: 'BTC', resolution: '60' });
        const open = new Set<number>();
        let id = 0;
        for (const given of list) {
          const kind = given.kind.replace('stale ', '');
          const attempt = given.kind.startsWith('stale') ? state.attempt - 1 : state.attempt;
          if (kind === 'show' || kind === 'retry') open.add(++id);
          const made = {
            ...{ error: new Error('no'), isEmpty: false, hasFeed: true, wants: {} },
            ...{ market: { symbol: 'ETH', resolution: '60' }, ...given, kind, attempt, id },
          } as unknown as SessionInput;
          // A feed answers only the latest request.
          if (kind === 'resolved' && state.phase !== 'resolving') continue;
          if (kind === 'loaded' && state.phase !== 'loading') continue;
          const [after, effects] = next(state, made);
          for (const effect of effects) {
            if (effect.kind === 'fulfil' || effect.kind === 'reject')
              for (const one of effect.ids) expect(open.delete(one), 'settled once').to.equal(true);
            if (effect.kind === 'resolve' || effect.kind === 'load') {
              expect(effect.market).to.deep.equal(after.market);
              expect(effect.attempt).to.equal(after.attempt);
              expect(after.hasFeed).to.equal(true);
            }
          }
          if (after.phase === 'live' || after.phase === 'empty' || after.phase === 'failed')
            expect(after.waiters).to.deep.equal([]);
          expect([...open].sort()).to.deep.equal(after.waiters.map((waiter) => waiter.id).sort());
          state = after;
        }
        const [end, last] = next(state, { kind: 'dispose' });
        expect(end.waiters).to.deep.equal([]);
        expect(last.filter(({ kind }) => kind === 'resolve' || kind === 'load')).to.deep.equal([]);
      }),
      { numRuns: inputs(200) },
    );
  });
});
