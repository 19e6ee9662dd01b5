import { expect } from '@open-wc/testing';
import { MINUTE } from '../../../runtime/page/clock.ts';
import type { Explanation } from '../../../runtime/explain/explain.ts';
import { isUnseen, reasonsOf, type ElementFacts } from './reasons.ts';

const NOW = new Date(2026, 10, 27, 12).getTime();
const EXPLANATION: Explanation = {
  tag: 'gate-x',
  placed: true,
  state: 'hidden',
  lifecycle: 'hidden',
  show: false,
  because: 'signed in',
  events: [],
  needs: ['signed in'],
  trace: [{ clause: 'signed in', answer: false, reads: [{ name: 'signedIn', value: false, source: 'cookies' }] }],
};

const facts = (explanation: Partial<Explanation> = {}, more: Partial<ElementFacts> = {}): ElementFacts => ({
  explanation: { ...EXPLANATION, ...explanation },
  undecided: [],
  caps: [],
  findings: [],
  calls: [],
  isLoaded: false,
  now: NOW,
  ...more,
});
const words = (...given: Parameters<typeof facts>): string[] =>
  reasonsOf(facts(...given)).map(({ what, fix }) => [what, fix].filter(Boolean).join(' '));

describe('reasons of the inspector [SITE-18]', () => {
  it('names the clause that fails and the facts behind it', () => {
    expect(words()).to.deep.equal(['Not met: signed in. On this page signedIn is false.']);
  });

  it('counts down caps', () => {
    const entry = { area: 'local', kind: 'counter', key: 'gate_newuser' } as const;
    const caps = [{ entry, perDay: 4, apart: 30 * MINUTE }];
    const capped = (value: string) =>
      words(
        {
          because: 'not shown just now',
          trace: [
            {
              clause: 'not shown just now',
              answer: false,
              reads: [{ name: entry.key, value, source: 'localStorage' }],
            },
          ],
        },
        { caps },
      );
    expect(capped(`1/${NOW - 10 * MINUTE}`)).to.deep.equal([
      'Capped: shown 10 min ago, at least 30 min apart. It can show again in 20 min.',
    ]);
    expect(capped(`4/${NOW - 40 * MINUTE}`)).to.deep.equal([
      'Capped: shown 4 times today, at most 4 a day. It can show again tomorrow.',
    ]);
    // A value that no cap explains: the clause itself.
    expect(capped('nonsense')[0]).to.contain('Not met: not shown just now.');
  });

  it('names a failed call and why it failed', () => {
    const trace: Explanation['trace'] = [
      { clause: 'known', answer: false, reads: [{ name: 'user', value: {}, source: 'call user (defaulted)' }] },
    ];
    const calls = [{ key: 'user', status: 'defaulted', failure: 'status 500' }];
    expect(words({ because: 'known', trace }, { calls })).to.include(
      'The call "user" failed (status 500), so its default counts. It is repeated automatically.',
    );
  });

  it('names the call that an element waits for, since when, and the limit', () => {
    const trace: Explanation['trace'] = [
      {
        clause: 'known',
        answer: undefined,
        reads: [{ name: 'user', value: undefined, source: 'call user (loading)' }],
      },
    ];
    const events = [{ at: NOW - 3000, state: 'undecided', show: undefined, because: 'known' } as const];
    expect(words({ show: undefined, because: 'known', trace, events })).to.deep.equal([
      'Waits for the answer of the call "user", for 3 s so far. After 20 s without an answer, the default of the call counts.',
    ]);
  });

  it('names what a queued element waits for', () => {
    const wait = (text: string, more: Partial<ElementFacts> = {}) => words({ show: true, wait: text }, more)[0];
    expect(wait('gate-y is on screen')).to.equal(
      'Its rule passes, but it waits: gate-y is on screen. It shows once that one is closed.',
    );
    expect(wait('a more important element is still waiting for its answer', { undecided: ['gate-z'] })).to.contain(
      '(gate-z). It waits 4 s at most.',
    );
    expect(wait('the visitor is typing or a dialog is open', { busyWith: 'div#cmp' })).to.contain('(div#cmp)');
  });

  it('distinguishes failed files from failed rendering', () => {
    const failed = { state: 'error', lifecycle: 'failed', show: true } as const;
    expect(words(failed, { missingFile: 'chunks/x.js, status 404' })[0]).to.contain('chunks/x.js, status 404');
    expect(words(failed, { isLoaded: true })[0]).to.contain('Rendering failed.');
  });

  it('names the style of the page that hides a rendered element', () => {
    const shown = { state: 'shown', lifecycle: 'shown', show: true } as const;
    const hidden = facts(shown, { visibility: { kind: 'hidden', by: 'div.promo', style: 'display: none' } });
    expect(reasonsOf(hidden)[0]!.what).to.equal('The page hides it: display: none on div.promo.');
    expect(isUnseen(hidden)).to.equal(true);
    const visible = facts(shown, { visibility: { kind: 'visible', drawn: document.body } });
    expect(reasonsOf(visible)).to.deep.equal([]);
    expect(isUnseen(visible)).to.equal(false);
  });

  it('puts findings first that keep the element from working', () => {
    const finding = { level: 'error', code: 'missing-attribute', what: 'No symbol.', fix: 'Add it.' } as const;
    expect(reasonsOf(facts({}, { findings: [{ ...finding, stops: true }] }))[0]!.code).to.equal('missing-attribute');
    expect(reasonsOf(facts({}, { findings: [finding] }))[0]!.code).to.equal(undefined);
  });
});
