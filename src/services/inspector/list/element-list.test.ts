import { expect } from '@open-wc/testing';
import { ElementList } from './element-list.ts';

const entry = (tag: string, more: object = {}) => ({
  tag,
  placed: true,
  state: 'hidden',
  show: false,
  because: 'signed in',
  needs: ['signed in'],
  trace: [
    { clause: 'signed in', answer: false, reads: [{ name: 'signedIn', value: false, source: 'cookies', age: 1 }] },
  ],
  events: [{ at: 1, state: 'hidden', show: false, because: 'signed in' }],
  ...more,
});

describe('list of the inspector [SITE-18]', () => {
  let target: HTMLElement;
  let list: ElementList;
  beforeEach(() => {
    target = document.createElement('div');
    document.body.append(target);
    list = new ElementList(target, { flags: { 'gate-a': ['HK ← toast.is_hk_user'] } });
  });
  afterEach(() => target.remove());
  const tags = () => [...target.querySelectorAll('.part:not([hidden]) .tag')].map(({ textContent }) => textContent);

  it('groups elements by state, and counts them', () => {
    const said = list.draw(
      [entry('gate-b'), entry('gate-a', { state: 'shown', show: true }), entry('gate-c', { state: 'error' })],
      {
        placedOnly: true,
      },
    );
    expect(said).to.equal('1 error, 1 shown, 1 hidden');
    expect(tags()).to.deep.equal(['gate-c', 'gate-a', 'gate-b']);
  });

  it('keeps a card with its focus while only ages change, and what was open when it changes', async () => {
    list.draw([entry('gate-a')], { placedOnly: true });
    const card = target.querySelector('details')!;
    const timeline = card.querySelector<HTMLDetailsElement>('.more')!;
    card.open = timeline.open = true;
    card.querySelector('summary')!.focus();
    list.draw(
      [
        entry('gate-a', {
          trace: entry('gate-a').trace.map((row) => ({ ...row, reads: [{ ...row.reads[0], age: 9 }] })),
        }),
      ],
      {
        placedOnly: true,
      },
    );
    expect(target.querySelector('details')).to.equal(card);
    list.draw([entry('gate-a', { because: 'known' })], { placedOnly: true });
    const next = target.querySelector('details')!;
    expect(next).not.to.equal(card);
    expect([next.open, next.querySelector<HTMLDetailsElement>('.more')!.open]).to.deep.equal([true, true]);
    await Promise.resolve();
    expect(document.activeElement).to.equal(next.querySelector('summary'));
  });

  it('shows what would make an element show, and the flags that request it', () => {
    list.draw([entry('gate-a')], { placedOnly: true });
    expect(target.textContent).to.contain('Would show if: signed in').and.contain('HK ← toast.is_hk_user');
  });

  it('filters by place and by text', () => {
    const all = [entry('gate-a'), entry('gate-b', { placed: false }), entry('gate-c', { because: 'known' })];
    list.draw(all, { placedOnly: true });
    expect(tags()).to.deep.equal(['gate-a', 'gate-c']);
    list.draw(all, { placedOnly: false, search: ' KNOWN' });
    expect(tags()).to.deep.equal(['gate-c']);
  });

  it('inserts text of the page as text, and survives fields of any type', () => {
    const hostile = {
      tag: '<img src=x onerror=alert(1)>',
      because: { a: 1 },
      needs: 'x',
      trace: [null, 1],
      events: 7,
      wait: 1n,
    };
    list.draw([hostile, null, 3, { tag: 5 }], { placedOnly: false });
    expect(target.querySelector('img')).to.equal(null);
    expect(target.querySelectorAll('.card')).to.have.length(1);
  });
});
