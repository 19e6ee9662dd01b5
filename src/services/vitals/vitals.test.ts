import { expect, nextFrame } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { configure } from '../../exchange/config/config.ts';
import { put, setPage, until } from '../../loader/loader.testing.ts';
import { Simulation } from '../inspector/simulate/simulate.ts';
import { simulation as marker } from '../../runtime/page/simulation.ts';
import { createVitals, type VitalsReport } from './vitals.ts';

const OPTIONS = { version: '9.9.9', scripts: [] };

/** Reports as when the visitor leaves the tab. */
const hide = () => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'hidden');
};

describe('gate.vitals', () => {
  let vitals: ReturnType<typeof createVitals>;
  let sent: [url: string, report: VitalsReport][];
  const start = (config: Readonly<Record<string, unknown>> = {}, random = 0) => {
    setPage({ site: 'eu', lang: 'en-eu', compliance: {}, config });
    sent = [];
    vitals = createVitals({
      ...OPTIONS,
      random: () => random,
      send: (url, body) => sent.push([url, JSON.parse(body) as VitalsReport]) > 0,
    });
    return vitals.start();
  };
  afterEach(() => {
    vitals.stop();
    delete marker.periods;
  });

  it('measures the share of page views that the page configures', () => {
    for (const [sample, random, expected] of [
      [1, 0.999, true],
      [0.1, 0.0999, true],
      [0.1, 0.1, false],
      [0, 0, false],
    ] as const) {
      expect(start({ vitals: { sample } }, random), `${sample} ${random}`).to.equal(expected);
      vitals.stop();
    }
  });

  it('reports once that a server decided otherwise', async () => {
    start();
    // Nobody is signed in.
    const hidden = { hidden: true };
    await put('gate-kyc-bar', { 'data-decided': 'shown: signed in' }, hidden);
    await put('gate-promo-banner', { 'data-decided': 'nonsense' }, hidden);
    await put('gate-vip-popup', { 'data-decided': 'hidden: signed in' }, hidden);
    const found = [...vitals.take().disagreements];
    await until(() => found.push(...vitals.take().disagreements) > 0);
    expect(found).to.deep.equal([
      {
        tag: 'gate-kyc-bar',
        server: 'shown',
        serverBecause: 'signed in',
        browser: 'hidden',
        browserBecause: found[0]!.browserBecause,
      },
    ]);
    expect(found[0]!.browserBecause).not.to.equal('');
    await nextFrame();
    expect(vitals.take().disagreements).to.deep.equal([]);
  });

  it('reports by event when the page is hidden, and by beacon if there is an address', () => {
    start();
    const heard: VitalsReport[] = [];
    const hear = (event: Event) => heard.push((event as CustomEvent<VitalsReport>).detail);
    document.addEventListener('gate-vitals', hear);
    hide();
    expect(sent).to.deep.equal([]);
    configure({ vitals: { sample: 1, url: 'https://host.test/vitals' } });
    hide();
    document.removeEventListener('gate-vitals', hear);
    expect(heard).to.have.length(2);
    expect(heard[0]).to.include({ release: '9.9.9', sample: 1 });
    expect(sent).to.deep.equal([['https://host.test/vitals', heard[1]]]);
  });

  it('sends nothing to a host that the page does not allow', () => {
    start({ vitals: { url: 'https://other.test/vitals' } });
    hide();
    expect(sent).to.deep.equal([]);
    configure({ allowedHosts: ['other.test'] });
    hide();
    expect(sent).to.have.length(1);
  });

  it('reports nothing after it was stopped', () => {
    start({ vitals: { url: 'https://host.test/vitals' } });
    vitals.stop();
    hide();
    expect(sent).to.deep.equal([]);
  });

  describe('on a page with content', () => {
    let content: HTMLElement;
    beforeEach(() => {
      content = document.createElement('p');
      content.textContent = 'Content of the page. '.repeat(40);
      // Below the elements, which tests append.
      content.style.order = '1';
      document.body.style.cssText = 'display: flex; flex-direction: column';
      document.body.append(content);
    });
    afterEach(() => {
      content.remove();
      document.body.removeAttribute('style');
    });
    const painted = async () => {
      await nextFrame();
      await nextFrame();
    };

    it('charges a shift to the element that appears, and one to an element that goes', async () => {
      start();
      await painted();
      const { part, element } = await put('gate-notice-bar');
      const charged = async (what: string) => {
        let report = vitals.take();
        await until(() => {
          if (report.page.shift === 0) report = vitals.take();
          return report.page.shift > 0;
        }, what);
        expect(report.elements['gate-notice-bar']!.shift, what).to.equal(report.page.shift);
      };
      await charged('the shift when it appears');
      part('confirm')!.click();
      await until(() => element.dataset['state'] === 'hidden');
      await charged('the shift when it goes');
    });

    it('leaves out shifts of a simulation, and sends no report while it runs', async () => {
      start({ vitals: { url: 'https://host.test/vitals' } });
      await painted();
      vitals.take();
      const simulation = new Simulation();
      simulation.set({ theme: 'dark' });
      let shifted = 0;
      // The browser notifies the observer of `gate.vitals` first.
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifted += (entry as PerformanceEntry & { value: number }).value;
      });
      observer.observe({ type: 'layout-shift' });
      await put('gate-notice-bar');
      await until(() => shifted > 0, 'the shift');
      hide();
      expect(sent).to.deep.equal([]);
      simulation.stop();
      const { page, elements } = vitals.take();
      expect([page.shift, elements]).to.deep.equal([0, {}]);
      observer.disconnect();
      hide();
      expect(sent).to.have.length(1);
    });

    it('charges no shift of the page itself', async () => {
      start();
      await put('gate-notice-bar');
      await painted();
      vitals.take();
      const before = document.createElement('div');
      before.style.height = '80px';
      document.body.prepend(before);
      let report = vitals.take();
      await until(() => {
        report = vitals.take();
        return report.page.shift > 0;
      }, 'the shift');
      expect(report.elements).to.deep.equal({});
      before.remove();
    });

    it('charges a slow press to its element, once', async () => {
      start();
      const { element, part } = await put('gate-preferences');
      element.addEventListener('gate-theme', () => {
        const end = performance.now() + 120;
        // eslint-disable-next-line no-restricted-syntax -- keeps the processor busy, and waits for nothing
        while (performance.now() < end);
      });
      const { left, top, width, height } = part('item-dark')!.getBoundingClientRect();
      const position: [number, number] = [Math.round(left + width / 2), Math.round(top + height / 2)];
      // A busy browser delivers the events of one press in several tasks; the click is the last.
      const isReported = new Promise<void>((done) => {
        const observer = new PerformanceObserver((list) => {
          if (list.getEntries().some(({ name }) => name === 'click')) done(observer.disconnect());
        });
        observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      });
      await sendMouse({ type: 'click', position });
      await isReported;
      const report = vitals.take();
      expect(report.elements['gate-preferences']).to.include({ interactions: 1 });
      expect(report.elements['gate-preferences']!.slowestInteraction).to.be.at.least(112);
    });
  });
});
