import { expect, nextFrame } from '@open-wc/testing';
import { gateComplianceModal } from '../../../elements/gate-compliance-modal.ts';
import { gateKycBar } from '../../../elements/gate-kyc-bar.ts';
import { gateSiteSwitch } from '../../../elements/gate-site-switch.ts';
import { compliance } from '../../exchange/policy/compliance.ts';
import { page as pageSignals } from '../page/page.ts';
import { put, setPage, until, type TestPage } from '../../loader/loader.testing.ts';
import { open } from './open.ts';
import { SECOND } from '../page/clock.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { readUser, user } from '../../exchange/person/user.ts';
import { rereadStored } from '../memory/storage.ts';
import { painted, queued } from '../page/turns.testing.ts';

const flags = (limit: Readonly<Record<string, unknown>>) => ({
  ok: true,
  menu: undefined,
  business: [],
  limit,
  toast: {},
  tips: {},
});
const SIGNED_IN = { cookies: 'uid=7; nickname=ada', user: { verified: 0 } };

describe('presenting', () => {
  let page: TestPage;
  let heard: CustomEvent[];
  const names = ['gate-show', 'gate-close', 'gate-hide', 'gate-error'];
  const hear = (event: Event) => void heard.push(event as CustomEvent);
  const types = () => heard.map(({ type }) => type);
  const noise = console.error;
  let lines: string[];
  beforeEach(async () => {
    page = setPage();
    await nextFrame();
    await nextFrame();
    heard = [];
    lines = [];
    console.error = (...all: unknown[]) => void lines.push(all.map(String).join(' '));
    for (const name of names) document.addEventListener(name, hear);
  });
  afterEach(() => {
    console.error = noise;
    for (const name of names) document.removeEventListener(name, hear);
  });

  describe('loading (first, while nothing is defined yet)', () => {
    it('a chunk that fails once is asked for once more, a second later [ERR-02]', async () => {
      page = setPage(SIGNED_IN);
      const { load } = gateKycBar;
      let online = false;
      let tries = 0;
      gateKycBar.load = () => {
        tries++;
        // Without a stack, whose address would be imported again: that takes a time of its own.
        return online ? load() : Promise.reject(Object.assign(new Error('offline'), { stack: '' }));
      };
      try {
        const { record } = await put('gate-kyc-bar', {}, { hidden: true });
        await until(() => record.state === 'fetching' && tries > 0, 'the first try');
        await painted();
        online = true;
        const before = tries;
        page.pass(999);
        await painted();
        expect(tries).to.equal(before);
        expect(record.state).to.equal('fetching');
        page.pass(1);
        await until(() => record.state === 'shown', 'the second try');
        expect(tries).to.equal(before + 1);
        expect(types()).to.deep.equal(['gate-show']);
      } finally {
        gateKycBar.load = load;
      }
    });

    it('a chunk that never comes is given up after twice 15 s: gate-error, state error, nothing stored [ERR-02]', async () => {
      page = setPage({ compliance: flags({ is_uk_ip: 1 }) });
      const { load } = gateSiteSwitch;
      gateSiteSwitch.load = () => new Promise(() => undefined);
      try {
        const { element } = await put('gate-site-switch', {}, { hidden: true });
        await until(() => element.dataset['state'] === 'loading');
        page.pass(14_999);
        await nextFrame();
        expect(types()).to.deep.equal([]);
        for (const ms of [1, 1000, 15_000]) {
          page.pass(ms);
          await nextFrame();
          await nextFrame();
        }
        await until(() => element.dataset['state'] === 'error');
        expect(heard.map(({ type, detail }) => ({ type, detail }))).to.deep.equal([
          { type: 'gate-error', detail: { code: 'load', tag: 'gate-site-switch', message: 'timeout' } },
        ]);
        expect(heard[0]).to.include({ bubbles: true, composed: true, cancelable: false });
        expect(lines.some((line) => line.includes('[gate] gate-site-switch could not be loaded'))).to.equal(true);
      } finally {
        gateSiteSwitch.load = load;
      }
    });

    it('a file that several elements share and that throws is not taken for the chunk of one [ERR-02]', async () => {
      page = setPage({ compliance: flags({ is_uk_ip: 1 }) });
      const { load } = gateSiteSwitch;
      const shared = new URL('/node_modules/@preact/signals-core/dist/signals-core.module.js', location.href);
      let tries = 0;
      gateSiteSwitch.load = () => {
        tries++;
        return Promise.reject(new Error(`broken on purpose, in ${shared.href}:1`));
      };
      try {
        const { element } = await put('gate-site-switch', {}, { hidden: true });
        await until(() => element.dataset['state'] === 'loading' && tries > 0, 'the first try');
        const first = tries;
        await until(() => {
          // Time that passes while the file is on its way could be its time limit.
          if (tries === first) page.pass(1000);
          return element.dataset['state'] === 'error';
        }, 'the end of the second try');
        expect(tries).to.equal(first + 1);
        expect(lines.filter((line) => line.includes('broken on purpose'))).to.have.length(1);
      } finally {
        gateSiteSwitch.load = load;
      }
    });

    it('fetches an element although the browser reports no network [ERR-02]', async () => {
      page = setPage({ compliance: flags({ is_uk_ip: 1 }) });
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
      try {
        const { element } = await put('gate-site-switch', {}, { hidden: true });
        await until(() => element.dataset['state'] === 'shown', 'the bar');
      } finally {
        Reflect.deleteProperty(navigator, 'onLine');
      }
    });

    it('a dialog that could not be loaded keeps no other one waiting, not even when it is asked again [ERR-02, POP-20]', async () => {
      page = setPage({ compliance: flags({ brazil_toast: 1 }) });
      const { load } = gateComplianceModal;
      gateComplianceModal.load = () => Promise.reject(new Error('offline'));
      try {
        const broken = await put('gate-compliance-modal', {}, { hidden: true });
        await until(() => {
          page.pass(1000);
          return broken.element.dataset['state'] === 'error';
        }, 'the error');
        compliance.set(flags({ brazil_toast: 1, ltw_toast: 1 }));
        const drawer = await put('gate-fund-drawer', { open: '' });
        expect(drawer.element.dataset['state']).to.equal('shown');
      } finally {
        gateComplianceModal.load = load;
      }
    });
  });

  describe('events', () => {
    it('gate-show contains the variant, gate-hide fires at the end, and both bubble and are composed [DL-01]', async () => {
      page = setPage({ compliance: flags({ is_uk_ip: 1 }) });
      const { element, part } = await put('gate-site-switch');
      part('close')!.click();
      await until(() => element.dataset['state'] === 'hidden');
      expect(heard.map(({ type, detail }) => ({ type, detail }))).to.deep.equal([
        { type: 'gate-show', detail: { variant: 'MAIN_to_UK' } },
        { type: 'gate-close', detail: { flag: 'MAIN_to_UK', reason: 'close' } },
        { type: 'gate-hide', detail: {} },
      ]);
      expect(heard.map(({ bubbles, composed, cancelable }) => [bubbles, composed, cancelable])).to.deep.equal([
        [true, true, true],
        [true, true, true],
        [true, true, false],
      ]);
      expect(heard.every(({ target }) => target === element)).to.equal(true);
    });

    it('events cross an open shadow root of the page [DL-01]', async () => {
      page = setPage({ compliance: flags({ is_uk_ip: 1 }) });
      const host = document.createElement('div');
      host.dataset['gateRoot'] = '';
      const root = host.attachShadow({ mode: 'open' });
      const inside = document.createElement('gate-site-switch');
      root.append(inside);
      const targets: EventTarget[] = [];
      document.addEventListener('gate-show', (event) => targets.push(event.target!, event.composedPath()[0]!), {
        once: true,
      });
      document.body.append(host);
      await until(() => inside.dataset['state'] === 'shown');
      expect(targets.map((target) => target === host || target === inside)).to.deep.equal([true, true]);
      expect(targets[0] === host, 'the page sees its own host').to.equal(true);
      host.remove();
      await nextFrame();
    });

    it('an element closed for this page stays closed when its rule runs again [DL-06]', async () => {
      page = setPage({ compliance: flags({ brazil_toast: 1 }) });
      const { element, record, part } = await put('gate-compliance-modal');
      part('confirm')!.click();
      await until(() => element.dataset['state'] === 'hidden');
      compliance.set(flags({ brazil_toast: 1, ltw_toast: 1 }));
      await nextFrame();
      await nextFrame();
      expect(element.dataset['state']).to.equal('hidden');
      expect(record.decision.because).to.equal('not closed on this page');
    });

    it('removing an element fires no gate-close [DL-01]', async () => {
      page = setPage({ compliance: flags({ is_uk_ip: 1 }) });
      const { element } = await put('gate-site-switch');
      element.remove();
      await nextFrame();
      await nextFrame();
      expect(types()).to.deep.equal(['gate-show']);
    });
  });

  describe('closing a bar in the page', () => {
    /** Renders a bar and records the steps of its end in their order. */
    const shown = async () => {
      page = setPage(SIGNED_IN);
      const { element, part, record } = await put('gate-kyc-bar');
      const panel = part('panel')!;
      const steps: string[] = [];
      new MutationObserver(() => {
        if (!panel.isConnected && steps.at(-1) !== 'unmounted') steps.push('unmounted');
      }).observe(element.shadowRoot!, { subtree: true, childList: true });
      document.addEventListener('gate-hide', () => steps.push('gate-hide'), { once: true });
      return { element, part, record, panel, steps };
    };

    it('hides and stores it in the task of the press, and unmounts it after the paint [KYC-13]', async () => {
      const { element, part, panel, steps } = await shown();
      part('close')!.click();
      expect(element.dataset['state']).to.equal('hidden');
      expect(panel.checkVisibility()).to.equal(false);
      expect(types()).to.deep.equal(['gate-show', 'gate-close', 'gate-hide']);
      expect(page.session.getItem(memory.kyc2Done.key)).to.not.equal(null);
      requestAnimationFrame(() => steps.push('frame'));
      await until(() => !panel.isConnected, 'the end of the panel');
      expect(steps).to.deep.equal(['gate-hide', 'frame', 'unmounted']);
    });

    it('unmounts it within a second in a tab without frames [KYC-13]', async () => {
      const { part, panel } = await shown();
      const { requestAnimationFrame: request } = window;
      // Hidden tabs have no frames.
      window.requestAnimationFrame = () => 0;
      part('close')!.click();
      try {
        await queued();
        expect(panel.isConnected, 'mounted before').to.equal(true);
        page.pass(SECOND);
        await queued();
        expect(panel.isConnected, 'mounted in a hidden tab').to.equal(false);
      } finally {
        window.requestAnimationFrame = request;
      }
    });

    it('shows it again if its rule passes before the paint', async () => {
      const { element, part, record, steps } = await shown();
      part('close')!.click();
      page.session.removeItem(memory.kyc2Done.key);
      rereadStored(memory.kyc2Done.key);
      record.closed.value = undefined;
      await until(() => element.dataset['state'] === 'shown', 'the second showing');
      await painted();
      expect(part('panel')!.checkVisibility()).to.equal(true);
      expect(part('panel')!.getBoundingClientRect().height).to.be.above(0);
      expect(steps).to.deep.equal(['gate-hide', 'unmounted']);
      expect(types()).to.deep.equal(['gate-show', 'gate-close', 'gate-hide', 'gate-show']);
    });

    it('hides it in the task in which its rule fails', async () => {
      const { element, panel } = await shown();
      user.set(readUser({ verified: 3 }));
      expect(element.dataset['state']).to.equal('hidden');
      expect(panel.checkVisibility()).to.equal(false);
      await until(() => !panel.isConnected, 'the end of the panel');
      expect(types()).to.deep.equal(['gate-show', 'gate-hide']);
    });
  });

  describe('open()', () => {
    it('opens one that is on the page, with the given properties [FUND-15]', async () => {
      const placed = await put('gate-fund-drawer', {}, { hidden: true });
      const element = await open('fund-drawer', { currency: 'BTC' });
      expect(element === placed.element).to.equal(true);
      expect(placed.part('item-onchain')!.getAttribute('href')).to.equal('/myaccount/deposit/BTC');
    });

    it('makes one where the page has none, and uses it again [FUND-15]', async () => {
      const first = await open('gate-fund-drawer', {});
      expect(first.parentElement === document.body).to.equal(true);
      expect(first.dataset['state']).to.equal('shown');
      (first as HTMLElementTagNameMap['gate-fund-drawer']).close();
      await nextFrame();
      page.pass(300);
      await until(() => first.dataset['state'] === 'hidden');
      const second = await open('gate-fund-drawer', {});
      expect(second === first).to.equal(true);
      expect(document.querySelectorAll('gate-fund-drawer')).to.have.length(1);
    });

    it('a preview on the page is not the one that is opened [FUND-15]', async () => {
      const preview = await put('gate-fund-drawer', { preview: '' });
      const element = await open('gate-fund-drawer', {});
      expect(element === preview.element).to.equal(false);
    });

    it('open resolves to a hidden element if its rule fails [DL-01]', async () => {
      pageSignals.width.value = 1280;
      const element = await open('gate-download-bar', {});
      expect(element.dataset['state']).to.equal('hidden');
    });

    it('what was closed on this page shows again when the page opens it [DL-06]', async () => {
      page = setPage({ compliance: flags({ brazil_toast: 1 }) });
      const { element, part } = await put('gate-compliance-modal');
      part('confirm')!.click();
      await until(() => element.dataset['state'] === 'hidden');
      await open('gate-compliance-modal', {});
      expect(element.dataset['state']).to.equal('shown');
    });

    it('is refused while the document has no body, and works with the next one [ERR-02]', async () => {
      const { body } = document;
      body.remove();
      const opened = open('gate-fund-password', {}).then(
        () => 'opened',
        (error: unknown) => String(error),
      );
      document.documentElement.append(body);
      expect(await opened).to.contain('no element "gate-fund-password", or the document has no body');
      expect((await open('gate-fund-password', {})).isConnected).to.equal(true);
    });

    it('a tag that is not declared is refused [ERR-02]', async () => {
      for (const tag of ['nothing', '', 'gate-', 'div', '__proto__'])
        await open(tag, {}).then(
          () => expect.fail(`${tag} was opened`),
          (error: unknown) => expect(String(error)).to.contain(`no element "${tag}"`),
        );
    });
  });

  describe('the bottom edge', () => {
    it('raises the card above the bar, and lowers it when the bar is removed [DL-01, COMP-05]', async () => {
      page = setPage({
        width: 375,
        compliance: flags({ gray_tax_area_toast: { is_show: 1, title: 'T', can_close: 1 } }),
      });
      const bar = await put('gate-download-bar');
      const card = await put('gate-gray-tax-toast');
      const offset = (element: HTMLElement) => element.style.getPropertyValue('--gate-stack-offset');
      const height = bar.part('panel')!.getBoundingClientRect().height;
      await until(() => offset(card.element) === `${height}px`, 'the upper place');
      expect(offset(bar.element)).to.equal('0px');
      for (const drawn of [bar, card])
        drawn
          .part('panel')!
          .getAnimations()
          .forEach((animation) => animation.finish());
      const top = bar.part('panel')!.getBoundingClientRect().top;
      expect(card.part('panel')!.getBoundingClientRect().bottom).to.be.at.most(top);
      bar.part('close')!.click();
      await until(() => offset(card.element) === '0px', 'the lower place');
    });
  });
});
