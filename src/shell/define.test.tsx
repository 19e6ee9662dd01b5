import { expect, nextFrame } from '@open-wc/testing';
import { useEffect, useState } from 'react';
import { band } from '../runtime/queue/band.testing.ts';
import { configure } from '../exchange/config/config.ts';
import { number, oneOf, flag, text, type Attributes } from '../runtime/declare/element.ts';
import { element } from '../exchange/declare.ts';
import { memory } from '../exchange/memory/memory.ts';
import { browser } from '../runtime/browser/browser.ts';
import { recordOf } from '../runtime/lifecycle/records.ts';
import { watch } from '../runtime/discover/discover.ts';
import { put, setPage, until } from '../loader/loader.testing.ts';
import { manage } from '../runtime/present/manage.ts';
import { useElementContext } from '../ui/element/element-context.ts';
import { define } from './define.tsx';
import { declare, mount, quietly, Thrower, type Mounted } from './mount.testing.ts';

describe('define', () => {
  it('where a page has replaced what React cannot run without, nothing is defined, and that is said [ERR-02]', () => {
    const declaration = declare(() => null);
    const { find } = Array.prototype;
    Array.prototype.find = () => undefined;
    try {
      expect(() => define(declaration, { default: () => null })).to.throw('the page replaced Array.prototype.find');
    } finally {
      Array.prototype.find = find;
    }
    expect(customElements.get(declaration.tag)).to.equal(undefined);
  });

  before(() => watch(document));
  beforeEach(async () => {
    setPage();
    await nextFrame();
  });
  afterEach(() => document.body.replaceChildren());

  describe('attributes and properties', () => {
    const attributes = {
      label: text('none'),
      note: text(),
      big: flag(),
      'max-count': number(7),
      size: oneOf('small', 'medium', 'large'),
    } satisfies Attributes;
    const Show = ({ label, note, big, maxCount, size }: Record<string, unknown>) => (
      <p>{JSON.stringify({ label, note, big, maxCount, size })}</p>
    );
    const seen = ({ root }: Mounted) => JSON.parse(root().querySelector('p')!.textContent!) as Record<string, unknown>;
    const DEFAULTS = { label: 'none', big: false, maxCount: 7, size: 'small' };

    it('without attributes everything has its default [ERR-02]', async () => {
      expect(seen(await mount(declare(Show, { attributes })))).to.deep.equal(DEFAULTS);
    });

    for (const [written, expected] of [
      [
        'label="x" note="y" big max-count="3" size="large"',
        { label: 'x', note: 'y', big: true, maxCount: 3, size: 'large' },
      ],
      ['label=""', { ...DEFAULTS, label: '' }],
      ['big="false"', DEFAULTS],
      ['big="0"', DEFAULTS],
      ['big="true"', { ...DEFAULTS, big: true }],
      ['big="big"', { ...DEFAULTS, big: true }],
      ['max-count="0"', { ...DEFAULTS, maxCount: 0 }],
      ['max-count="-1.5"', { ...DEFAULTS, maxCount: -1.5 }],
      ['max-count=""', DEFAULTS],
      ['max-count="  "', DEFAULTS],
      ['max-count="many"', DEFAULTS],
      ['max-count="Infinity"', DEFAULTS],
      ['max-count="NaN"', DEFAULTS],
      ['size="LARGE"', DEFAULTS],
      ['size="constructor"', DEFAULTS],
      ['size=""', DEFAULTS],
    ] as const)
      it(`<… ${written}> is read, bad values give the default [ERR-02]`, async () => {
        const declaration = declare(Show, { attributes });
        expect(seen(await mount(declaration, `<${declaration.tag} ${written}></${declaration.tag}>`))).to.deep.equal(
          expected,
        );
      });

    it('a parser that throws gives the default [ERR-02]', async () => {
      const bad = {
        label: { fallback: 'safe', parse: (): string => Thrower() },
      } satisfies Attributes;
      const declaration = declare(Show, { attributes: bad });
      const mounted = await mount(declaration, `<${declaration.tag} label="x"></${declaration.tag}>`);
      expect(seen(mounted)).to.deep.equal({ label: 'safe' });
    });

    it('a changed attribute is followed, a removed one gives the default back [ERR-02]', async () => {
      const declaration = declare(Show, { attributes });
      const mounted = await mount(declaration, `<${declaration.tag} size="large" big></${declaration.tag}>`);
      mounted.host.setAttribute('size', 'medium');
      await until(() => seen(mounted)['size'] === 'medium');
      mounted.host.removeAttribute('size');
      mounted.host.removeAttribute('big');
      await until(() => seen(mounted)['size'] === 'small');
      expect(seen(mounted)).to.deep.equal(DEFAULTS);
    });

    it('properties can be set and read, including those with a dash [ERR-02]', async () => {
      const mounted = await mount(declare(Show, { attributes }));
      mounted.host['label'] = 'by property';
      mounted.host['maxCount'] = 12;
      await until(() => seen(mounted)['maxCount'] === 12);
      expect(mounted.host['label']).to.equal('by property');
      expect(mounted.host['maxCount']).to.equal(12);
    });

    it('a property that was set before the element was known counts [ERR-02]', async () => {
      const declaration = declare(Show, { attributes });
      const host = document.createElement(declaration.tag) as Mounted['host'];
      host['label'] = 'early';
      host['maxCount'] = 0;
      document.body.append(host);
      const record = manage(host, declaration);
      await until(() => host.dataset['state'] === 'shown');
      expect(seen({ host, record, root: () => host.shadowRoot! })).to.deep.include({ label: 'early', maxCount: 0 });
    });

    it('a property stays as it was set when another attribute changes [ERR-02]', async () => {
      const mounted = await mount(declare(Show, { attributes, opens: true }), '', 'hidden');
      mounted.host['label'] = 'by property';
      mounted.host['open'] = true;
      await until(() => mounted.host.dataset['state'] === 'shown');
      mounted.host.setAttribute('size', 'large');
      await until(() => seen(mounted)['size'] === 'large');
      expect(seen(mounted)['label']).to.equal('by property');
      mounted.host.setAttribute('label', 'by attribute');
      await until(() => seen(mounted)['label'] === 'by attribute');
    });

    it('before the element is defined, properties and methods of a real one work [ERR-02]', async () => {
      const host = document.createElement('gate-fund-drawer');
      (host as unknown as Record<string, unknown>)['currency'] = 'BTC';
      host.open = true;
      document.body.append(host);
      await until(() => host.dataset['state'] === 'shown');
      expect(host.shadowRoot!.querySelector('[part~=item-onchain]')!.getAttribute('href')).to.equal(
        '/myaccount/deposit/BTC',
      );
    });

    it('`disabled` hides it, as attribute and as property [ERR-02]', async () => {
      const { host } = await mount(declare(Show, { attributes }));
      host.setAttribute('disabled', '');
      await until(() => host.dataset['state'] === 'hidden');
      host.removeAttribute('disabled');
      await until(() => host.dataset['state'] === 'shown');
      host['disabled'] = true;
      await until(() => host.dataset['state'] === 'hidden');
    });
  });

  describe('its place in the page', () => {
    const Counter = () => {
      const [count, setCount] = useState(0);
      return (
        <button part="action" onClick={() => setCount(count + 1)}>
          {count}
        </button>
      );
    };
    const button = ({ root }: Mounted) => root().querySelector('button')!;

    it('moving it keeps its state and its very nodes [ERR-02]', async () => {
      const mounted = await mount(declare(Counter));
      button(mounted).click();
      await until(() => button(mounted).textContent === '1');
      const before = button(mounted);
      const elsewhere = document.createElement('article');
      document.body.append(elsewhere);
      elsewhere.append(mounted.host);
      await nextFrame();
      await nextFrame();
      expect(button(mounted) === before).to.equal(true);
      expect(before.textContent).to.equal('1');
      expect(mounted.record.removed).to.equal(false);
      before.click();
      await until(() => button(mounted).textContent === '2');
    });

    it('removing it unmounts and forgets it [ERR-02]', async () => {
      const mounted = await mount(declare(Counter));
      button(mounted).click();
      mounted.host.remove();
      await until(() => mounted.root().querySelector('button') === null, 'the end');
      expect(mounted.record.removed).to.equal(true);
      expect(recordOf(mounted.host)).to.equal(undefined);
    });

    it('a real element that is put back after a while shows again [ERR-02]', async () => {
      const drawn = await put('gate-notice-bar');
      drawn.element.remove();
      await nextFrame();
      await nextFrame();
      expect(drawn.part('panel') === null).to.equal(true);
      document.body.append(drawn.element);
      await until(() => drawn.part('panel') !== null, 'the return');
      await until(() => drawn.element.dataset['state'] === 'shown');
    });

    it('children of the page stay visible, before it is defined, while hidden and while shown [ERR-02]', async () => {
      const declaration = declare(Counter);
      const around = document.createElement('section');
      around.append(
        document
          .createRange()
          .createContextualFragment(`<${declaration.tag} disabled><p>the page's own</p></${declaration.tag}>`),
      );
      document.body.append(around);
      const host = around.querySelector<HTMLElement>(declaration.tag)!;
      const child = around.querySelector('p')!;
      const height = () => child.getBoundingClientRect().height;
      expect(height()).to.be.greaterThan(0);
      manage(host, declaration);
      await nextFrame();
      expect(height()).to.be.greaterThan(0);
      host.removeAttribute('disabled');
      await until(() => host.dataset['state'] === 'shown');
      expect(height()).to.be.greaterThan(0);
      expect(host.shadowRoot!.querySelector('slot:not([name])') === null).to.equal(false);
    });

    it('an element made in a closed shadow root reports itself once it is defined [ERR-02]', async () => {
      await put('gate-notice-bar', { preview: '' });
      const host = document.createElement('div');
      document.body.append(host);
      const closed = host.attachShadow({ mode: 'closed' });
      const inside = document.createElement('gate-notice-bar');
      inside.setAttribute('preview', '');
      closed.append(inside);
      await until(() => inside.dataset['state'] === 'shown');
      inside.remove();
      await until(() => recordOf(inside) === undefined, 'the release');
    });
  });

  describe('context', () => {
    const Around = () => {
      const { lang, theme, facts } = useElementContext();
      return <p>{JSON.stringify({ lang, theme, site: facts.site })}</p>;
    };
    const seen = ({ root }: Mounted) => JSON.parse(root().querySelector('p')!.textContent!) as Record<string, unknown>;
    const frame = ({ root }: Mounted) => root().querySelector<HTMLElement>('.gate')!;

    it('theme, language and site are those of the page, and follow it [ERR-02]', async () => {
      const mounted = await mount(declare(Around));
      expect(seen(mounted)).to.deep.equal({ lang: 'en', theme: 'light', site: 0 });
      expect([frame(mounted).dataset['theme'], frame(mounted).dataset['themeId'], frame(mounted).dir]).to.deep.equal([
        'light',
        '0',
        'ltr',
      ]);
      configure({ theme: 'dark', locale: 'ar', site: 'tr' });
      await until(() => seen(mounted)['theme'] === 'dark');
      expect(seen(mounted)).to.deep.equal({ lang: 'ar', theme: 'dark', site: 177 });
      expect([
        frame(mounted).dataset['theme'],
        frame(mounted).dataset['themeId'],
        frame(mounted).dir,
        frame(mounted).lang,
      ]).to.deep.equal(['dark', '1', 'rtl', 'ar']);
    });

    it("ERR-02 its own attributes override them; removing them gives the page's back", async () => {
      const declaration = declare(Around);
      const mounted = await mount(
        declaration,
        `<${declaration.tag} theme="dark" lang="zh_TW" site="232"></${declaration.tag}>`,
      );
      expect(seen(mounted)).to.deep.equal({ lang: 'zh-tw', theme: 'dark', site: 232 });
      for (const name of ['theme', 'lang', 'site']) mounted.host.removeAttribute(name);
      await until(() => seen(mounted)['site'] === 0 && seen(mounted)['lang'] === 'en');
      expect(seen(mounted)).to.deep.equal({ lang: 'en', theme: 'light', site: 0 });
    });

    it("ERR-02 values that are none leave the page's", async () => {
      const declaration = declare(Around);
      const mounted = await mount(
        declaration,
        `<${declaration.tag} theme="pink" lang="klingon" site="999"></${declaration.tag}>`,
      );
      expect(seen(mounted)).to.deep.equal({ lang: 'en', theme: 'light', site: 0 });
    });

    it('a regional language names its base language to the browser [ERR-02]', async () => {
      const declaration = declare(Around);
      const mounted = await mount(declaration, `<${declaration.tag} lang="ar-dubai"></${declaration.tag}>`);
      expect([frame(mounted).lang, frame(mounted).dir]).to.deep.equal(['ar', 'rtl']);
    });

    it("the page's styles do not apply inside, but its --gate- properties do [ERR-02]", async () => {
      const style = new CSSStyleSheet();
      style.replaceSync('p { color: rgb(255, 0, 0) !important; font-size: 99px } :root { --gate-text: rgb(1, 2, 3) }');
      document.adoptedStyleSheets.push(style);
      try {
        const mounted = await mount(declare(Around));
        const { color, fontSize } = getComputedStyle(mounted.root().querySelector('p')!);
        expect([color, fontSize]).to.deep.equal(['rgb(1, 2, 3)', '14px']);
      } finally {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== style);
      }
    });
  });

  describe('what breaks', () => {
    const heardOn = (host: EventTarget) => {
      const heard: CustomEvent[] = [];
      host.addEventListener('gate-error', (event) => heard.push(event as CustomEvent));
      return heard;
    };

    it('a page-level element that cannot render shows a message with a Refresh button that reloads the page [ERR-01]', async () => {
      await quietly(async (lines) => {
        const heard = heardOn(document);
        const { root, host } = await mount(declare(Thrower, { showsFailure: true }), '', 'error');
        await until(() => root().querySelector('[role=alert]') !== null, 'the message');
        expect(root().querySelector('[role=alert]')!.textContent).to.contain('Something went wrong');
        const refresh = root().querySelector<HTMLElement>('[part~=action]')!;
        expect(refresh.textContent).to.equal('Refresh');
        const { reload } = browser;
        let reloads = 0;
        browser.reload = () => void reloads++;
        refresh.click();
        browser.reload = reload;
        expect(reloads).to.equal(1);
        expect(heard.map(({ detail }) => detail)).to.deep.equal([
          { code: 'render', tag: host.localName, message: 'broken on purpose' },
        ]);
        expect(heard[0]).to.include({ bubbles: true, composed: true, cancelable: false });
        expect(lines.some((line) => line.includes(`[gate] ${host.localName} could not be drawn`))).to.equal(true);
        await expect(host).to.be.accessible();
      });
    });

    it('the message is in the language of the page [ERR-01]', async () => {
      setPage({ lang: 'de' });
      await quietly(async () => {
        const { root } = await mount(declare(Thrower, { showsFailure: true }), '', 'error');
        await until(() => root().textContent!.includes('Etwas ist schiefgelaufen'), 'the German text');
        expect(root().querySelector('[part~=action]')!.textContent).to.equal('Aktualisieren');
      });
    });

    for (const stage of ['top', 'bottom', 'inline', 'modal'] as const)
      it(`an element of the stage ${stage} that cannot be drawn is empty [ERR-03, COMP-43]`, async () => {
        await quietly(async () => {
          const { root, host } = await mount(declare(Thrower, { stage }), '', 'error');
          expect(root().querySelector('.gate')?.childElementCount ?? 0).to.equal(0);
          expect(host.getBoundingClientRect().height).to.equal(0);
          expect(getComputedStyle(document.documentElement).overflowY).not.to.equal('hidden');
        });
      });

    it('an element that failed to render is not stored as shown [ERR-02, COMP-06]', async () => {
      await quietly(async () => {
        const page = setPage();
        await mount(declare(Thrower, { remember: () => [memory.grayTaxTime] }), '', 'error');
        await nextFrame();
        expect(page.local.map.size).to.equal(0);
        await mount(declare(() => <p>x</p>, { remember: () => [memory.grayTaxTime] }));
        expect([...page.local.map.keys()]).to.deep.equal(['gate_gray_tax_time']);
      });
    });

    it('a dialog that could not be drawn, or broke later, keeps no other one waiting [ERR-02, POP-20]', async () => {
      const Fuse = ({ lit }: Record<string, unknown>) => {
        if (lit) throw new Error('late');
        return <p>whole</p>;
      };
      await quietly(async () => {
        await mount(declare(Thrower, { stage: 'modal', priority: band(1) }), '', 'error');
        const fuse = await mount(declare(Fuse, { stage: 'modal', priority: band(1), attributes: { lit: flag() } }));
        const drawer = await put('gate-fund-drawer', { open: '' }, { hidden: true });
        expect(drawer.element.dataset['state']).not.to.equal('shown');
        fuse.host.setAttribute('lit', '');
        await until(() => drawer.element.dataset['state'] === 'shown', 'the drawer');
        expect(fuse.host.dataset['state']).to.equal('error');
      });
    });

    it('other elements keep working, including those of the same kind [ERR-02]', async () => {
      let broken = true;
      const Sometimes = () => {
        if (broken) throw new Error('the first only');
        return <p>alive</p>;
      };
      const declaration = declare(Sometimes);
      await quietly(async () => {
        const good = await put('gate-notice-bar');
        const bad = await mount(declaration, '', 'error');
        broken = false;
        const second = await mount(declaration);
        expect(second.root().querySelector('p')!.textContent).to.equal('alive');
        expect(bad.root().querySelector('p') === null).to.equal(true);
        expect(good.element.dataset['state']).to.equal('shown');
        good.part('close')!.click();
        await until(() => good.element.dataset['state'] === 'hidden');
      });
    });

    it('an element that breaks later, while it is shown, is caught as well [ERR-02]', async () => {
      const Fuse = ({ lit }: Record<string, unknown>) => {
        if (lit) throw new Error('late');
        return <p>whole</p>;
      };
      const declaration = declare(Fuse, { attributes: { lit: flag() } });
      await quietly(async () => {
        const mounted = await mount(declaration);
        const heard = heardOn(mounted.host);
        mounted.host.setAttribute('lit', '');
        await until(() => mounted.host.dataset['state'] === 'error');
        expect(mounted.root().querySelector('p') === null).to.equal(true);
        expect(heard).to.have.length(1);
      });
    });

    it('an effect that throws: that element is empty, reported once, others live [ERR-02, ERR-03]', async () => {
      await quietly(async (lines) => {
        const heard = heardOn(document);
        const good = await put('gate-notice-bar');
        const Effect = () => {
          useEffect(Thrower, []);
          return <p>drawn for a moment</p>;
        };
        const { root, host } = await mount(declare(Effect), '', 'error');
        await until(() => root().querySelector('p') === null, 'empty');
        expect(heard.map(({ detail }) => detail as object)).to.deep.equal([
          { code: 'render', tag: host.localName, message: 'broken on purpose' },
        ]);
        expect(lines.filter((line) => line.includes(`[gate] ${host.localName} could not be drawn`))).to.have.length(1);
        expect(good.element.dataset['state']).to.equal('shown');
      });
    });

    it('a handler that throws reports one error on the window, and the element keeps working [ERR-02]', async () => {
      let clicks = 0;
      const Handler = () => (
        <button
          onClick={() => {
            if (++clicks === 1) Thrower();
          }}
        >
          {clicks}
        </button>
      );
      const errors: unknown[] = [];
      const { onerror } = window;
      // Stops the error here, because the test runner also listens for it.
      window.onerror = (_, __, ___, ____, error) => errors.push(error) > 0;
      try {
        const { root, host } = await mount(declare(Handler));
        root().querySelector('button')!.click();
        root().querySelector('button')!.click();
        expect(clicks).to.equal(2);
        expect(errors.map(String)).to.deep.equal(['Error: broken on purpose']);
        expect(host.dataset['state']).to.equal('shown');
      } finally {
        window.onerror = onerror;
      }
    });

    it('a rule that throws hides its element and nothing else [ERR-02]', async () => {
      await quietly(async (lines) => {
        const declaration = declare(() => <p>x</p>, { rule: { 'never decided': Thrower } });
        const host = document.createElement(declaration.tag);
        document.body.append(host);
        const record = manage(host, declaration);
        expect(record.decision).to.deep.include({ show: false, because: 'its rule failed' });
        expect(lines.some((line) => line.includes(`the rule of ${declaration.tag} failed`))).to.equal(true);
        const good = await put('gate-notice-bar');
        expect(good.element.dataset['state']).to.equal('shown');
      });
    });

    it('a tag that somebody else has defined is left to them [ERR-02]', () => {
      class Foreign extends HTMLElement {}
      const declaration = declare(() => <p>ours</p>);
      customElements.define(declaration.tag, Foreign);
      define(declaration, { default: () => <p>ours</p> });
      expect(customElements.get(declaration.tag) === Foreign).to.equal(true);
    });
  });

  describe('handlers', () => {
    it('every declared event becomes a handler that returns whether the page allowed it [KYC-16]', async () => {
      const answers: unknown[] = [];
      const Asking = ({ onSomeThing }: Record<string, unknown>) => (
        <button onClick={() => answers.push((onSomeThing as (detail: object) => boolean)({ a: 1 }))}>x</button>
      );
      const { host, root } = await mount(declare(Asking, { events: ['some-thing'] }));
      const details: unknown[] = [];
      let veto = false;
      host.addEventListener('gate-some-thing', (event) => {
        details.push((event as CustomEvent).detail);
        if (veto) event.preventDefault();
      });
      root().querySelector('button')!.click();
      veto = true;
      root().querySelector('button')!.click();
      expect(answers).to.deep.equal([true, false]);
      expect(details).to.deep.equal([{ a: 1 }, { a: 1 }]);
    });

    it('analytics reach the one hook of the page too, and its failure harms nobody [LOG-07, KYC-16]', async () => {
      const heard: unknown[] = [];
      let broken = false;
      configure({
        reporter: (event: unknown) => {
          heard.push(event);
          if (broken) throw new Error('of the page');
        },
      });
      const Tracking = ({ onTrack }: Record<string, unknown>) => (
        <button onClick={() => (onTrack as (name: string, props?: object) => void)('click', { at: 'x' })}>x</button>
      );
      const { host, root } = await mount(declare(Tracking));
      const details: unknown[] = [];
      host.addEventListener('gate-track', (event) => details.push((event as CustomEvent).detail));
      root().querySelector('button')!.click();
      broken = true;
      root().querySelector('button')!.click();
      expect(heard).to.deep.equal([
        { name: 'click', props: { at: 'x' } },
        { name: 'click', props: { at: 'x' } },
      ]);
      expect(details).to.deep.equal(heard);
    });

    it('a listener of the page that throws harms nobody [ERR-02]', async () => {
      const seen: string[] = [];
      const onError = (event: ErrorEvent) => {
        seen.push(event.message);
        event.preventDefault();
        event.stopImmediatePropagation();
      };
      const { onerror } = window;
      window.onerror = () => true;
      window.addEventListener('error', onError, true);
      const drawn = await put('gate-notice-bar');
      drawn.element.addEventListener('gate-close', () => {
        throw new Error('of the page');
      });
      drawn.part('close')!.click();
      await until(() => drawn.element.dataset['state'] === 'hidden');
      window.removeEventListener('error', onError, true);
      window.onerror = onerror;
      expect(seen.join()).to.contain('of the page');
    });
  });

  it('`element()` hands a declaration through unchanged [ERR-02]', () => {
    const declaration = declare(() => null);
    expect(element(declaration as Parameters<typeof element>[0]) === (declaration as unknown)).to.equal(true);
  });
});
