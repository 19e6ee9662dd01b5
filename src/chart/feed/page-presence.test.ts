import { expect } from '@open-wc/testing';
import { onReturn, pagePresence } from './page-presence.ts';

describe("a page's presence", () => {
  let returns = 0;
  let stop = () => undefined as void;
  beforeEach(() => {
    returns = 0;
    stop = onReturn(pagePresence, () => void returns++);
  });
  afterEach(() => stop());
  const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

  it('returns when it is seen, online or restored from the back-forward cache', () => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    show(true);
    expect(returns).to.equal(3);
  });

  it('does not return when it is shown for the first time, because it was never away', () => {
    show(false);
    expect(returns).to.equal(0);
  });

  it('does not return when its network is lost', () => {
    window.dispatchEvent(new Event('offline'));
    expect(returns).to.equal(0);
  });

  it('does not report what happens after it was stopped', () => {
    stop();
    show(true);
    expect(returns).to.equal(0);
  });
});
