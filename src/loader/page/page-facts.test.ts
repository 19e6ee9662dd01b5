import { expect } from '@open-wc/testing';
import { effect } from '@preact/signals-core';
import { time } from '../../runtime/page/clock.ts';
import { readStored } from '../../runtime/memory/storage.ts';
import { compliance } from '../../exchange/policy/compliance.ts';
import { page } from '../../runtime/page/page.ts';
import { put, setPage, until, type TestPage } from '../loader.testing.ts';
import { gateSiteSwitch } from '../../../elements/gate-site-switch.ts';
import { followPage } from './page-facts.ts';

describe('what the page is, followed', () => {
  before(() => followPage());
  let own: TestPage;
  let stops: (() => void)[];
  beforeEach(() => {
    own = setPage();
    stops = [effect(() => void readStored('local', 'closed')), effect(() => void time.value)];
    page.htmlLang.value = document.documentElement.lang;
  });
  afterEach(() => {
    for (const stop of stops) stop();
    document.documentElement.lang = '';
  });

  /** Changes the state without events, as on a frozen page. */
  const change = () => {
    own.local.setItem('closed', '1');
    own.pass(86_400_000);
    page.htmlLang.value = 'as before';
  };
  const facts = () => ({
    closed: readStored('local', 'closed'),
    day: Math.floor((time.peek() - 1_700_000_000_000) / 86_400_000),
    lang: page.htmlLang.peek(),
  });
  const stale = { closed: null, day: 0, lang: 'as before' };
  const fresh = { closed: '1', day: 1, lang: '' };

  it('back from the back/forward cache, storage, page and clock are read anew', () => {
    change();
    expect(facts()).to.deep.equal(stale);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(facts()).to.deep.equal(fresh);
  });

  it('a page that is shown for the first time reads nothing twice', () => {
    change();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(facts()).to.deep.equal(stale);
  });

  it('a return from the back/forward cache is a new page view: the compliance call is repeated, once (COMP-26)', async () => {
    own = setPage({ compliance: { limit: { is_uk_ip: 1 } } });
    stops.push(effect(() => void compliance.read()));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    await Promise.resolve();
    expect(own.calls).to.deep.equal([]);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(compliance.peek().data?.limit, 'until the new answer arrives').to.deep.equal({ is_uk_ip: 1 });
    await until(() => own.calls.length > 0, 'the call');
    await until(() => compliance.peek().status === 'defaulted', 'the answer');
    expect(own.calls.map((url) => new URL(url).pathname)).to.deep.equal(['/api/web/v1/compliance/check']);
  });

  it('reads them again when a tab becomes visible', () => {
    change();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(facts()).to.deep.equal(fresh);
  });

  it('waits while the document has no element, as after document.open() in Firefox [ERR-02]', async () => {
    const html = document.documentElement;
    html.remove();
    try {
      window.dispatchEvent(new Event('resize'));
      // Observers of the document run before this promise resolves.
      await Promise.resolve();
    } finally {
      document.append(html);
    }
    html.lang = 'de';
    await until(() => page.htmlLang.peek() === 'de', 'the language');
  });

  it('what another tab stores is read at once', () => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: 'closed', newValue: '1' }));
    expect(facts()).to.deep.equal({ ...stale, closed: '1' });
  });

  it('fetches elements that have failed again when the network is back [ERR-02]', async () => {
    own = setPage({ compliance: { limit: { is_uk_ip: 1 } } });
    const { load } = gateSiteSwitch;
    const { error } = console;
    console.error = () => undefined;
    gateSiteSwitch.load = () => Promise.reject(new Error('no network'));
    try {
      const { element } = await put('gate-site-switch', {}, { hidden: true });
      await until(() => {
        own.pass(1000);
        return element.dataset['state'] === 'error';
      }, 'the error');
      gateSiteSwitch.load = load;
      window.dispatchEvent(new Event('online'));
      await until(() => element.dataset['state'] === 'shown', 'the bar');
    } finally {
      gateSiteSwitch.load = load;
      console.error = error;
    }
  });
});
