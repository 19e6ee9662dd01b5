import { expect, nextFrame } from '@open-wc/testing';
import { Activity, useEffect, useLayoutEffect } from 'react';
import { setPage, until } from '../loader/loader.testing.ts';
import { recordOf } from '../runtime/lifecycle/records.ts';
import { followVisibility } from '../runtime/page/visibility.ts';
import { declare, mount, quietly, Thrower } from './mount.testing.ts';

/** Preact renders nothing ahead of time. */
const SLIM = typeof Activity === 'function';

/** Starts or ends a state in which nobody sees the page, events included. */
const setUnseen = (property: 'prerendering' | 'hidden', isUnseen: boolean) => {
  Object.defineProperty(document, property, { configurable: true, value: isUnseen });
  document.dispatchEvent(new Event(property === 'hidden' ? 'visibilitychange' : 'prerenderingchange'));
};
const restore = (property: 'prerendering' | 'hidden') => {
  setUnseen(property, false);
  Reflect.deleteProperty(document, property);
};

describe('an element of a prerendered page', () => {
  let page: ReturnType<typeof setPage>;
  beforeEach(() => {
    page = setPage();
    followVisibility();
    setUnseen('prerendering', true);
  });
  afterEach(() => restore('prerendering'));

  const activate = () => {
    setUnseen('prerendering', false);
    page.pass(0);
  };
  const box = (host: HTMLElement) => host.shadowRoot?.querySelector<HTMLElement>('.gate');

  /** Puts an element on the page and waits until it is prepared. */
  const prepare = async (component: () => React.ReactNode) => {
    const declaration = declare(component, { stage: 'top', events: ['show', 'hide'] });
    const mounted = await mount(declaration, '', 'hidden');
    await until(() => mounted.record.state === 'waiting' && mounted.record.isLoaded, 'the code');
    if (!SLIM) await until(() => Boolean(box(mounted.host)), 'the content');
    return mounted;
  };

  it('is rendered without effects, events or a box, and activation shows the same nodes', async () => {
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

    activate();
    await until(() => host.dataset['state'] === 'shown', 'the element');
    expect(ran).to.deep.equal(['layout effect', 'effect']);
    expect(shown).to.deep.equal(['gate-show']);
    expect(box(host)!.querySelector('p')!.getBoundingClientRect().height).to.be.above(0);
    if (!SLIM) expect(box(host)!.querySelector('p')).to.equal(words);
  });

  it('is removed when its rule fails before activation', async () => {
    const { host, record } = await prepare(() => <p>Words</p>);
    record.closed.value = 'closed by the test';
    await until(() => record.state === 'hidden', 'the decision');
    await until(() => !box(host), 'the end');
    activate();
    await nextFrame();
    expect(host.dataset['state']).to.equal('hidden');
  });

  it('waits again when the page is hidden right after activation', async () => {
    const mounted = [await prepare(() => <p>One</p>), await prepare(() => <p>Two</p>)];
    const states = () => mounted.map(({ host }) => host.dataset['state']);
    try {
      setUnseen('prerendering', false);
      setUnseen('hidden', true);
      page.pass(0);
      await nextFrame();
      await nextFrame();
      expect(states()).to.deep.equal(['hidden', 'hidden']);
      expect(mounted.map(({ record }) => record.showings)).to.deep.equal([0, 0]);
    } finally {
      restore('hidden');
    }
    page.pass(0);
    await until(() => states().every((state) => state === 'shown'), 'both elements');
  });

  it('is not rendered ahead in a background tab, where its content could become old', async () => {
    setUnseen('prerendering', false);
    setUnseen('hidden', true);
    try {
      const { host, record } = await mount(
        declare(() => <p>Words</p>, { stage: 'top' }),
        '',
        'hidden',
      );
      await until(() => record.state === 'waiting' && record.isLoaded, 'the code');
      await nextFrame();
      expect(Boolean(box(host))).to.equal(false);
    } finally {
      restore('hidden');
    }
  });

  it('fails on activation when it cannot be rendered, and never counts as shown [ERR-01]', () =>
    quietly(async () => {
      const { host, record } = await mount(declare(Thrower, { stage: 'top' }), '', 'hidden');
      await until(() => record.isLoaded, 'the code');
      expect(record.state).to.equal('waiting');
      activate();
      await until(() => host.dataset['state'] === 'error', 'the failure');
      expect(recordOf(host)!.state).to.equal('failed');
    }));
});
