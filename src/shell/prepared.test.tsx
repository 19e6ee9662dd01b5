import { expect, nextFrame } from '@open-wc/testing';
import { Activity, useEffect, useLayoutEffect } from 'react';
import { setPage, until } from '../loader/loader.testing.ts';
import { recordOf } from '../runtime/lifecycle/records.ts';
import { followVisibility } from '../runtime/page/visibility.ts';
import { declare, mount, quietly, Thrower } from './mount.testing.ts';

/** Preact renders nothing ahead of time. */
const SLIM = typeof Activity === 'function';

const setHidden = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('an element on a page that nobody sees yet', () => {
  beforeEach(() => {
    setPage();
    followVisibility();
    setHidden(true);
  });
  afterEach(() => {
    setHidden(false);
    delete (document as unknown as { hidden?: boolean }).hidden;
  });

  const box = (host: HTMLElement) => host.shadowRoot?.querySelector<HTMLElement>('.gate');

  /** Puts an element on the page and waits until it is prepared. */
  const prepare = async (component: () => React.ReactNode) => {
    const declaration = declare(component, { stage: 'top', events: ['show', 'hide'] });
    const mounted = await mount(declaration, '', 'hidden');
    await until(() => mounted.record.state === 'waiting' && mounted.record.isLoaded, 'the code');
    if (!SLIM) await until(() => box(mounted.host) !== null, 'the content');
    return mounted;
  };

  it('is rendered without effects, events or a place, and appears on activation as it is', async () => {
    const ran: string[] = [];
    const shown: string[] = [];
    const { host, record } = await prepare(() => {
      useLayoutEffect(() => void ran.push('layout effect'), []);
      useEffect(() => void ran.push('effect'), []);
      return <p>Words</p>;
    });
    host.addEventListener('gate-show', () => shown.push('gate-show'));
    await nextFrame();
    const words = box(host)?.querySelector('p');
    if (!SLIM) {
      expect(words!.textContent).to.equal('Words');
      expect(words!.getBoundingClientRect().height).to.equal(0);
    }
    expect(ran).to.deep.equal([]);
    expect(shown).to.deep.equal([]);
    expect(record.showings).to.equal(0);

    setHidden(false);
    await until(() => host.dataset['state'] === 'shown', 'the element');
    expect(ran).to.deep.equal(['layout effect', 'effect']);
    expect(shown).to.deep.equal(['gate-show']);
    expect(box(host)!.querySelector('p')!.getBoundingClientRect().height).to.be.above(0);
    if (!SLIM) expect(box(host)!.querySelector('p')).to.equal(words);
  });

  it('is rendered no longer once its rule fails', async () => {
    const { host, record } = await prepare(() => <p>Words</p>);
    record.closed.value = 'closed by the test';
    await until(() => record.state === 'hidden', 'the decision');
    await until(() => !box(host), 'the end');
    setHidden(false);
    await nextFrame();
    expect(host.dataset['state']).to.equal('hidden');
  });

  it('fails on activation when it cannot be rendered, and never counts as shown [ERR-01]', () =>
    quietly(async () => {
      const { host, record } = await mount(declare(Thrower, { stage: 'top' }), '', 'hidden');
      await until(() => record.isLoaded, 'the code');
      expect(record.state).to.equal('waiting');
      setHidden(false);
      await until(() => host.dataset['state'] === 'error', 'the failure');
      expect(recordOf(host)!.state).to.equal('failed');
    }));
});
