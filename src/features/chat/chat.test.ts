import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { configure } from '../../exchange/config/config.ts';
import { rereadStored } from '../../runtime/memory/storage.ts';
import { page as pageSignals } from '../../runtime/page/page.ts';
import { put, setPage, until, type Drawn, type PageState, type TestPage } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';
import { replaceMembers } from '../../runtime/browser/replace-members.testing.ts';
import { idleWorld } from '../../services/idle.ts';
import { prefetchedApps } from '../../services/mini-app/mini-app-prefetch.ts';
import { fakeApps } from '../../services/mini-app/mini-app.testing.ts';
import { asksForChat, chatExtra, subUserType } from './chat.data.ts';

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

describe('gate-chat', () => {
  describe('decides', () => {
    it('768 px offers chat, 767 px does not [APP-07]', () => {
      expect(decide('gate-chat', { width: 767, userAgent: DESKTOP })).to.deep.include({
        show: false,
        because: '768 px or wider',
      });
      for (const width of [768, 769, 1280])
        expect(decide('gate-chat', { width, userAgent: DESKTOP }).show, String(width)).to.equal(true);
    });

    for (const userAgent of [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
      'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Version/16.0 Safari/604.1',
      'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X)',
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0 Mobile Safari/537.36',
      'Mozilla/5.0 (Linux; Android 13; SM-X900) Chrome/126.0 Safari/537.36',
      'Mozilla/5.0 (Android 14; Tablet; rv:126.0) Gecko/126.0 Firefox/126.0',
      'Mozilla/5.0 (Linux; U; en-us; KFTT) Silk/3.4',
    ])
      it(`not offered to ${userAgent.slice(12, 60)} [APP-06]`, () => {
        expect(decide('gate-chat', { width: 1280, userAgent }).because).to.equal('not a phone or tablet');
      });

    it('offered to desktop browsers [APP-06]', () => {
      for (const userAgent of [
        DESKTOP,
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15',
        'Mozilla/5.0 (Windows NT 10.0; rv:126.0) Gecko/20100101 Firefox/126.0',
      ])
        expect(decide('gate-chat', { userAgent }).show, userAgent).to.equal(true);
    });

    for (const [path, query, offered] of [
      ['/', '', true],
      ['/live', '', true],
      ['/live/video', '', false],
      ['/live/video/123', '', false],
      ['/tr/live/video', '', false],
      ['/login', '', false],
      ['/login/reset', '', false],
      ['/auth/login2', '', false],
      ['/testnet', '', false],
      ['/trade/testnet_usdt', '', false],
      ['/code_redpacket_signup', '', false],
      ['/signup', '', true],
      ['/', 'redirect=/login', false],
      ['/', 'from=live/video', false],
      ['/', 'ref=code_redpacket_signup', false],
      ['/', 'login=1', false],
      ['/trade/BTC_USDT', 'a=b', true],
    ] as const)
      it(`${path}?${query} ${offered ? 'offers chat' : 'does not'} [APP-06]`, () => {
        expect(decide('gate-chat', { path, query, userAgent: DESKTOP }).show).to.equal(offered);
      });

    for (const [query, asks] of [
      ['chatroom=', true],
      ['chatroom', true],
      ['chatroom=12', true],
      ['shortlink=group&to=5', true],
      ['shortlink=group&to=', true],
      ['shortlink=group', false],
      ['to=5', false],
      ['shortlink=groups&to=5', false],
      ['', false],
      ['xchatroom=1', false],
    ] as const)
      it(`?${query} ${asks ? 'opens it' : 'does not open it'} [APP-08]`, () => {
        expect(asksForChat(new URLSearchParams(query))).to.equal(asks);
      });

    it('extra parameters: the host’s plain values and those of the address; bad JSON is nothing [APP-12]', () => {
      const query = new URLSearchParams(`chatroom=7&to=${'x'.repeat(300)}&other=1`);
      expect(chatExtra('{"topic":"kyc","n":1,"ok":true,"deep":{"a":1},"__proto__":{"p":1}}', query)).to.deep.equal({
        topic: 'kyc',
        n: 1,
        ok: true,
        chatroom: '7',
        to: 'x'.repeat(200),
      });
      for (const bad of ['{', '[1]', 'null', '"x"', '', undefined])
        expect(chatExtra(bad, new URLSearchParams()), String(bad)).to.deep.equal({});
    });
  });

  describe('draws', () => {
    let page: TestPage;
    let apps: ReturnType<typeof fakeApps>;
    let idle: (() => void)[];
    const before = { width: innerWidth, height: innerHeight };

    const open = (state: PageState = {}, answer?: (url: string) => unknown) => {
      page = setPage(state);
      apps = fakeApps(answer);
      subUserType.reset();
      prefetchedApps.clear();
      idle = [];
      replaceMembers(idleWorld, {
        request: (run) => {
          idle.push(run);
          return () => undefined;
        },
      });
    };
    beforeEach(async () => {
      setPage();
      await nextFrame();
      await setViewport({ width: 1280, height: 800 });
      open();
    });
    afterEach(() => {
      document.body.replaceChildren();
    });
    after(() => setViewport(before));

    type Chat = Drawn<HTMLElementTagNameMap['gate-chat']>;
    const chat = (attributes: Readonly<Record<string, string>> = {}): Promise<Chat> => put('gate-chat', attributes);
    const box = ({ part }: Chat) => part('window')!.getBoundingClientRect();
    const opened = async (attributes: Readonly<Record<string, string>> = {}) => {
      const drawn = await chat(attributes);
      drawn.part('launcher')!.click();
      await until(() => drawn.part('window')?.hidden === false);
      return { ...drawn, ...(await apps.come()) };
    };
    /** Stores a value, as if by an earlier page. */
    const store = (key: string, value: string) => {
      page.local.map.set(key, value);
      rereadStored();
    };
    const variant = ({ element }: Pick<Chat, 'element'>) => element.dataset['variant'];

    it('hidden, loading, mounted and hidden again; hiding keeps the conversation [APP-09]', async () => {
      const drawn = await chat();
      await until(() => variant(drawn) === 'hidden');
      expect(apps.frames).to.have.length(0);
      drawn.part('launcher')!.click();
      await until(() => variant(drawn) === 'loading');
      expect(drawn.part('window')!.dataset['state']).to.equal('loading');
      await apps.come();
      await until(() => variant(drawn) === 'mounted');
      drawn.part('close')!.click();
      await until(() => variant(drawn) === 'hidden');
      expect(drawn.part('window')!.hidden).to.equal(true);
      expect(apps.frames[0]!.element.isConnected).to.equal(true);
      drawn.part('launcher')!.click();
      await until(() => variant(drawn) === 'mounted');
      expect(apps.frames).to.have.length(1);
      expect(drawn.element.dataset['state']).to.equal('shown');
    });

    it('the open flag is stored while it is open, and opens it on the next page [APP-09]', async () => {
      const drawn = await opened();
      expect(page.local.map.get('gate_chat_open')).to.equal('1');
      drawn.part('close')!.click();
      await until(() => !page.local.map.has('gate_chat_open'));
      drawn.element.remove();
      await nextFrame();
      open();
      store('gate_chat_open', '1');
      const next = await chat();
      await until(() => next.part('window')?.hidden === false);
      expect(next.element.open).to.equal(true);
    });

    it('show(), close() and the property work; the page may keep it open [APP-09]', async () => {
      const drawn = await chat();
      drawn.element.show();
      await until(() => drawn.part('window')?.hidden === false);
      const veto = (event: Event) => event.preventDefault();
      drawn.element.addEventListener('gate-close', veto);
      drawn.element.close();
      await nextFrame();
      expect(drawn.element.open).to.equal(true);
      drawn.element.removeEventListener('gate-close', veto);
      drawn.element.open = false;
      await until(() => drawn.part('window')!.hidden === true);
    });

    for (const [query, opens] of [
      ['?chatroom=', true],
      ['?shortlink=group&to=9', true],
      ['?shortlink=group', false],
    ] as const)
      it(`${query} ${opens ? 'opens it' : 'leaves it closed'} [APP-08]`, async () => {
        open({ url: `/${query}` });
        const drawn = await chat();
        await nextFrame();
        await nextFrame();
        expect(drawn.element.open).to.equal(opens);
      });

    it('where the rule forbids it, no query and no stored flag brings it [APP-06, APP-08]', async () => {
      open({ url: '/login?chatroom=1' });
      store('gate_chat_open', '1');
      const drawn = await put('gate-chat', { open: '' }, { hidden: true });
      await apps.handled();
      expect(drawn.element.dataset['state']).to.equal('hidden');
      expect([...apps.heads, ...apps.calls]).to.deep.equal([]);
    });

    it('a viewport that becomes narrow takes it away, a wide one brings it back open [APP-07]', async () => {
      const drawn = await opened();
      pageSignals.width.value = 767;
      await until(() => drawn.element.dataset['state'] === 'hidden');
      expect(page.local.map.get('gate_chat_open')).to.equal('1');
      pageSignals.width.value = 768;
      await until(() => drawn.part('window')?.hidden === false);
    });

    it('400 × 700 by default, in the lower right corner; in Arabic in the left one [APP-10]', async () => {
      const drawn = await opened();
      const { width, height, right, bottom } = box(drawn);
      expect([width, height]).to.deep.equal([400, 700]);
      expect([right, bottom]).to.deep.equal([1280 - 24, 800 - 24]);
      drawn.element.remove();
      await nextFrame();
      open({ lang: 'ar' });
      expect(box(await opened()).left).to.equal(24);
    });

    it('the arrow keys move it and make it higher; both are stored and restored [APP-10]', async () => {
      const drawn = await opened();
      drawn.part('move')!.focus();
      await sendKeys({ press: 'ArrowLeft' });
      await sendKeys({ press: 'ArrowUp' });
      await sendKeys({ press: 'Shift+ArrowLeft' });
      expect(box(drawn)).to.include({ left: 856 - 16 - 64, top: 76 - 16 });
      drawn.part('resize')!.focus();
      await sendKeys({ press: 'Shift+ArrowDown' });
      await sendKeys({ press: 'ArrowLeft' });
      expect(box(drawn)).to.include({ height: 700 - 64, top: 60 + 64 });
      expect(JSON.parse(page.local.map.get('gate_chat_window')!)).to.deep.equal({ x: 776, y: 124, height: 636 });
      const stored = page.local.map.get('gate_chat_window')!;
      drawn.element.remove();
      await nextFrame();
      open();
      store('gate_chat_window', stored);
      expect(box(await opened())).to.include({ left: 776, top: 124, height: 636 });
    });

    it('the pointer drags it by its head, never off the screen [APP-10]', async () => {
      const drawn = await opened();
      const { left, top } = box(drawn);
      const at = [Math.round(left + 150), Math.round(top + 20)] as [number, number];
      await sendMouse({ type: 'move', position: at });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: [at[0] - 200, at[1] - 30] });
      await until(() => box(drawn).left !== left, 'the window to follow');
      expect(box(drawn)).to.include({ left: left - 200, top: top - 30 });
      expect(getComputedStyle(drawn.part('frame')!).pointerEvents).to.equal('none');
      await sendMouse({ type: 'move', position: [3, 790] });
      await sendMouse({ type: 'up' });
      await until(() => getComputedStyle(drawn.part('frame')!).pointerEvents === 'auto', 'the end of the move');
      expect(box(drawn)).to.include({ left: 0, top: 100 });
      expect(JSON.parse(page.local.map.get('gate_chat_window')!)).to.deep.include({ x: 0, y: 100 });
    });

    it('presses alone move it from corner to corner and make it high or low; what the pointer drags is no press [APP-10]', async () => {
      const drawn = await opened();
      const press = async (name: 'move' | 'resize') => {
        const { left, top, width, height } = drawn.part(name)!.getBoundingClientRect();
        const at = [Math.round(left + width / 2), Math.round(top + height / 2)] as [number, number];
        await sendMouse({ type: 'click', position: at });
      };
      await press('move');
      await until(() => box(drawn).left === 24, 'the other side');
      await press('resize');
      await until(() => box(drawn).height === 800, 'its greatest height');
      await press('resize');
      await until(() => box(drawn).height === 320, 'its least height');
      await press('move');
      await until(() => box(drawn).top === 24, 'the upper corner');
      expect(box(drawn).left).to.equal(24);
      await press('move');
      await until(() => box(drawn).right === 1280 - 24, 'the next corner');
      expect(box(drawn).top).to.equal(24);
      await press('move');
      await until(() => box(drawn).bottom === 800 - 24, 'the first corner');
      expect(JSON.parse(page.local.map.get('gate_chat_window')!)).to.deep.equal({ x: 856, y: 456, height: 320 });
      drawn.part('move')!.focus();
      await sendKeys({ press: 'Enter' });
      await until(() => box(drawn).left === 24, 'Enter is a press');
    });

    it('a smaller viewport pushes it back on screen, a larger one lets it return [APP-10]', async () => {
      const drawn = await opened();
      await setViewport({ width: 800, height: 500 });
      await until(() => box(drawn).right <= 800 && box(drawn).bottom <= 500, 'inside');
      expect(box(drawn).top).to.be.at.least(0);
      await setViewport({ width: 1280, height: 800 });
      await until(() => box(drawn).height === 700);
    });

    it('it does not cover notice bars, also those that come later', async () => {
      open({ lang: 'ar', config: {} });
      const bar = await put('gate-notice-bar');
      document.body.prepend(bar.element);
      await until(() => bar.part('panel') !== null);
      const drawn = await opened();
      drawn.part('move')!.focus();
      for (let times = 0; times < 6; times++) await sendKeys({ press: 'Shift+ArrowUp' });
      const edge = () => bar.part('panel')!.getBoundingClientRect().bottom;
      expect(edge()).to.be.greaterThan(20);
      await until(() => box(drawn).top >= edge(), 'below the bar');
    });

    it('elements at the bottom edge do not cover it, and take at most a quarter of the viewport [APP-10]', async () => {
      const drawn = await opened();
      const below = async (offset: string, expected: number) => {
        drawn.element.style.setProperty('--gate-stack-offset', offset);
        await until(() => innerHeight - box(drawn).bottom === expected, `${expected} px below it`);
      };
      await below('80px', 80 + 24);
      await below('5000px', Math.round(innerHeight / 4) + 24);
      await below('', 24);
    });

    it('a broken stored place is no place [APP-10]', async () => {
      store('gate_chat_window', '{"x":"left"}');
      expect(box(await opened())).to.include({ width: 400, height: 700 });
    });

    it('fetched ahead when the browser is idle, or after 2 s [APP-11]', async () => {
      await chat();
      await until(() => idle.length === 1);
      expect(apps.calls).to.deep.equal([]);
      idle[0]!();
      await apps.handled();
      expect(apps.calls.map((url) => new URL(url).pathname)).to.deep.equal(['/chat/mini-app.json']);
      open();
      replaceMembers(idleWorld, { request: () => undefined });
      await chat();
      await nextFrame();
      page.pass(1999);
      expect(apps.calls).to.deep.equal([]);
      page.pass(1);
      await apps.handled();
      expect(apps.calls).to.have.length(1);
    });

    it('a signed-out visitor has a language, no name and no sub-account, and the account type is not fetched [APP-12, ROLE-05]', async () => {
      open({ lang: 'de' });
      const { props } = await opened({ extra: '{"topic":"kyc"}' });
      expect(props).to.deep.equal({
        locale: 'de',
        nickname: '',
        is_sub_account: 0,
        extra: { topic: 'kyc' },
        prefix: '/de',
        theme: 'light',
      });
      expect(apps.calls.filter((url) => url.includes('get_sub_user_type'))).to.deep.equal([]);
    });

    for (const [data, is] of [
      [{ type: 1, sub_type: 1 }, 0],
      [{ type: 4, sub_type: 7 }, 1],
      [{ type: 1, sub_type: 6 }, 1],
      [{ type: '4', sub_type: '1' }, 1],
      [{}, 0],
      [undefined, 0],
    ] as const)
      it(`get_sub_user_type ${JSON.stringify(data)} is is_sub_account ${is} [APP-12, ROLE-05]`, async () => {
        open({ cookies: 'uid=7; nickname=ada', user: {} }, (url) =>
          url.includes('get_sub_user_type') && data ? { code: 0, data } : undefined,
        );
        await chat();
        await until(() => subUserType.peek().status !== 'idle' && subUserType.peek().status !== 'loading');
        await nextFrame();
        document.querySelector('gate-chat')!.show();
        const { props } = await apps.come();
        expect(props).to.include({ nickname: 'ada', is_sub_account: is });
      });

    it('a change of language reaches the app without another mount [APP-02, APP-12]', async () => {
      const { heard, frame } = await opened();
      configure({ locale: 'ja', theme: 'dark' });
      await apps.handled();
      expect(heard.at(-1)).to.have.nested.property('props.locale', 'ja');
      expect(heard.at(-1)).to.have.nested.property('props.theme', 'dark');
      expect(frame.said).to.have.length(1);
    });

    it('messages that came while it was hidden are counted at the launcher', async () => {
      const drawn = await opened();
      await drawn.say({ type: 'event', name: 'unread', detail: { count: 5 } });
      drawn.part('close')!.click();
      await until(() => drawn.part('launcher')!.hidden === false);
      expect(drawn.part('launcher')!.textContent).to.equal('');
      await drawn.say({ type: 'event', name: 'unread', detail: { count: 3 } });
      await until(() => drawn.part('launcher')!.textContent === '3');
      await drawn.say({ type: 'event', name: 'unread', detail: { count: 1000 } });
      await until(() => drawn.part('launcher')!.textContent === '99+');
      for (const count of ['<b>', -3, 'x'] as never[])
        await drawn.say({ type: 'event', name: 'unread', detail: { count } });
      await until(() => drawn.part('launcher')!.textContent === '');
    });

    it('keyboard: focus moves into the window, Escape closes it, and focus returns to the launcher', async () => {
      const drawn = await chat();
      drawn.part('launcher')!.focus();
      await sendKeys({ press: 'Enter' });
      await until(() => drawn.element.shadowRoot!.activeElement === drawn.part('window'));
      await sendKeys({ press: 'Escape' });
      await until(() => drawn.element.shadowRoot!.activeElement === drawn.part('launcher'));
      expect(drawn.element.open).to.equal(false);
    });

    it('opened by the address it takes no focus [APP-08]', async () => {
      open({ url: '/?chatroom=1' });
      const button = document.createElement('button');
      document.body.append(button);
      button.focus();
      const drawn = await chat();
      await until(() => drawn.part('window')?.hidden === false);
      await nextFrame();
      expect(document.activeElement === button).to.equal(true);
    });

    it('preview shows both pieces, loads and writes nothing', async () => {
      const drawn = await chat({ preview: '' });
      await until(() => drawn.part('window') !== null);
      await apps.handled();
      expect([...apps.heads, ...apps.calls]).to.deep.equal([]);
      drawn.part('move')!.focus();
      await sendKeys({ press: 'ArrowLeft' });
      expect(page.local.map.size).to.equal(0);
      await expect(drawn.element).to.be.accessible();
    });

    for (const [look, state] of [
      ['light', {}],
      ['dark', { config: { theme: 'dark' } }],
      ['Arabic', { lang: 'ar' }],
    ] as const)
      it(`is accessible as launcher, loading and open: ${look}`, async () => {
        open(state);
        const drawn = await chat();
        await expect(drawn.element).to.be.accessible();
        drawn.part('launcher')!.click();
        await until(() => drawn.part('window')?.hidden === false);
        await expect(drawn.element).to.be.accessible();
        await apps.come();
        await expect(drawn.element).to.be.accessible();
      });
  });
});
