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
