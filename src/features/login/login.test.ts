import { expect, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { configure } from '../../exchange/config/config.ts';
import { setCookies } from '../../runtime/browser/test-browser.testing.ts';
import { finishMotions, put, setPage, until, type PageState, type TestPage } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';
import { fakeApps } from '../../services/mini-app/mini-app.testing.ts';
import { registerTask } from '../../exchange/offers/register-task.ts';

describe('gate-login', () => {
  describe('decides', () => {
    it('shows when it is opened and nobody is signed in [APP-01]', () => {
      expect(decide('gate-login', {})).to.deep.include({ show: false, because: 'opened' });
      expect(decide('gate-login', { attributes: { open: true } }).show).to.equal(true);
      const cookies = { uid: '7', nickname: 'ada' };
      expect(decide('gate-login', { attributes: { open: true }, cookies })).to.deep.include({
        show: false,
        because: 'signed out',
      });
      for (const half of [{ uid: '7' }, { nickname: 'ada' }])
        expect(decide('gate-login', { attributes: { open: true }, cookies: half as never }).show).to.equal(true);
    });
  });

  describe('draws', () => {
    let page: TestPage;
    let apps: ReturnType<typeof fakeApps>;
    let heard: CustomEvent[];
    const names = ['gate-login', 'gate-close', 'gate-hide', 'gate-navigate'];
    const hear = (event: Event) => void heard.push(event as CustomEvent);
    const noise = console.error;

    const open = (state: PageState = {}, answer?: (url: string) => unknown) => {
      page = setPage(state);
      apps = fakeApps(answer);
      registerTask.reset();
      heard = [];
    };
    beforeEach(async () => {
      setPage();
      await nextFrame();
      open();
      for (const name of names) document.addEventListener(name, hear);
    });
    afterEach(() => {
      for (const name of names) document.removeEventListener(name, hear);
      console.error = noise;
    });
    const login = (attributes: Readonly<Record<string, string>> = {}) => put('gate-login', { open: '', ...attributes });
    const types = () => heard.map(({ type }) => type);

    it('closed it loads nothing; opened it is a dialog with the mini-app in a frame [APP-01]', async () => {
      const drawn = await put('gate-login', {}, { hidden: true });
      await apps.handled();
      expect(apps.heads).to.deep.equal([]);
      drawn.element.show();
      await until(() => drawn.part('panel') !== null);
      await apps.come();
      expect(drawn.part('panel')!.matches('dialog:modal')).to.equal(true);
      expect(drawn.part('panel')!.getAttribute('aria-label')).to.equal('Log in');
    });

    it('its close button stays in place when the app gets higher [APP-01]', async () => {
      const before = { width: innerWidth, height: innerHeight };
      try {
        for (const height of [900, 400]) {
          await setViewport({ width: 800, height });
          const drawn = await login();
          await apps.come();
          finishMotions(drawn);
          const { top } = drawn.part('close')!.getBoundingClientRect();
          drawn.element.shadowRoot!.querySelector<HTMLElement>('.mini-app')!.style.height = '640px';
          expect(drawn.part('close')!.getBoundingClientRect().top, `window of ${height} px`).to.equal(top);
          const { bottom } = drawn.part('panel')!.getBoundingClientRect();
          expect(bottom, 'the dialog ends inside the window').to.be.at.most(height - 8);
          drawn.element.remove();
          open();
        }
      } finally {
        await setViewport(before);
      }
    });

    for (const [attributes, type, theme, title] of [
      [{}, 'login', 'light', 'Log in'],
      [{ type: 'signup', theme: 'dark' }, 'signup', 'dark', 'Sign up'],
      [{ type: 'nonsense', theme: 'pink' }, 'login', 'light', 'Log in'],
    ] as const)
      it(`${JSON.stringify(attributes)} is type ${type} in ${theme} [APP-01]`, async () => {
        const { part } = await login(attributes);
        const { props } = await apps.come();
        expect(props).to.include({ type, theme });
        expect(part('title')!.textContent).to.equal(title);
      });

    for (const [site, ways] of [
      ['main', ['google', 'metamask', 'apple']],
      ['tr', ['gateio']],
      ['uk', ['google', 'metamask', 'apple']],
    ] as const)
      it(`${site} offers ${ways.join(', ')} [APP-05, SITE-04]`, async () => {
        open({ site, config: {} });
        await login();
        const { props } = await apps.come();
        expect(props['authorizedLogin']).to.deep.equal(ways);
        expect(props).not.to.have.property('clientIds');
      });

    it('the US site hands its client ids on, and a host names its own ways [APP-05, SITE-04]', async () => {
      open({
        site: 'us',
        lang: 'en-us',
        config: { siteConfig: { authorizedLogin: ['google'], loginClientIds: { google: 'g-1', telegram: 't-1' } } },
      });
      await login();
      const { props } = await apps.come();
      expect(props['authorizedLogin']).to.deep.equal(['google']);
      expect(props['clientIds']).to.deep.equal({ google: 'g-1', telegram: 't-1' });
    });

    it('the reward for signing up is handed on when there is one [APP-05]', async () => {
      open({}, (url) =>
        url.includes('getTaskEmbedRegister')
          ? { code: 0, data: { has_register_task: 1, reward_num: '100', reward_currency: 'USDT' } }
          : undefined,
      );
      await login({ type: 'signup' });
      const { props, heard: orders } = await apps.come();
      // Other messages, such as `focus`, may be in between.
      const last = () => orders.flatMap((order) => ('props' in order ? [order.props] : [])).at(-1) ?? props;
      await until(() => last()['reward'] !== '', 'the answer about rewards');
      expect(last()).to.include({ reward: '100 USDT' });
    });

    it('language, prefix and theme change without another mount [APP-02]', async () => {
      const { element } = await login();
      const { heard: orders, frame } = await apps.come();
      configure({ locale: 'tr', theme: 'dark' });
      await until(() => element.shadowRoot!.querySelector('[lang=tr]') !== null);
      await apps.handled();
      expect(orders.at(-1)).to.have.nested.property('props.lang', 'tr');
      expect(orders.at(-1)).to.have.nested.property('props.prefix', '/tr');
      expect(orders.at(-1)).to.have.nested.property('props.theme', 'dark');
      expect(frame.said).to.have.length(1);
      expect(apps.frames).to.have.length(1);
    });

    it('when the app reports a login, it fires gate-login and closes, and `open` is false [APP-01]', async () => {
      const { element } = await login();
      const { say } = await apps.come();
      await say({ type: 'event', name: 'login', detail: { password: 'never passed on' } });
      page.pass(300);
      await until(() => element.dataset['state'] === 'hidden');
      expect(types()).to.deep.equal(['gate-login', 'gate-close', 'gate-hide']);
      expect(heard[0]!.detail).to.deep.equal({ type: 'login' });
      expect(element.open).to.equal(false);
    });

    it('cookies that are there before the word of the app say the same, once [APP-01]', async () => {
      const { element } = await login();
      const { say } = await apps.come();
      setCookies(() => 'uid=7; nickname=ada');
      await until(() => types().includes('gate-login'));
      await say({ type: 'event', name: 'login', detail: {} });
      page.pass(300);
      await until(() => element.dataset['state'] === 'hidden');
      expect(types().filter((type) => type === 'gate-login')).to.have.length(1);
      expect(element.open).to.equal(false);
    });

    it('the title follows the form that the visitor has chosen inside', async () => {
      const { part, element } = await login();
      const { say } = await apps.come();
      await say({ type: 'event', name: 'type', detail: { type: 'signup' } });
      await until(() => part('title')!.textContent === 'Sign up');
      await say({ type: 'event', name: 'type', detail: { type: '<b>' } });
      expect(part('title')!.textContent).to.equal('Sign up');
      element.setAttribute('type', 'signup');
      element.setAttribute('type', 'login');
      await until(() => part('title')!.textContent !== '');
    });

    for (const [what, way] of [
      ['the close control', ({ part }: { part(name: string): HTMLElement | null }) => part('close')!.click()],
      ['a close request of the app (Escape in the frame)', undefined],
    ] as const)
      it(`${what} closes it, and the app is notified [APP-01]`, async () => {
        const drawn = await login();
        const { say, heard: orders } = await apps.come();
        if (way) way(drawn);
        else await say({ type: 'close' });
        await apps.handled();
        expect(orders.at(-1)).to.deep.equal({ type: 'unmount' });
        page.pass(300);
        await until(() => drawn.element.dataset['state'] === 'hidden');
        expect(heard.find(({ type }) => type === 'gate-close')!.detail).to.deep.equal({ reason: 'close' });
        expect(apps.listeners.size).to.equal(0);
      });

    it('events that it does not know change nothing', async () => {
      const { element } = await login();
      const { say } = await apps.come();
      await say({ type: 'event', name: 'eval', detail: { code: '1' } });
      await say({ type: 'event', name: 'show', detail: {} });
      expect(element.dataset['state']).to.equal('shown');
      expect(types()).to.deep.equal([]);
    });

    it('shows waiting visitors that it is slow, then that it failed, and lets them retry [APP-03, APP-04]', async () => {
      console.error = () => undefined;
      const drawn = await login();
      const note = () => drawn.element.shadowRoot!.querySelector('.mini-app-note')?.textContent ?? '';
      await until(() => note() === 'Loading…');
      page.pass(4000);
      await until(() => note().includes('longer than usual'));
      page.pass(11_000);
      await until(() => note().includes('could not be loaded'));
      expect(drawn.element.shadowRoot!.querySelector('[role=alert]') === null).to.equal(false);
      drawn.part('action')!.click();
      await until(() => note() === 'Loading…');
      await apps.come();
      await until(() => note() === '');
    });

    it('a missing entry is shown immediately [APP-04]', async () => {
      const lines: string[] = [];
      console.error = (...all: unknown[]) => void lines.push(all.map(String).join(' '));
      apps.setMissing(true);
      const drawn = await login();
      await until(() => drawn.text().includes('could not be loaded'));
      expect(apps.frames).to.have.length(0);
      expect(lines).to.deep.equal(['[gate] mini-app "login": its entry is missing']);
      await expect(drawn.element).to.be.accessible();
    });

    it('preview shows its place and loads nothing', async () => {
      const drawn = await put('gate-login', { preview: '' });
      await apps.handled();
      expect(drawn.text()).to.contain('The mini-app appears here.');
      expect([...apps.heads, ...apps.calls]).to.deep.equal([]);
      await expect(drawn.element).to.be.accessible();
    });

    for (const [look, state] of [
      ['light', {}],
      ['dark', { config: { theme: 'dark' } }],
      ['Arabic', { lang: 'ar' }],
    ] as const)
      it(`is accessible while it loads and when it is there: ${look}`, async () => {
        open(state);
        const { element } = await login();
        await expect(element).to.be.accessible();
        await apps.come();
        await expect(element).to.be.accessible();
      });
  });
});
