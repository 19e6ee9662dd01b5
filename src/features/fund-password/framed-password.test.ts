import { expect, nextFrame } from '@open-wc/testing';
import { configure } from '../../exchange/config/config.ts';
import { embedder } from '../../exchange/current/embedder.ts';
import { passwordFrequency } from '../../exchange/person/password-frequency.ts';
import { setPage, until, type PageState, type TestPage } from '../../loader/loader.testing.ts';
import { debugging } from '../../runtime/page/log.ts';
import { open as openElement } from '../../runtime/present/open.ts';
import { APP, fakeApps } from '../../services/mini-app/mini-app.testing.ts';

const TOKEN = 'tok_0123456789abcdef-single-use';

describe('fundPassword.frame', () => {
  let page: TestPage;
  let apps: ReturnType<typeof fakeApps>;
  let heard: CustomEvent[];
  const noise = console.error;
  const names = 'gate-confirm gate-cancel gate-done gate-close gate-error'.split(' ');
  const hear = (event: Event) => void heard.push(event as CustomEvent);
  const types = () => heard.map(({ type }) => type);

  const open = (frame: unknown = `${APP}/fund_password/`, state: PageState = {}) => {
    page = setPage({ cookies: 'uid=1; nickname=a; csrftoken=abc', ...state });
    passwordFrequency.reset();
    apps = fakeApps((url) => (url.includes('frequency') ? { code: 0, data: { frequency: '1' } } : undefined));
    configure({ fundPassword: { frame } });
  };
  const ask = async (action?: string) => {
    const element = (await openElement('gate-fund-password', {})) as HTMLElementTagNameMap['gate-fund-password'];
    return { element, promise: element.ask(action) };
  };
  const fields = ({ shadowRoot }: HTMLElement) => shadowRoot!.querySelectorAll('input, select');
  const closed = (element: HTMLElement) => until(() => element.dataset['state'] === 'hidden', 'the end');

  beforeEach(async () => {
    setPage();
    await nextFrame();
    heard = [];
    for (const name of names) document.addEventListener(name, hear);
    open();
  });
  afterEach(() => {
    for (const name of names) document.removeEventListener(name, hear);
    console.error = noise;
    debugging.value = false;
  });

  it('shows the dialog as a frame of the other origin, without fields in the page [PASS-07]', async () => {
    const { element, promise } = await ask('withdraw');
    const { props, frame } = await apps.come();
    expect(frame.url).to.equal(`${APP}/fund_password/`);
    expect(props).to.include({ dialog: 'password', action: 'withdraw', canChange: true });
    expect(fields(element)).to.have.length(0);
    expect(element.shadowRoot!.querySelector('dialog')!.matches(':modal')).to.equal(true);
    element.close();
    expect(await promise).to.equal(null);
  });

  it('a page that shows the dialog first and asks later names its action to the frame [PASS-07]', async () => {
    const element = (await openElement('gate-fund-password', {})) as HTMLElementTagNameMap['gate-fund-password'];
    const { props, heard: orders, say } = await apps.come();
    expect(props).to.include({ action: '' });
    const promise = element.ask('withdraw');
    const last = () => orders.flatMap((order) => ('props' in order ? [order.props['action']] : [])).at(-1);
    await until(() => last() === 'withdraw', 'the action');
    await say({ type: 'event', name: 'token', detail: { token: TOKEN, frequency: '1' } });
    expect(await promise).to.deep.equal({ token: TOKEN, frequency: '1' });
  });

  it('gives the caller the token and the frequency, once, and closes [PASS-07]', async () => {
    const { element, promise } = await ask('withdraw');
    const { say } = await apps.come();
    await say({ type: 'event', name: 'token', detail: { token: TOKEN, frequency: '0' } });
    expect(await promise).to.deep.equal({ token: TOKEN, frequency: '0' });
    await closed(element);
    expect(types()).to.deep.equal(['gate-confirm', 'gate-close']);
    expect(heard[0]!.detail).to.deep.equal({ frequency: '0' });
    expect(document.documentElement.outerHTML).not.to.contain(TOKEN);
  });

  for (const [what, detail] of [
    ['no token', { frequency: '1' }],
    ['a number', { token: 1234567890123456, frequency: '1' }],
    ['a short token', { token: 'abc', frequency: '1' }],
    ['a token with spaces', { token: `${TOKEN} ${TOKEN}`, frequency: '1' }],
  ] as const)
    it(`${what} answers nothing, and the dialog stays [PASS-07]`, async () => {
      const { element, promise } = await ask('withdraw');
      const { say } = await apps.come();
      await say({ type: 'event', name: 'token', detail });
      expect(element.dataset['state']).to.equal('shown');
      expect(types()).to.deep.equal([]);
      element.close();
      expect(await promise).to.equal(null);
    });

  it('a token of another window or origin reaches nobody [PASS-07]', async () => {
    const { element, promise } = await ask('withdraw');
    await apps.come();
    const data = { type: 'event', name: 'token', detail: { token: TOKEN, frequency: '1' } };
    apps.arrive(data);
    apps.arrive(data, { origin: 'https://evil.test' });
    apps.arrive({ gate: 'hello', v: 1 }, { origin: 'https://evil.test' });
    await apps.handled();
    expect(element.dataset['state']).to.equal('shown');
    element.close();
    expect(await promise).to.equal(null);
  });

  it('keeps the dialog open if the page cancels gate-confirm [PASS-06]', async () => {
    const { element, promise } = await ask('withdraw');
    const { say } = await apps.come();
    element.addEventListener('gate-confirm', (event) => event.preventDefault(), { once: true });
    await say({ type: 'event', name: 'token', detail: { token: TOKEN, frequency: '1' } });
    expect(element.dataset['state']).to.equal('shown');
    await say({ type: 'event', name: 'token', detail: { token: `${TOKEN}-2`, frequency: '1' } });
    expect(await promise).to.deep.equal({ token: `${TOKEN}-2`, frequency: '1' });
  });

  it('the frame’s close request cancels [PASS-05]', async () => {
    const { element, promise } = await ask('withdraw');
    const { say } = await apps.come();
    await say({ type: 'close' });
    expect(await promise).to.equal(null);
    await closed(element);
    expect(types()).to.deep.equal(['gate-cancel', 'gate-close']);
  });

  for (const action of [undefined, '', 'two words', 'x'.repeat(101), 'a\nb'])
    it(`ask(${JSON.stringify(action)?.slice(0, 20)}) gives null and opens nothing [PASS-07]`, async () => {
      const { element, promise } = await ask(action);
      expect(await promise).to.equal(null);
      await closed(element);
      await apps.handled();
      expect(apps.frames.filter((frame) => frame.element.isConnected)).to.have.length(0);
    });

  for (const frame of [5, 'http://mini.host.test/', 'https://secret.other.test/', ''])
    it(`${JSON.stringify(frame)} shows an error, and no field in the page [PASS-07]`, async () => {
      open(frame);
      console.error = () => undefined;
      const { element, promise } = await ask('withdraw');
      await until(() => Boolean(element.shadowRoot?.querySelector('.mini-app-note[role=alert]')), 'the message');
      expect(apps.frames).to.have.length(0);
      expect(fields(element)).to.have.length(0);
      element.close();
      expect(await promise).to.equal(null);
    });

  it('does not open inside a page of another site [PASS-14]', async () => {
    const { origins } = embedder;
    embedder.origins = () => ['https://evil.test'];
    try {
      const { promise } = await ask('withdraw');
      expect(await promise).to.equal(null);
      expect(apps.frames).to.have.length(0);
      expect(types()).to.include('gate-error');
    } finally {
      embedder.origins = origins;
    }
  });

  it('changes the frequency in a second frame, which sends it to the server itself [PASS-11, PASS-12]', async () => {
    const { element, promise } = await ask('withdraw');
    const first = await apps.come();
    await first.say({ type: 'event', name: 'frequency', detail: { frequency: '0' } });
    await until(
      () => document.querySelector('gate-password-frequency')?.dataset['state'] === 'shown',
      'the other dialog',
    );
    const { props, say } = await apps.come();
    expect(props).to.include({ dialog: 'frequency', action: 'trade_password_frequency', frequency: '0' });
    expect(fields(document.querySelector('gate-password-frequency')!)).to.have.length(0);
    await say({ type: 'event', name: 'done', detail: {} });
    await closed(document.querySelector('gate-password-frequency')!);
    expect(types()).to.include('gate-done');
    expect(page.calls.filter((url) => url.includes('query_safe'))).to.deep.equal([]);
    const again = await apps.come();
    expect(again.props).to.include({ dialog: 'password', action: 'withdraw', frequency: '0' });
    element.close();
    expect(await promise).to.equal(null);
  });
});
