import { expect, nextFrame } from '@open-wc/testing';
import { elements } from '../../../elements/index.ts';
import { gateKycBar } from '../../../elements/gate-kyc-bar.ts';
import { gateGrayTaxToast } from '../../../elements/gate-gray-tax-toast.ts';
import { browser } from '../browser/browser.ts';
import { problem } from '../page/problem.ts';
import { allRecords, recordOf, recordsOfTag } from '../lifecycle/records.ts';
import { page as pageSignals } from '../page/page.ts';
import { declarationOf } from '../declare/declarations.ts';
import { watch } from './discover.ts';
import { setPage, until, type TestPage } from '../../loader/loader.testing.ts';
import { painted } from '../page/turns.testing.ts';

const SIGNED_IN = { cookies: 'uid=7; nickname=ada', user: { verified: 0 } };
const parse = (html: string) => document.createRange().createContextualFragment(html);

/** As an application that writes HTML into its page does. */
const swap = (container: Element, html: string) => {
  container.replaceChildren();
  container.insertAdjacentHTML('beforeend', html);
};
const shown = (root: ParentNode, tag: string) =>
  until(() => root.querySelector(tag)?.getAttribute('data-state') === 'shown', `${tag} shown`);
const tags = () => [...pageSignals.tags.peek()].sort();

