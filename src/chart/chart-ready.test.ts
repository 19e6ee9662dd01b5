import { expect } from '@open-wc/testing';
import { setPage, type TestPage } from '../loader/loader.testing.ts';
import { waitReady } from './chart-ready.ts';
import { queued } from '../runtime/page/turns.testing.ts';

const settled = async (promise: Promise<unknown>): Promise<string> => {
  let state = 'waiting';
  void promise.then(
    () => (state = 'ready'),
    (error: Error) => (state = error.message),
  );
  await queued();
  return state;
};

describe('waitReady', () => {
  let page: TestPage;
  let asked: number;
  let drawn: boolean;
  const look = () => {
    asked++;
    return drawn;
  };
  beforeEach(() => {
    page = setPage();
    asked = 0;
    drawn = false;
  });

  it('the ready event makes it ready, without any poll [CHART-05]', async () => {
    const box = document.createElement('div');
    const promise = waitReady(box, { drawn: look });
    box.dispatchEvent(new CustomEvent('gate-ready'));
    expect(await settled(promise)).to.equal('ready');
    page.pass(60_000);
    expect(asked).to.equal(0);
  });

  it('its inner pieces make it ready [CHART-05]', async () => {
    const box = document.createElement('div');
    const root = box.attachShadow({ mode: 'open' });
    const promise = waitReady(box);
    page.pass(1500);
    expect(await settled(promise)).to.equal('waiting');
    root.append(Object.assign(document.createElement('p'), { innerHTML: '<b data-chart="ready"></b>' }));
    page.pass(500);
    expect(await settled(promise)).to.equal('ready');
  });

  it('polls begin after 1.5 s, come every 500 ms, and are 50 at most [CHART-06]', () => {
    void waitReady(document.createElement('div'), { drawn: look }).catch(() => undefined);
    page.pass(1499);
    expect(asked).to.equal(0);
    page.pass(1);
    expect(asked).to.equal(1);
    page.pass(499);
    expect(asked).to.equal(1);
    page.pass(1);
    expect(asked).to.equal(2);
    page.pass(48 * 500);
    expect(asked).to.equal(50);
    page.pass(3000);
    expect(asked).to.equal(50);
  });

  it('rejects after 30 s, not before [CHART-07]', async () => {
    const promise = waitReady(document.createElement('div'), { drawn: look });
    page.pass(29_999);
    expect(await settled(promise)).to.equal('waiting');
    page.pass(1);
    expect(await settled(promise)).to.equal('Chart ready timeout');
  });
});
