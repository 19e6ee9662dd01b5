import { expect } from '@open-wc/testing';
import { memory, noticeClosed } from '../exchange/memory/memory.ts';

const KEY = 'gate_room';
const SCRIPT = new URL('./room-script.ts', import.meta.url).href;
let loads = 0;
/** Runs the script as a new page would. */
const run = () => import(`${SCRIPT}?${++loads}`) as Promise<unknown>;
type WithRoom = Window & { gateRoom?: Record<string, number> };

const put = (tag: string): HTMLElement => document.body.appendChild(document.createElement(tag));
const heightOf = (element: Element) => element.getBoundingClientRect().height;

describe('room.js', () => {
  afterEach(() => {
    localStorage.removeItem(KEY);
    document.adoptedStyleSheets = [];
    delete (window as WithRoom).gateRoom;
    document.querySelectorAll('gate-room-test, [data-gate]').forEach((one) => one.remove());
  });

  it('keeps the room of the last view until the element is drawn', async () => {
    localStorage.setItem(KEY, JSON.stringify({ width: innerWidth, heights: { 'gate-room-test': 45 } }));
    await run();
    const element = put('gate-room-test');
    expect(heightOf(element)).to.equal(45);
    element.setAttribute('data-drawn', '');
    expect(heightOf(element)).to.equal(0);
  });

  it('reserves it for the form of CMS pages', async () => {
    localStorage.setItem(KEY, JSON.stringify({ width: innerWidth, heights: { 'gate-room-test': 45 } }));
    await run();
    const box = put('div');
    box.setAttribute('data-gate', 'room-test');
    expect(heightOf(box)).to.equal(45);
    box.append(put('gate-room-test'));
    box.firstElementChild!.setAttribute('data-drawn', '');
    expect(heightOf(box)).to.equal(0);
  });

  it('heights of another width of the window do not count', async () => {
    localStorage.setItem(KEY, JSON.stringify({ width: innerWidth + 1, heights: { 'gate-room-test': 45 } }));
    await run();
    expect(heightOf(put('gate-room-test'))).to.equal(0);
  });

  for (const bad of ['{', '"x"', 'null', '{"heights":{"gate-room-test":"x"}}', '{"heights":{"body{}x":9}}'])
    it(`keeps nothing for ${bad}`, async () => {
      localStorage.setItem(KEY, bad.replace('{"heights"', `{"width":${innerWidth},"heights"`));
      await run();
      expect(heightOf(put('gate-room-test'))).to.equal(0);
      expect((window as WithRoom).gateRoom).to.deep.equal({});
    });

  describe('a server has drawn the cookie notice', () => {
    const fragment = (): HTMLElement => {
      const bar = put('gate-notice-bar');
      bar.setAttribute('data-fragment', 'x');
      bar.setAttribute('data-cookies', '');
      bar.textContent = 'We use cookies';
      return bar;
    };
    const isSeen = (element: HTMLElement) => element.checkVisibility();
    afterEach(() => {
      document.querySelectorAll('gate-notice-bar').forEach((one) => one.remove());
      localStorage.removeItem(memory.cookiesPolicy.key);
      sessionStorage.removeItem(noticeClosed('COOKIES_POLICY').key);
    });

    it('shows it to visitors who have not answered it', async () => {
      await run();
      expect(isSeen(fragment())).to.equal(true);
    });

    for (const [what, storage, { key }] of [
      ['accepted', localStorage, memory.cookiesPolicy],
      ['closed', sessionStorage, noticeClosed('COOKIES_POLICY')],
    ] as const)
      it(`hides it from visitors who have ${what} it, until the loader shows a bar there`, async () => {
        storage.setItem(key, '1');
        await run();
        const bar = fragment();
        expect(isSeen(bar)).to.equal(false);
        bar.dataset['state'] = 'loading';
        expect(isSeen(bar)).to.equal(false);
        bar.dataset['state'] = 'shown';
        expect(isSeen(bar)).to.equal(true);
      });

    it('shows another notice of the bar to visitors who have answered it', async () => {
      localStorage.setItem(memory.cookiesPolicy.key, '1');
      await run();
      const bar = fragment();
      bar.removeAttribute('data-cookies');
      expect(isSeen(bar)).to.equal(true);
    });
  });

  describe('a server has drawn what a stored value may hide', () => {
    const KEYS = ['gate_hk_time', 'gate_tickets_7', 'alpha_banner_closed_time', 'limit_modal_shown_home'];
    /** A fragment that depends on the given keys. Its style sheet hides it unless the property is `contents`. */
    const decisionOf = (caps?: string): string => {
      const element = put('gate-room-test');
      if (caps !== undefined) element.dataset['cap'] = caps;
      return getComputedStyle(element).getPropertyValue('--gate-decided');
    };
    afterEach(() => {
      for (const key of KEYS) {
        localStorage.removeItem(key);
        sessionStorage.removeItem(key);
      }
    });

    it('shows it if none of its values is stored', async () => {
      localStorage.setItem('gate_hk_time', '1');
      await run();
      expect(decisionOf('gate_uk_notice gate_hk')).to.equal('contents');
      expect(decisionOf(), 'the server knew its caps').to.equal('');
    });

    for (const [what, storage] of [
      ['the browser', localStorage],
      ['the tab', sessionStorage],
    ] as const)
      it(`leaves it to the loader if ${what} stores one of its values`, async () => {
        storage.setItem('gate_hk_time', '1');
        await run();
        expect(decisionOf('gate_uk_notice gate_hk_time')).to.equal('none');
      });

    it('compares names of accounts without their ID', async () => {
      localStorage.setItem('gate_tickets_7', '1');
      await run();
      expect(decisionOf('gate_tickets')).to.equal('none');
    });

    it('shows fragments beside keys of the page that are not names', async () => {
      const names = ['"]{}*{color:red', 'a b', ''];
      for (const name of names) localStorage.setItem(name, '1');
      try {
        await run();
        expect(decisionOf('gate_hk_time')).to.equal('contents');
      } finally {
        for (const name of names) localStorage.removeItem(name);
      }
    });

    describe('and the visitor has dismissed it without script', () => {
      const COOKIE = 'gate_posted';
      const post = (text: string): void => {
        document.cookie = `${COOKIE}=${encodeURIComponent(text)};Path=/`;
      };
      afterEach(() => {
        document.cookie = `${COOKIE}=;Max-Age=0;Path=/`;
      });

      it('stores the dismissals of the cookie once, and hides their fragments', async () => {
        post(`${new URLSearchParams({ 'local gate_hk_time': '5', 'session alpha_banner_closed_time': '6' })}`);
        await run();
        expect(localStorage.getItem('gate_hk_time')).to.equal('5');
        expect(sessionStorage.getItem('alpha_banner_closed_time')).to.equal('6');
        expect(decisionOf('gate_hk_time')).to.equal('none');
        expect(document.cookie).not.to.contain(COOKIE);
        localStorage.setItem('gate_hk_time', '7');
        await run();
        expect(localStorage.getItem('gate_hk_time')).to.equal('7');
      });

      it('keeps the counter of an entry with its time', async () => {
        post(`${new URLSearchParams({ 'local limit_modal_shown_home': '2/5' })}`);
        await run();
        expect(localStorage.getItem('limit_modal_shown_home')).to.equal('2/5');
      });

      for (const name of ['local theme', 'cookie gate_hk_time', 'local gate_a b', 'local gate_', 'gate_hk_time'])
        it(`stores nothing for "${name}"`, async () => {
          const before = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage));
          post(`${new URLSearchParams({ [name]: 'x' })}`);
          await run();
          expect([localStorage, sessionStorage].map((storage) => JSON.stringify(storage))).to.deep.equal(before);
        });

      it('decides without the dismissals of a cookie that cannot be read', async () => {
        document.cookie = `${COOKIE}=%E0%A4%A;Path=/`;
        localStorage.setItem('gate_hk_time', '1');
        await run();
        expect(decisionOf('gate_hk_time')).to.equal('none');
        expect(decisionOf('gate_uk_notice')).to.equal('contents');
      });
    });
  });

  it('remembers the heights of this view when it is left', async () => {
    await run();
    (window as WithRoom).gateRoom!['gate-kyc-bar'] = 40;
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(JSON.parse(localStorage.getItem(KEY)!)).to.deep.equal({
      width: innerWidth,
      heights: { 'gate-kyc-bar': 40 },
    });
  });
});
