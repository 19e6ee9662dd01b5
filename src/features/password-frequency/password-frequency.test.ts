import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { json, serve, type Call } from '../../runtime/calls/api.testing.ts';
import { passwordFrequency } from '../../exchange/person/password-frequency.ts';
import { page as pageSignals } from '../../runtime/page/page.ts';
import {
  finishMotions,
  put,
  setPage,
  until,
  type Drawn,
  type PageState,
  type TestPage,
} from '../../loader/loader.testing.ts';

type Dialog = Drawn<HTMLElementTagNameMap['gate-password-frequency']>;

describe('gate-password-frequency', () => {
  let page: TestPage;
  let calls: Call[];
  let answer: (call: Call) => Response | Promise<Response>;
  let heard: CustomEvent[];
  const hear = (event: Event) => void heard.push(event as CustomEvent);
  const names = 'gate-done gate-cancel gate-close gate-error'.split(' ');
  const types = () => heard.map(({ type }) => type);

  const open = (state: PageState = {}) => {
    page = setPage({ cookies: 'uid=1; nickname=a; csrftoken=abc-1', ...state });
    passwordFrequency.reset();
    answer = () => json({ result: true, msg: '' });
    const translations = (call: Call) => fetch(new URL(call.url, location.origin).pathname);
    calls = serve((call) => (/\/locales\//.test(call.url) ? translations(call) : answer(call)));
  };
  const dialog = () => put('gate-password-frequency', { open: '', frequency: '0' });
  const field = (drawn: Dialog, name: string) => drawn.part(name) as HTMLInputElement;
  const type = (input: HTMLInputElement, text: string) => {
    input.value = text;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  };
  const confirm = (drawn: Dialog) => drawn.part('confirm') as HTMLButtonElement;
  const fill = async (drawn: Dialog) => {
    type(field(drawn, 'input-fundpass'), 'p&ss wörd');
    type(field(drawn, 'input-totp'), '123 456');
    await until(() => !confirm(drawn).disabled);
  };
  const said = () => pageSignals.toasts.peek().map(({ text, kind }) => [kind, text]);
  const wrong = ({ element }: Dialog) => element.shadowRoot!.querySelector('.wrong:not(:empty)')?.textContent ?? '';

  beforeEach(async () => {
    setPage();
    await nextFrame();
    await nextFrame();
    heard = [];
    for (const name of names) document.addEventListener(name, hear);
    open();
  });
  afterEach(() => names.forEach((name) => document.removeEventListener(name, hear)));

  it('Confirm is enabled only when both fields are filled [PASS-11]', async () => {
    const drawn = await dialog();
    for (const [password, code, enabled] of [
      ['', '', false],
      ['x', '', false],
      ['', '1', false],
      ['x', '1', true],
      ['', '1', false],
    ] as const) {
      type(field(drawn, 'input-fundpass'), password);
      type(field(drawn, 'input-totp'), code);
      await nextFrame();
      await until(() => confirm(drawn).disabled === !enabled, `"${password}" and "${code}"`);
    }
    await sendKeys({ press: 'Enter' });
    expect(calls).to.deep.equal([]);
  });

  for (const [given, kept] of [
    ['123 456', '123456'],
    ['12a3', '123'],
    ['1234567', '123456'],
    ['١٢٣٤٥٦', '123456'],
  ] as const)
    it(`keeps six digits of the code: "${given}" is ${kept}`, async () => {
      const drawn = await dialog();
      const code = field(drawn, 'input-totp');
      type(code, given);
      expect(code.value).to.equal(kept);
      await nextFrame();
      const cells = code.parentElement!.querySelector('.cells')!;
      expect([cells.childElementCount, cells.textContent], 'no digit is in the page').to.deep.equal([6, '']);
    });

  it('sets each digit of the code into its cell', async () => {
    const drawn = await dialog();
    const code = field(drawn, 'input-totp');
    type(code, '123456');
    code.focus();
    await nextFrame();
    finishMotions(drawn);
    const cells = [...code.parentElement!.querySelectorAll('.cells span')].map((cell) => cell.getBoundingClientRect());
    const { left, height } = code.getBoundingClientRect();
    const style = getComputedStyle(code);
    const step = cells[1]!.left - cells[0]!.left;
    const canvas = document.createElement('canvas').getContext('2d')!;
    canvas.font = `${style.fontSize} ${style.fontFamily}`;
    const digit = canvas.measureText('0').width;
    expect(parseFloat(style.letterSpacing) + digit).to.be.closeTo(step, 1);
    const first = left + parseFloat(style.borderLeftWidth) + parseFloat(style.paddingLeft) + digit / 2;
    expect(first).to.be.closeTo((cells[0]!.left + cells[0]!.right) / 2, 1.5);
    expect(cells[0]!.height).to.equal(height);
  });

  it('fields for password managers: current-password and one-time-code [PASS-11]', async () => {
    const drawn = await dialog();
    const [password, code] = [field(drawn, 'input-fundpass'), field(drawn, 'input-totp')];
    expect([password.type, password.autocomplete]).to.deep.equal(['password', 'current-password']);
    // Firefox's property supports fewer values than the attribute.
    expect([code.type, code.getAttribute('autocomplete'), code.inputMode]).to.deep.equal([
      'text',
      'one-time-code',
      'numeric',
    ]);
    expect(password.form).to.equal(code.form);
    expect(drawn.text()).to.contain('Never');
  });

  it('one POST with action, frequency, fundpass, totp and the CSRF token; on result true it closes [PASS-12, API-36]', async () => {
    const drawn = await dialog();
    await fill(drawn);
    confirm(drawn).click();
    confirm(drawn).click();
    await until(() => types().includes('gate-close'));
    expect(calls.map(({ url }) => new URL(url).pathname)).to.deep.equal(['/json_svr/query_safe']);
    expect(calls[0]!.init.method).to.equal('POST');
    expect(String(calls[0]!.init.body)).to.equal(
      'action=trade_password_frequency&frequency=0&fundpass=p%26ss+w%C3%B6rd&totp=123456',
    );
    expect(calls[0]!.headers['csrftoken']).to.equal('abc-1');
    expect(types()).to.deep.equal(['gate-done', 'gate-close']);
    expect(heard[0]!.detail).to.deep.equal({ frequency: '0' });
    await until(() => drawn.element.dataset['state'] === 'hidden');
    expect(passwordFrequency.peek().data).to.deep.equal({ frequency: '0' });
    expect(said()).to.deep.equal([]);
  });

  it('the action is the configured one [PASS-12]', async () => {
    open({ config: { frequencyAction: 'other' } });
    const drawn = await dialog();
    await fill(drawn);
    confirm(drawn).click();
    await until(() => types().includes('gate-close'));
    expect(String(calls[0]!.init.body)).to.contain('action=other&');
  });

  for (const [what, body, message] of [
    [
      'result false with a message',
      { result: false, msg: 'The code has <b>expired</b>.' },
      'The code has <b>expired</b>.',
    ],
    ['result false without one', { result: false, msg: '' }, 'Error'],
    ['result false and msg no text', { result: false, msg: { a: 1 } }, 'Error'],
    ['result "false"', { result: 'false', msg: 'No.' }, 'No.'],
    ['result missing', {}, 'Error'],
    ['an empty answer', null, 'Error'],
  ] as const)
    it(`${what}: a toast shows "${message}", and the modal stays open [PASS-13]`, async () => {
      const drawn = await dialog();
      answer = () => json(body);
      await fill(drawn);
      confirm(drawn).click();
      await until(() => said().length > 0);
      expect(said()).to.deep.equal([['error', message]]);
      await until(() => wrong(drawn) === message, 'the words inside the dialog');
      expect(drawn.element.shadowRoot!.querySelector('.wrong b, [role=alert] b') === null).to.equal(true);
      expect(drawn.element.dataset['state']).to.equal('shown');
      expect(types()).to.deep.equal([]);
      expect(passwordFrequency.peek().data).to.equal(undefined);
      const spoken = drawn.element.shadowRoot!.querySelector('[role=alert]')!;
      await until(() => spoken.textContent === message, 'the announcement');
      // The typed text is still there, and users can try again.
      expect(field(drawn, 'input-totp').matches(':focus')).to.equal(true);
      expect(drawn.element.shadowRoot!.querySelector('[aria-invalid]'), 'names no field').to.equal(null);
      answer = () => json({ result: true });
      confirm(drawn).click();
      await until(() => types().includes('gate-close'));
      expect(calls).to.have.length(2);
    });

  for (const [message, part, other] of [
    ['The fund password is wrong.', 'input-fundpass', 'input-totp'],
    ['The authenticator code has expired.', 'input-totp', 'input-fundpass'],
  ] as const)
    it(`shows "${message}" below ${part}, which alone is marked and has the focus [PASS-13]`, async () => {
      const drawn = await dialog();
      answer = () => json({ result: false, msg: message });
      await fill(drawn);
      confirm(drawn).click();
      await until(() => wrong(drawn) === message);
      const [marked, unmarked] = [field(drawn, part), field(drawn, other)];
      expect([marked.getAttribute('aria-invalid'), unmarked.getAttribute('aria-invalid')]).to.deep.equal([
        'true',
        null,
      ]);
      const texts = [...drawn.element.shadowRoot!.querySelectorAll('.wrong:not(:empty)')];
      expect(texts.map(({ id }) => id)).to.deep.equal([marked.getAttribute('aria-describedby')]);
      expect(marked.closest('.field')!.contains(texts[0]!)).to.equal(true);
      expect(marked.matches(':focus')).to.equal(true);
    });

  it('names no field for a message about both', async () => {
    const drawn = await dialog();
    answer = () => json({ result: false, msg: 'Fund password and authenticator code are required.' });
    await fill(drawn);
    confirm(drawn).click();
    await until(() => wrong(drawn) !== '');
    expect(drawn.element.shadowRoot!.querySelector('[aria-invalid]')).to.equal(null);
    const described = field(drawn, 'input-totp').getAttribute('aria-describedby');
    expect(drawn.element.shadowRoot!.querySelector('.wrong:not(:empty)')!.id).to.equal(described);
  });

  for (const lang of ['en', 'ar'])
    it(`is as wide as the other field with six cells and has no band behind a selected code: ${lang}`, async () => {
      open({ lang });
      const drawn = await dialog();
      const code = field(drawn, 'input-totp');
      type(code, '123456');
      code.focus();
      code.select();
      await nextFrame();
      finishMotions(drawn);
      const cells = [...code.parentElement!.querySelectorAll('.cells span')].map((cell) =>
        cell.getBoundingClientRect(),
      );
      const other = field(drawn, 'input-fundpass').getBoundingClientRect();
      expect(cells[0]!.left).to.be.closeTo(other.left, 0.5);
      expect(cells[5]!.right).to.be.closeTo(other.right, 0.5);
      const panel = drawn.element.shadowRoot!.querySelector('dialog')!;
      for (const box of [panel, ...panel.querySelectorAll('.middle, .body')])
        expect(box.scrollWidth, `${box.className} scrolls sideways`).to.equal(box.clientWidth);
      expect(getComputedStyle(code, '::selection').backgroundColor).to.equal('rgba(0, 0, 0, 0)');
      expect(getComputedStyle(code).fontFamily).to.equal(getComputedStyle(field(drawn, 'input-fundpass')).fontFamily);
    });

  for (const [what, server] of [
    ['status 500', () => json({ result: true }, 500)],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['HTML', () => new Response('<!doctype html>')],
  ] as const)
    it(`${what}: a toast shows "Error" [PASS-13]`, async () => {
      const drawn = await dialog();
      answer = server;
      await fill(drawn);
      confirm(drawn).click();
      await until(() => said().length > 0);
      expect(said()).to.deep.equal([['error', 'Error']]);
      expect(drawn.element.dataset['state']).to.equal('shown');
    });

  it('while it saves, nothing can be pressed; after 20 s without an answer it is free again [PASS-11]', async () => {
    const drawn = await dialog();
    answer = () => new Promise<Response>(() => undefined);
    await fill(drawn);
    confirm(drawn).click();
    await until(() => confirm(drawn).disabled);
    expect(confirm(drawn).textContent).to.equal('Saving…');
    expect((drawn.part('cancel') as HTMLButtonElement).disabled).to.equal(true);
    expect(field(drawn, 'input-fundpass').readOnly).to.equal(true);
    await sendKeys({ press: 'Escape' });
    drawn.part('close')!.click();
    expect(types()).to.deep.equal([]);
    page.pass(19_999);
    await nextFrame();
    expect(said()).to.deep.equal([]);
    page.pass(1);
    await until(() => said().length > 0);
    await until(() => !confirm(drawn).disabled);
    expect(calls).to.have.length(1);
  });

  it('closed by the page during saving, it keeps the setting and shows no message [PASS-12]', async () => {
    const drawn = await dialog();
    let reply = (_: Response): void => undefined;
    answer = () => new Promise<Response>((resolve) => (reply = resolve));
    await fill(drawn);
    confirm(drawn).click();
    await until(() => calls.length > 0);
    drawn.element.close();
    await until(() => drawn.element.dataset['state'] === 'hidden');
    reply(json({ result: true }));
    await until(() => passwordFrequency.peek().data?.frequency === '0');
    expect(types()).to.deep.equal(['gate-close']);
    expect(said()).to.deep.equal([]);
  });

  for (const [how, act] of [
    ['Cancel', (drawn: Dialog) => Promise.resolve(drawn.part('cancel')!.click())],
    ['the close control', (drawn: Dialog) => Promise.resolve(drawn.part('close')!.click())],
    ['Escape', () => sendKeys({ press: 'Escape' })],
  ] as const)
    it(`${how} closes it and saves nothing; the fields are empty [PASS-14]`, async () => {
      const drawn = await dialog();
      await fill(drawn);
      const [password, code] = [field(drawn, 'input-fundpass'), field(drawn, 'input-totp')];
      await act(drawn);
      await until(() => drawn.element.dataset['state'] === 'hidden');
      expect(types()).to.deep.equal(['gate-cancel', 'gate-close']);
      expect([password.value, code.value]).to.deep.equal(['', '']);
      expect(calls).to.deep.equal([]);
    });

  it('the help link opens /myaccount/totp in a new tab [PASS-15]', async () => {
    open({ lang: 'de' });
    const link = (await dialog()).part('help') as HTMLAnchorElement;
    expect([link.getAttribute('href'), link.target, link.rel]).to.deep.equal([
      '/de/myaccount/totp',
      '_blank',
      'noopener',
    ]);
    link.click();
    expect(page.opened).to.deep.equal(['https://host.test/de/myaccount/totp']);
  });

  for (const [look, state] of [
    ['light', {}],
    ['dark', { config: { theme: 'dark' } }],
    ['Arabic', { lang: 'ar' }],
  ] as const)
    it(`is accessible, also with an error: ${look}`, async () => {
      open(state);
      const drawn = await dialog();
      finishMotions(drawn);
      await expect(drawn.element).to.be.accessible();
      answer = () => json({ result: false, msg: 'The fund password is wrong.' });
      await fill(drawn);
      confirm(drawn).click();
      await until(() => wrong(drawn) !== '');
      finishMotions(drawn);
      await expect(drawn.element).to.be.accessible();
    });
});
