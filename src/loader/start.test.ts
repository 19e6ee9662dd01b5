import { expect, nextFrame } from '@open-wc/testing';
import { gateFundDrawer } from '../../elements/gate-fund-drawer.ts';
import { debugging } from '../runtime/page/log.ts';
import type { Gate } from './api.ts';
import { setPage, until, type PageState, type TestPage } from './loader.testing.ts';
import { start } from './start.ts';

const INSTANCE = Symbol.for('gate.elements');
const world = window as unknown as Record<string | symbol, unknown> & { gate?: unknown };
const parse = (html: string) => document.createRange().createContextualFragment(html);
const gateOf = () => world.gate as Gate;

describe('start', () => {
  let page: TestPage;
  let area: HTMLElement;
  const fresh = (state: PageState = {}) => {
    page = setPage({ config: { localeRedirect: false }, ...state });
  };
  const forget = () => {
    delete world[INSTANCE];
    delete world.gate;
  };
  const run = async () => {
    start(`${location.origin}/`);
    return gateOf().ready;
  };
  beforeEach(async () => {
    setPage();
    await nextFrame();
    await nextFrame();
    fresh();
    area = document.createElement('main');
    document.body.append(area);
  });
  afterEach(() => {
    forget();
    debugging.value = false;
    area.remove();
  });

  it('window.gate exists immediately, and `ready` resolves to it once the page is scanned [ERR-02]', async () => {
    area.append(parse('<gate-notice-bar></gate-notice-bar>'));
    start(`${location.origin}/`);
    const gate = gateOf();
    expect(gate.version).to.equal('0.0.0-source');
    expect((await gate.ready) === gate).to.equal(true);
    await until(() => area.querySelector('gate-notice-bar')!.getAttribute('data-state') === 'shown');
  });

  it('started twice it is one instance: the second stays out and says so under debug [ERR-02]', async () => {
    await run();
    const first = gateOf();
    debugging.value = true;
    const { warn } = console;
    const lines: string[] = [];
    console.warn = (line: unknown) => void lines.push(String(line));
    start('https://other.example/');
    console.warn = warn;
    expect(gateOf() === first).to.equal(true);
    expect(lines).to.deep.equal(['[gate] version 0.0.0-source is running already']);
  });

  it('the queue window.gate = [] runs in its order, with the API; what throws or is no function stops nothing [ERR-02]', async () => {
    const ran: unknown[] = [];
    const seen: string[] = [];
    const { onerror } = window;
    window.onerror = () => true;
    const stop = (event: ErrorEvent) => {
      seen.push(event.message);
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('error', stop, true);
    const queue = [
      (gate: Gate) => ran.push(['first', gate.config.theme]),
      (gate: Gate) => gate.configure({ theme: 'dark' }),
      () => {
        throw new Error('of the page');
      },
      42,
      (gate: Gate) => ran.push(['last', gate.config.theme]),
    ];
    world.gate = queue;
    const gate = await run();
    expect(Array.isArray(world.gate)).to.equal(false);
    expect(ran).to.deep.equal([
      ['first', undefined],
      ['last', 'dark'],
    ]);
    gate.push(() => ran.push('later'));
    expect(ran.at(-1)).to.equal('later');
    await nextFrame();
    window.removeEventListener('error', stop, true);
    window.onerror = onerror;
    expect(seen.join()).to.contain('of the page');
  });

  for (const [what, own] of [
    ['an object', { mine: true }],
    ['a function', () => 'mine'],
    ['a text', 'mine'],
    ['null', null],
    ['an element', document.createElement('div')],
  ] as const)
    it(`a window.gate of the page's own (${what}) stays, and the elements work [ERR-02]`, async () => {
      world.gate = own;
      const tag = document.createElement('script');
      area.append(parse('<gate-notice-bar></gate-notice-bar>'));
      const { warn } = console;
      const lines: string[] = [];
      console.warn = (line: unknown) => void lines.push(String(line));
      start(`${location.origin}/`, tag);
      console.warn = warn;
      expect(world.gate === own).to.equal(true);
      expect(lines).to.have.length(1);
      expect(lines[0]).to.contain(`the page's own (${own === null ? 'null' : typeof own})`);
      const { gate } = tag as unknown as { gate: Gate };
      expect((await gate.ready) === gate).to.equal(true);
      await until(() => area.querySelector('gate-notice-bar')!.getAttribute('data-state') === 'shown');
    });

  it('an element with the id "gate" does not keep it out [ERR-02]', async () => {
    area.append(parse('<div id="gate"></div>'));
    expect((world.gate as HTMLElement).id, 'the browser offers it by its id').to.equal('gate');
    await run();
    expect(typeof gateOf().explain).to.equal('function');
  });

  describe('data-gate-open', () => {
    const opener = (html: string) => {
      area.append(parse(html));
      return area.querySelector<HTMLElement>('[data-gate-open]')!;
    };
    /** Waits for the next paint, after which a press opens its target. */
    const painted = async () => {
      await nextFrame();
      await nextFrame();
    };
    const drawer = () => document.querySelector('gate-fund-drawer');
    const opened = () => until(() => drawer()?.dataset['state'] === 'shown', 'the drawer');
    /** Clicks. @returns whether the browser would still follow the link */
    const click = (target: HTMLElement, init: MouseEventInit = {}) => {
      let left = false;
      const keep = (event: Event) => {
        left = !event.defaultPrevented;
        event.preventDefault();
      };
      window.addEventListener('click', keep, { once: true });
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...init }));
      return left;
    };

    it('a click opens the element in place of the link [FUND-15]', async () => {
      await run();
      const link = opener('<a href="/deposit" data-gate-open="gate-fund-drawer"><b>Deposit</b></a>');
      expect(click(link.querySelector('b')!)).to.equal(false);
      await opened();
      expect(page.went).to.deep.equal([]);
    });

    it('the name may come without gate- [FUND-15]', async () => {
      await run();
      click(opener('<button data-gate-open="fund-drawer">x</button>'));
      await opened();
    });

    for (const [what, init] of [
      ['ctrl', { ctrlKey: true }],
      ['meta', { metaKey: true }],
      ['shift', { shiftKey: true }],
      ['the middle button', { button: 1 }],
    ] as const)
      it(`a click with ${what} is left to the browser [FUND-15]`, async () => {
        await run();
        expect(click(opener('<a href="/deposit" data-gate-open="fund-drawer">x</a>'), init)).to.equal(true);
        await painted();
        expect(drawer() === null).to.equal(true);
      });

    it('a click that the page has dealt with is left alone [FUND-15]', async () => {
      await run();
      const link = opener('<a href="/deposit" data-gate-open="fund-drawer">x</a>');
      link.addEventListener('click', (event) => event.preventDefault());
      click(link);
      await painted();
      expect(drawer() === null).to.equal(true);
    });

    it('a name that is no element leaves the link a link [FUND-15]', async () => {
      await run();
      const link = opener('<a href="/x" data-gate-open="nothing">x</a>');
      expect(click(link)).to.equal(true);
    });

    it('it works from inside an open shadow root of the page [FUND-15]', async () => {
      await run();
      const host = document.createElement('div');
      const root = host.attachShadow({ mode: 'open' });
      root.append(parse('<button data-gate-open="fund-drawer">x</button>'));
      area.append(host);
      click(root.querySelector('button')!);
      await opened();
    });

    it('pointing at it or focusing it opens nothing [FUND-15]', async () => {
      await run();
      const link = opener('<a href="/deposit" data-gate-open="fund-drawer">x</a>');
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      link.focus();
      await painted();
      await painted();
      expect(drawer() === null).to.equal(true);
    });
  });

  it('data-preload loads the chunks of the named elements, evaluates nothing, and logs unknown names [STORE-01]', async () => {
    const tag = document.createElement('script');
    // A type that never runs: only the tag is read.
    tag.type = 'text/plain';
    tag.src = `${location.origin}/gate.js`;
    tag.dataset['preload'] = 'fund-drawer nothing';
    tag.dataset['debug'] = 'true';
    area.append(tag, document.createElement('gate-fund-drawer'));
    const { load } = gateFundDrawer;
    let loads = 0;
    gateFundDrawer.load = () => (loads++, load());
    const { warn } = console;
    const lines: string[] = [];
    console.warn = (line: unknown) => void lines.push(String(line));
    try {
      const gate = await run();
      expect(loads).to.equal(1);
      const hints = () => lines.filter((line) => line.includes('preload'));
      await until(() => hints().length > 0, 'the hint');
      expect(hints()).to.deep.equal([
        '[gate] data-preload names "nothing", and there is no such element. Remove it. See docs/troubleshooting.md#unknown-preload',
      ]);
      expect(gate.explain('fund-drawer')).to.include({ show: false, because: 'opened', state: 'hidden' });
    } finally {
      console.warn = warn;
      gateFundDrawer.load = load;
    }
  });

  it('gate.toast brings a host [ERR-04]', async () => {
    const gate = await run();
    gate.toast('hello');
    await until(() => document.querySelector('gate-toast-host')?.getAttribute('data-state') === 'shown', 'the message');
  });

  it('the JSON config of the page is read before the first element decides [SITE-15]', async () => {
    area.append(
      parse(
        '<script type="application/json" data-gate-config>{"notices":{"cookies":"accepted"},"nonsense":1}</script><script type="application/json" data-gate-config>{broken</script><gate-notice-bar></gate-notice-bar>',
      ),
    );
    const heard: string[] = [];
    const hear = (event: Event) => void heard.push((event.target as Element).localName);
    document.addEventListener('gate-show', hear);
    const gate = await run();
    await nextFrame();
    await nextFrame();
    document.removeEventListener('gate-show', hear);
    expect(gate.config.notices).to.deep.equal({ cookies: 'accepted' });
    expect(heard).to.deep.equal([]);
  });

  it('the width of the window is followed [NAV-15, DL-02]', async () => {
    fresh({ compliance: {} });
    const gate = await run();
    expect(innerWidth).to.be.greaterThan(768);
    area.append(parse('<gate-download-bar></gate-download-bar>'));
    await nextFrame();
    expect(gate.explain('download-bar')!.because).to.equal('viewport at most 768 px');
    const own = Object.getOwnPropertyDescriptor(window, 'innerWidth')!;
    Object.defineProperty(window, 'innerWidth', { configurable: true, value: 768 });
    dispatchEvent(new Event('resize'));
    await until(() => area.querySelector('gate-download-bar')!.getAttribute('data-state') === 'shown');
    Object.defineProperty(window, 'innerWidth', { configurable: true, value: 769 });
    dispatchEvent(new Event('resize'));
    await until(() => area.querySelector('gate-download-bar')!.getAttribute('data-state') === 'hidden');
    Object.defineProperty(window, 'innerWidth', own);
  });
});