describe('discovery', () => {
  let page: TestPage;
  let area: HTMLElement;
  before(() => watch(document));
  beforeEach(async () => {
    page = setPage(SIGNED_IN);
    await nextFrame();
    area = document.createElement('main');
    document.body.append(area);
  });
  afterEach(async () => {
    area.remove();
    await nextFrame();
  });

  it('every declared tag is known, with and without gate- [DL-01]', async () => {
    for (const { tag } of elements) {
      expect(declarationOf(tag)?.tag).to.equal(tag);
      expect(declarationOf(tag.slice(5))?.tag).to.equal(tag);
    }
    for (const other of ['', 'gate-', 'gate-nothing', 'constructor', '__proto__', 'GATE-KYC-BAR'])
      expect(declarationOf(other), other).to.equal(undefined);
  });

  it('reports an unknown tag and markup, but ignores other libraries’ tags [SITE-18]', async () => {
    area.append(parse('<gate-kyc-bar></gate-kyc-bar><other-kyc-bra></other-kyc-bra>'));
    await shown(area, 'gate-kyc-bar');
    expect(problem.peek()).to.equal(undefined);
    area.append(parse('<gate-kyc-bra></gate-kyc-bra>'));
    await until(() => problem.peek()?.subject === 'gate-kyc-bra', 'the tag');
    area.append(parse('<i data-gate="dowload-bar"></i>'));
    await until(() => problem.peek()?.subject === 'dowload-bar', 'the markup');
  });

  it('a tag that is inserted later, deep inside other markup, is found [ERR-02]', async () => {
    area.append(parse('<section><div><gate-kyc-bar></gate-kyc-bar></div></section>'));
    await shown(area, 'gate-kyc-bar');
    expect(tags()).to.deep.equal(['gate-kyc-bar']);
  });

  it('replaced content: the old element is let go, the new one shows [ERR-02]', async () => {
    swap(area, '<gate-kyc-bar text="one"></gate-kyc-bar>');
    await shown(area, 'gate-kyc-bar');
    const old = area.querySelector('gate-kyc-bar')!;
    swap(area, '<p>x</p><gate-kyc-bar text="two"></gate-kyc-bar>');
    await until(() => recordOf(old) === undefined, 'the release');
    await shown(area, 'gate-kyc-bar');
    expect(allRecords()).to.have.length(1);
    expect(area.querySelector('gate-kyc-bar')!.shadowRoot!.textContent).to.contain('two');
    swap(area, '');
    await until(() => allRecords().length === 0, 'the end');
    expect(tags()).to.deep.equal([]);
  });

  it('manages a cloned element separately [ERR-02]', async () => {
    area.append(parse('<gate-kyc-bar text="x"></gate-kyc-bar>'));
    await shown(area, 'gate-kyc-bar');
    const first = area.querySelector('gate-kyc-bar')!;
    const other = first.cloneNode(true) as typeof first;
    // One bar per page: the clone renders only after the first bar has been removed.
    first.replaceWith(other);
    await until(() => other.shadowRoot?.querySelector('[part~=panel]') !== null && other.dataset['state'] === 'shown');
    expect(recordOf(first)).to.equal(undefined);
  });

  it('leaves nothing behind when an element is inserted and removed immediately [ERR-02]', async () => {
    const made = document.createElement('gate-kyc-bar');
    area.append(made);
    made.remove();
    await nextFrame();
    await nextFrame();
    expect(allRecords()).to.have.length(0);
    expect(tags()).to.deep.equal([]);
  });

  it('an element that is not connected is not shown [ERR-02]', async () => {
    const made = document.createElement('gate-kyc-bar');
    await nextFrame();
    expect(recordOf(made)).to.equal(undefined);
    expect(made.hasAttribute('data-state')).to.equal(false);
  });

  it('an element that is removed while it is fetched is not drawn [ERR-02]', async () => {
    const heard: string[] = [];
    const hear = (event: Event) => void heard.push(event.type);
    for (const name of ['gate-show', 'gate-error', 'gate-hide']) document.addEventListener(name, hear);
    area.append(parse('<gate-kyc-bar></gate-kyc-bar>'));
    await until(() => area.querySelector('gate-kyc-bar')!.hasAttribute('data-state'));
    swap(area, '');
    await nextFrame();
    await nextFrame();
    await nextFrame();
    for (const name of ['gate-show', 'gate-error', 'gate-hide']) document.removeEventListener(name, hear);
    expect(heard).to.deep.equal([]);
  });

  it('an element that is removed while its rule waits for an answer: the answer finds nobody [ERR-02]', async () => {
    let answer = (_: Response): void => undefined;
    browser.fetch = () => new Promise<Response>((resolve) => (answer = resolve));
    const heard: string[] = [];
    const hear = ({ type }: Event) => void heard.push(type);
    for (const name of ['gate-show', 'gate-error']) document.addEventListener(name, hear);
    // Not defined yet: nothing but the loader itself can hear that it goes.
    expect(customElements.get('gate-site-switch')).to.equal(undefined);
    area.append(parse('<gate-site-switch></gate-site-switch>'));
    const bar = area.querySelector('gate-site-switch')!;
    await until(() => recordOf(bar)?.decision.show === undefined && recordOf(bar) !== undefined, 'waiting');
    swap(area, '');
    await nextFrame();
    expect(recordOf(bar)).to.equal(undefined);
    answer(new Response(JSON.stringify({ code: 0, data: { limit: { is_uk_ip: 1 } } })));
    await painted();
    for (const name of ['gate-show', 'gate-error']) document.removeEventListener(name, hear);
    expect(heard).to.deep.equal([]);
    expect(bar.dataset['state']).not.to.equal('shown');
  });

  it('an element that is moved while its chunk is fetched is drawn once, where it is then [ERR-02]', async () => {
    const { load } = gateKycBar;
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    gateKycBar.load = () => arrived.then(load);
    let shows = 0;
    const count = () => void shows++;
    document.addEventListener('gate-show', count);
    try {
      area.append(parse('<div></div><section></section><gate-kyc-bar></gate-kyc-bar>'));
      const bar = area.querySelector('gate-kyc-bar')!;
      await until(() => bar.dataset['state'] === 'loading', 'loading');
      area.querySelector('section')!.append(bar);
      await nextFrame();
      area.querySelector('div')!.append(bar);
      arrive();
      await shown(area, 'gate-kyc-bar');
      expect(bar.parentElement!.localName).to.equal('div');
      expect(shows).to.equal(1);
      expect([...recordsOfTag('gate-kyc-bar')]).to.have.length(1);
    } finally {
      document.removeEventListener('gate-show', count);
      gateKycBar.load = load;
    }
  });

  it('watches an open shadow root with data-gate-root, including later additions [ERR-02]', async () => {
    const host = document.createElement('div');
    host.dataset['gateRoot'] = '';
    const root = host.attachShadow({ mode: 'open' });
    area.append(host);
    root.append(parse('<div><gate-kyc-bar></gate-kyc-bar></div>'));
    await shown(root, 'gate-kyc-bar');
    root.replaceChildren();
    await until(() => allRecords().length === 0, 'the release');
    root.append(parse('<gate-notice-bar></gate-notice-bar>'));
    await shown(root, 'gate-notice-bar');
    host.remove();
    await until(() => allRecords().length === 0, 'the release with its host');
  });

  it('finds elements in an unmarked shadow root when watch is called with it [ERR-02]', async () => {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    root.append(parse('<gate-toast-host></gate-toast-host><gate-kyc-bar></gate-kyc-bar>'));
    area.append(host);
    await nextFrame();
    watch(root);
    watch(root);
    await shown(root, 'gate-kyc-bar');
    expect(allRecords()).to.have.length(2);
  });

  it('shows only one overlay or bar of each tag [DL-01]', async () => {
    area.append(parse('<gate-kyc-bar id="a"></gate-kyc-bar><gate-kyc-bar id="b"></gate-kyc-bar>'));
    await shown(area, '#a');
    expect(area.querySelector('#b')!.getAttribute('data-state')).to.equal('hidden');
    area.querySelector('#a')!.remove();
    await shown(area, '#b');
  });

  it('a tree that is put together in the page, from the outside in, is looked through to its depth [ERR-02]', async () => {
    let at: Element = area;
    for (let level = 0; level < 60; level++) {
      const made = document.createElement(level === 59 ? 'gate-kyc-bar' : 'div');
      at.append(made);
      at.append(document.createElement('p'), 'text');
      at = made;
    }
    await shown(area, 'gate-kyc-bar');
    expect(allRecords()).to.have.length(1);
  });

  it('keeps the element of a tree that is wrapped repeatedly while connected [ERR-02]', async () => {
    let inner: Element = document.createElement('gate-kyc-bar');
    area.append(inner);
    for (let level = 0; level < 20; level++) {
      const outer = document.createElement('div');
      area.append(outer);
      outer.append(inner);
      inner = outer;
    }
    await shown(area, 'gate-kyc-bar');
    expect(allRecords()).to.have.length(1);
    expect(tags()).to.deep.equal(['gate-kyc-bar']);
  });

  describe('data-gate markup', () => {
    it('stands for the element: declared attributes pass, everything else does not [KYC-15]', async () => {
      area.append(
        parse(
          '<div data-gate="kyc-bar" data-gate-url="/safe" data-gate-text="Hi" data-gate-onclick="x()" data-gate-style="color:red" data-gate-id="y" class="mine"><a href="/verify">fallback</a></div>',
        ),
      );
      await shown(area, 'gate-kyc-bar');
      const container = area.querySelector('[data-gate]')!;
      const made = container.querySelector('gate-kyc-bar')!;
      // Set once what is drawn fills its room.
      const names = made.getAttributeNames().filter((name) => name !== 'data-drawn');
      expect(names.sort()).to.deep.equal(['data-state', 'text', 'url']);
      expect(made.shadowRoot!.querySelector('[part~=action]')!.getAttribute('href')).to.equal('/safe');
      expect(container.querySelector('a[href="/verify"]') === null).to.equal(true);
      expect(container.className).to.equal('mine');
    });

    for (const url of [
      'javascript:alert(1)',
      '//evil.example',
      'https://evil.example/x',
      'data:text/html,x',
      '/\\evil.example',
      'https://host.test@evil.example/',
    ])
      it(`an unsafe address is dropped: ${url} [KYC-15]`, async () => {
        const container = document.createElement('div');
        container.dataset['gate'] = 'kyc-bar';
        container.dataset['gateUrl'] = url;
        area.append(container);
        await shown(area, 'gate-kyc-bar');
        const made = container.querySelector('gate-kyc-bar')!;
        expect(made.hasAttribute('url')).to.equal(false);
        expect(made.shadowRoot!.querySelector('[part~=action]')!.getAttribute('href')).to.equal('/myaccount/kyc_home');
      });

    it('an address on a host that the page listed passes [KYC-15]', async () => {
      page = setPage({ ...SIGNED_IN, config: { allowedHosts: ['help.example'] } });
      area.append(parse('<div data-gate="kyc-bar" data-gate-url="https://www.help.example/kyc"></div>'));
      await shown(area, 'gate-kyc-bar');
      expect(area.querySelector('gate-kyc-bar')!.getAttribute('url')).to.equal('https://www.help.example/kyc');
    });

    it('state and variant of the element are mirrored on the markup [ERR-02]', async () => {
      area.append(parse('<div data-gate="notice-bar"></div>'));
      const container = area.querySelector<HTMLElement>('[data-gate]')!;
      await until(() => container.dataset['state'] === 'shown');
      await until(() => container.dataset['variant'] === 'COOKIES_POLICY');
      container.querySelector('gate-notice-bar')!.shadowRoot!.querySelector<HTMLElement>('[part~=close]')!.click();
      await until(() => container.dataset['state'] === 'hidden');
      expect(container.hasAttribute('data-variant')).to.equal(false);
    });

    it('ignores unknown names, and tags with the same prefix [ERR-02]', async () => {
      area.append(
        parse(
          '<div data-gate="nothing"><b>1</b></div><div data-gate=""><b>2</b></div><div data-gate="__proto__"><b>3</b></div><div data-gate="gate-kyc-bar"><b>4</b></div>',
        ),
      );
      await nextFrame();
      await nextFrame();
      expect(area.textContent).to.equal('1234');
      expect(allRecords()).to.have.length(0);
    });

    it('fallbackScope: markup outside it does not count [ERR-02]', async () => {
      page = setPage({ ...SIGNED_IN, config: { fallbackScope: '.trusted' } });
      area.append(
        parse(
          '<div data-gate="kyc-bar" id="out"><b>as it was</b></div><div class="trusted"><div data-gate="notice-bar" id="in"></div></div>',
        ),
      );
      await shown(area, 'gate-notice-bar');
      expect(area.querySelector('#out')!.textContent).to.equal('as it was');
      expect(area.querySelector('gate-kyc-bar') === null).to.equal(true);
    });

    it('a fallbackScope that is no selector lets nothing pass, and throws nothing [ERR-02]', async () => {
      page = setPage({ ...SIGNED_IN, config: { fallbackScope: '((' } });
      area.append(parse('<div data-gate="kyc-bar"><b>as it was</b></div>'));
      await nextFrame();
      expect(area.textContent).to.equal('as it was');
    });

    it('restores the original child nodes when the element cannot be loaded [ERR-02]', async () => {
      const { load } = gateGrayTaxToast;
      const noise = console.error;
      const lines: string[] = [];
      console.error = (...all: unknown[]) => void lines.push(all.map(String).join(' '));
      let tries = 0;
      gateGrayTaxToast.load = () => {
        tries++;
        return Promise.reject(new Error('no network'));
      };
      try {
        page = setPage({ compliance: { limit: { gray_tax_area_toast: { is_show: 1 } } } });
        const heard: CustomEvent[] = [];
        area.addEventListener('gate-error', (event) => heard.push(event as CustomEvent));
        area.append(parse('<div data-gate="gray-tax-toast"><a href="/tax">The notice</a> as a page</div>'));
        const container = area.querySelector<HTMLElement>('[data-gate]')!;
        const inside = container.querySelector('a')!;
        await until(() => container.dataset['state'] === 'loading');
        expect(inside.isConnected).to.equal(false);
        const before = tries;
        // A second try comes after a second.
        await until(() => {
          page.pass(1000);
          return container.dataset['state'] === 'error';
        }, 'the error');
        expect(tries).to.be.greaterThan(before);
        expect(container.textContent).to.equal('The notice as a page');
        expect(inside.isConnected).to.equal(true);
        expect(container.querySelector('gate-gray-tax-toast') === null).to.equal(true);
        expect(heard.map(({ detail }) => detail)).to.deep.equal([
          { code: 'load', tag: 'gate-gray-tax-toast', message: 'no network' },
        ]);
        expect(lines.some((line) => line.includes('gate-gray-tax-toast could not be loaded'))).to.equal(true);
      } finally {
        gateGrayTaxToast.load = load;
        console.error = noise;
      }
    });
  });
});
