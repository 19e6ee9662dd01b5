import { expect, nextFrame } from '@open-wc/testing';
import { browser } from '../runtime/browser/browser.ts';
import { config } from '../exchange/config/config.ts';
import { compliance } from '../exchange/policy/compliance.ts';
import { debugging } from '../runtime/page/log.ts';
import { page as pageSignals } from '../runtime/page/page.ts';
import { settings } from '../exchange/current/settings.ts';
import { gateDepositChooser } from '../../elements/gate-deposit-chooser.ts';
import { makeGate, type Gate } from './api.ts';
import { put, setPage, until, type TestPage } from './loader.testing.ts';

const limits = (limit: Readonly<Record<string, unknown>>) => ({ limit, toast: {} });

describe('gate', () => {
  let page: TestPage;
  let gate: Gate;
  beforeEach(async () => {
    setPage();
    await nextFrame();
    await nextFrame();
    page = setPage();
    gate = makeGate(Promise.resolve(undefined as unknown as Gate));
  });

  it('it cannot be changed by the page [ERR-02]', () => {
    expect(Object.isFrozen(gate)).to.equal(true);
    expect(typeof gate.version).to.equal('string');
  });

  describe('open and close', () => {
    it('open resolves to the drawn element, close closes it [FUND-15]', async () => {
      const element = await gate.open('fund-drawer', { currency: 'ETH' });
      expect(element.localName).to.equal('gate-fund-drawer');
      expect(element.dataset['state']).to.equal('shown');
      const heard: unknown[] = [];
      element.addEventListener('gate-close', (event) => heard.push((event as CustomEvent).detail));
      gate.close('gate-fund-drawer');
      await nextFrame();
      page.pass(300);
      await until(() => element.dataset['state'] === 'hidden');
      expect(heard).to.deep.equal([{ reason: 'close' }]);
      gate.close('fund-drawer');
      expect(heard, 'closing what is closed tells nothing').to.have.length(1);
    });

    it('open of an element that cannot be loaded rejects [ERR-02]', async () => {
      const { load } = gateDepositChooser;
      gateDepositChooser.load = () => Promise.reject(new Error('offline'));
      let message = '';
      try {
        gate.open('deposit-chooser').catch((error: unknown) => (message = String(error)));
        await until(() => {
          page.pass(1000);
          return message !== '';
        }, 'the rejection');
      } finally {
        gateDepositChooser.load = load;
      }
      expect(message).to.contain('gate-deposit-chooser could not be drawn');
    });

    it('open takes the tag of the page, also before the first scan, as queued calls do (FUND-15)', async () => {
      const preview = document.createElement('gate-perk-modal');
      preview.toggleAttribute('preview', true);
      const placed = document.createElement('gate-perk-modal');
      document.body.append(preview, placed);
      try {
        expect(await gate.open('perk-modal')).to.equal(placed);
        expect(document.querySelectorAll('gate-perk-modal')).to.have.length(2);
      } finally {
        preview.remove();
      }
    });

    it('open twice at the same time is one element [FUND-15]', async () => {
      const [first, second] = await Promise.all([gate.open('fund-drawer'), gate.open('fund-drawer')]);
      expect(first === second).to.equal(true);
      expect(document.querySelectorAll('gate-fund-drawer')).to.have.length(1);
    });

    it('a tag that is not declared: open rejects, close does nothing [ERR-02]', async () => {
      let message = '';
      await gate.open('gate-nothing').catch((error: unknown) => (message = String(error)));
      expect(message).to.contain('no element "gate-nothing"');
      gate.close('gate-nothing');
    });

    it('close also closes what shows by its rule, unless the page cancels gate-close [COMP-10]', async () => {
      page = setPage({ compliance: limits({ brazil_toast: 1 }) });
      const { element } = await put('gate-compliance-modal');
      const veto = (event: Event) => event.preventDefault();
      element.addEventListener('gate-close', veto);
      gate.close('compliance-modal');
      await nextFrame();
      expect(element.dataset['state']).to.equal('shown');
      element.removeEventListener('gate-close', veto);
      gate.close('compliance-modal');
      await until(() => element.dataset['state'] === 'hidden');
    });
  });

  describe('on', () => {
    it('listens to our events on the page, with and without gate-, until it is stopped [DL-01]', async () => {
      const heard: string[] = [];
      const stops = [
        gate.on('show', ({ type }) => heard.push(`short ${type}`)),
        gate.on('gate-show', ({ type }) => heard.push(`long ${type}`)),
      ];
      page = setPage({ compliance: limits({ is_uk_ip: 1 }) });
      const { element } = await put('gate-site-switch');
      expect(heard).to.deep.equal(['short gate-show', 'long gate-show']);
      stops.forEach((stop) => stop());
      element.setAttribute('disabled', '');
      await until(() => element.dataset['state'] === 'hidden');
      element.removeAttribute('disabled');
      await until(() => element.dataset['state'] === 'shown');
      expect(heard).to.have.length(2);
    });

    it('a listener may cancel [DL-01]', async () => {
      const stop = gate.on('switch', (event) => event.preventDefault());
      page = setPage({ compliance: limits({ is_uk_ip: 1 }) });
      const { part } = await put('gate-site-switch');
      part('confirm')!.click();
      await nextFrame();
      stop();
      expect(page.went).to.deep.equal([]);
    });
  });

  describe('explain', () => {
    it('all elements, or one by its name with or without gate- [DL-01]', async () => {
      expect(gate.explain().length).to.be.at.least(8);
      expect(gate.explain('kyc-bar')?.tag).to.equal('gate-kyc-bar');
      expect(gate.explain('gate-kyc-bar')?.because).to.equal('not on the page');
      expect(gate.explain('nothing')).to.equal(undefined);
      expect(gate.explain('')).to.equal(undefined);
    });
  });

  describe('refresh', () => {
    const answer = (limit: object) => {
      const asked: string[] = [];
      browser.fetch = (url) => {
        asked.push(new URL(url).pathname);
        return Promise.resolve(
          new Response(JSON.stringify({ code: 0, data: url.includes('compliance') ? { limit } : {} })),
        );
      };
      return asked;
    };

    it('asks a call again by its name, and elements follow the new answer [COMP-04]', async () => {
      page = setPage({ compliance: limits({}) });
      const { element } = await put('gate-site-switch', {}, { hidden: true });
      const asked = answer({ is_uk_ip: 1 });
      await gate.refresh('compliance');
      expect(asked).to.deep.equal(['/api/web/v1/compliance/check']);
      await until(() => element.dataset['state'] === 'shown');
    });

    it('without a name it repeats all earlier calls and no others [COMP-04]', async () => {
      page = setPage({ compliance: limits({}) });
      const asked = answer({});
      expect(settings.peek().status).to.equal('idle');
      await gate.refresh();
      expect(asked).to.include('/api/web/v1/compliance/check');
      expect(asked.some((path) => path.includes('settings') && path.includes('site'))).to.equal(false);
      expect(compliance.peek().status).to.equal('ready');
    });

    it('the old answer stays until the new one is there; a failure gives the default [COMP-04]', async () => {
      page = setPage({ compliance: limits({ is_uk_ip: 1 }) });
      const { element } = await put('gate-site-switch');
      let fail: () => void = () => undefined;
      browser.fetch = () => new Promise((_, reject) => (fail = () => reject(new Error('offline'))));
      const done = gate.refresh('compliance');
      await nextFrame();
      expect(element.dataset['state']).to.equal('shown');
      fail();
      await done;
      await until(() => element.dataset['state'] === 'hidden');
    });

    it('an unknown name makes no call and does not reject [ERR-02]', async () => {
      const asked = answer({});
      await gate.refresh('nothing');
      await gate.refresh('__proto__');
      expect(asked).to.deep.equal([]);
    });
  });

  describe('language, theme, configuration', () => {
    it('I18N-04 setLocale changes shown elements in place; what is no language changes nothing', async () => {
      page = setPage({ compliance: limits({ is_uk_ip: 1 }) });
      const { text, part } = await put('gate-site-switch');
      const panel = part('panel');
      gate.setLocale('DE');
      await until(() => text().includes('britische Website'), 'the German text');
      gate.setLocale('klingon');
      gate.setLocale('');
      gate.setLocale(undefined as unknown as string);
      await nextFrame();
      expect(text()).to.contain('britische Website');
      expect(part('panel') === panel).to.equal(true);
      expect(config.peek().locale).to.equal('de');
    });

    it('I18N-04 setTheme changes shown elements; what is no theme changes nothing', async () => {
      page = setPage({ compliance: limits({ is_uk_ip: 1 }) });
      const { element } = await put('gate-site-switch');
      const theme = () => element.shadowRoot!.querySelector<HTMLElement>('.gate')!.dataset['theme'];
      gate.setTheme('dark');
      await until(() => theme() === 'dark');
      gate.setTheme('pink' as 'dark');
      await nextFrame();
      expect(theme()).to.equal('dark');
      gate.setTheme('light');
      await until(() => theme() === 'light');
    });

    it('configure adds settings, and rules are evaluated again [SITE-15]', async () => {
      page = setPage({ width: 375, compliance: limits({}) });
      const { element } = await put('gate-download-bar');
      gate.configure({ siteConfig: { hiddenAppDownload: true } });
      await until(() => element.dataset['state'] === 'hidden');
      expect(gate.config.siteConfig).to.deep.equal({ hiddenAppDownload: true });
    });

    it('site gives the record of a site, and of the page with its overrides [SITE-02]', async () => {
      gate.configure({ siteConfig: { name: 'Ours' } });
      expect((await gate.site()).name).to.equal('Ours');
      expect((await gate.site('tr')).id).to.equal(177);
      expect((await gate.site(232)).id).to.equal(232);
      expect((await gate.site('232')).id).to.equal(232);
    });

    it('links.prefix puts the language of the page before a path [LOC-04]', async () => {
      expect(await gate.links.prefix('/fee')).to.equal('/fee');
      gate.setLocale('ar');
      expect(await gate.links.prefix('/de/fee')).to.equal('/ar/fee');
    });
  });

  describe('toast', () => {
    it('shows a message as text, and adds a host if the page has none [ERR-04]', async () => {
      gate.toast('<b>saved</b>', 'success');
      await until(
        () => document.querySelector('gate-toast-host')?.getAttribute('data-state') === 'shown',
        'the message',
      );
      const host = document.querySelector('gate-toast-host')!;
      expect(host.shadowRoot!.querySelector('[part~=content]')!.textContent).to.equal('<b>saved</b>');
      expect(pageSignals.toasts.peek()[0]!.kind).to.equal('success');
    });
  });

  describe('arguments of another kind', () => {
    const { proxy: revoked, revoke } = Proxy.revocable({}, {});
    revoke();
    const values: unknown[] = [
      undefined,
      null,
      5,
      '',
      'x',
      Symbol('x'),
      {},
      [],
      Object.create(null),
      revoked,
      () => 'x',
    ];

    it('stop no method, and leave the toast host working [ERR-04]', async () => {
      const api = gate as unknown as Record<string, (...given: unknown[]) => unknown>;
      for (const one of values)
        for (const other of values) {
          for (const method of ['configure', 'close', 'explain', 'setTheme', 'setLocale', 'blocked', 'on'])
            if (method !== 'on' || typeof other !== 'function') api[method]!(one, other);
          await (api['open']!(one, other) as Promise<unknown>).catch(() => undefined);
          await api['refresh']!(one);
          api['observe']!(one);
          api['toast']!(one, other);
        }
      // Toasts arrive with their code.
      await until(() => pageSignals.toasts.peek().length > 0, 'the toasts');
      const kept = pageSignals.toasts.peek();
      // The toast host shows a limited number of them at a time.
      pageSignals.toasts.value = kept.slice(-3);
      gate.toast('x', 'danger' as 'info');
      gate.toast('Saved', 'success');
      const host = () => document.querySelector('gate-toast-host');
      const hostShows = () => {
        // Time passes, so that code whose request failed is fetched again.
        page.pass(20);
        return host()?.getAttribute('data-state') === 'shown';
      };
      await until(hostShows, 'the host');
      await until(() => Boolean(host()!.shadowRoot!.textContent?.includes('Saved')), 'the message');
      for (const { text, kind } of [...kept, ...pageSignals.toasts.peek()]) {
        expect(text).to.be.a('string');
        expect(kind).to.be.oneOf(['info', 'success', 'warning', 'error']);
      }
    });

    it('are one warning each [ERR-04]', async () => {
      const { warn } = console;
      const lines: unknown[] = [];
      console.warn = (line: unknown) => void lines.push(line);
      debugging.value = true;
      gate.toast('x', 'danger' as 'info');
      gate.toast({} as string);
      gate.close(Symbol('x') as unknown as string);
      await until(() => lines.length >= 3, 'the warnings');
      debugging.value = false;
      console.warn = warn;
      expect(lines).to.have.members([
        '[gate] unknown kind of toast (string), info is used',
        '[gate] a toast needs a text, not object',
        '[gate] gate.close(): tag is not text, at most 100 characters',
      ]);
    });
  });

  describe('push', () => {
    it("runs a function with the API at once; its error is the page's and stops nothing [ERR-02]", async () => {
      const got: unknown[] = [];
      const seen: string[] = [];
      const { onerror } = window;
      window.onerror = (message) => (seen.push(String(message)), true);
      const stop = (event: ErrorEvent) => {
        seen.push(event.message);
        event.preventDefault();
        event.stopImmediatePropagation();
      };
      window.addEventListener('error', stop, true);
      gate.push((own) => got.push(own === gate));
      gate.push(() => {
        throw new Error('of the page');
      });
      gate.push('no function' as unknown as (own: Gate) => void);
      gate.push(() => got.push('after'));
      await nextFrame();
      window.removeEventListener('error', stop, true);
      window.onerror = onerror;
      expect(got).to.deep.equal([true, 'after']);
      expect(seen.join()).to.contain('of the page');
    });
  });

  describe('observe', () => {
    it('follows an open shadow root [ERR-02]', async () => {
      const host = document.createElement('div');
      const root = host.attachShadow({ mode: 'open' });
      document.body.append(host);
      page = setPage({ compliance: limits({ is_uk_ip: 1 }) });
      gate.observe(root);
      const late = document.createElement('gate-site-switch');
      root.append(late);
      await until(() => late.dataset['state'] === 'shown');
      host.remove();
      await nextFrame();
    });
  });
});
