import { expect } from '@open-wc/testing';
import { debugging } from '../../runtime/page/log.ts';
import { finding, stopping, wordsOf, type Finding } from './finding.ts';
import { createHints, followDocument } from './hints.ts';

/** Hints of a page whose findings the test sets; `rest()` is the page coming to rest. */
const page = () => {
  const state = { findings: [] as Finding[], said: [] as string[], looks: 0 };
  let waiting: (() => void)[] = [];
  let changed = (): void => undefined;
  const hint = createHints({
    examine: () => (state.looks++, state.findings),
    say: ({ what }) => void state.said.push(what),
    later: (run) => void waiting.push(run),
    onChange: (run) => (changed = run),
  });
  const rest = () => {
    const runs = waiting;
    waiting = [];
    for (const run of runs) run();
  };
  return { state, hint, rest, change: () => changed() };
};

describe('hints of ?debug=1 and of what cannot work (SITE-18)', () => {
  afterEach(() => (debugging.value = false));
  const STOPS = stopping('unknown-tag', 'There is no element <gate-x>.', 'Write gate-y.');
  const TIP = finding('warning', 'height', 'Nothing is reserved.', 'Give it a height.');

  it('without debug mode only what keeps something from working is said, and once [SITE-18]', () => {
    const { state, hint, rest } = page();
    state.findings = [TIP, STOPS];
    hint();
    rest();
    hint();
    rest();
    expect(state.said).to.deep.equal([STOPS.what]);
  });

  it('in debug mode everything is said, once, also what comes later [SITE-18]', () => {
    debugging.value = true;
    const { state, hint, rest, change } = page();
    state.findings = [TIP];
    hint();
    rest();
    expect(state.said).to.deep.equal([TIP.what]);
    state.findings = [TIP, STOPS];
    change();
    change();
    rest();
    expect(state.said).to.deep.equal([TIP.what, STOPS.what]);
    expect(state.looks).to.equal(2);
  });

  it('without debug mode nobody follows the page [SITE-18]', () => {
    const { state, hint, rest, change } = page();
    hint();
    rest();
    change();
    rest();
    expect(state.looks).to.equal(1);
  });

  it('a hint names the page of the docs [SITE-18]', () => {
    expect(wordsOf(STOPS)).to.equal(
      '[gate] There is no element <gate-x>. Write gate-y. See docs/troubleshooting.md#unknown-tag',
    );
  });

  it('a tag that comes later is noticed [SITE-18]', async () => {
    const element = document.createElement('gate-later');
    const noticed = new Promise<void>((done) => followDocument(done));
    document.body.append(element);
    await noticed;
    element.remove();
  });
});
