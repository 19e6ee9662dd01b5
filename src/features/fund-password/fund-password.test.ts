import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { json, serve, type Call } from '../../runtime/calls/api.testing.ts';
import { configure } from '../../exchange/config/config.ts';
import { embedder } from '../../exchange/current/embedder.ts';
import { debugging } from '../../runtime/page/log.ts';
import { passwordFrequency } from '../../exchange/person/password-frequency.ts';
import { toast } from '../../runtime/page/toasts.ts';
import { explainAll } from '../../runtime/explain/explain.ts';
import {
  finishMotions,
  put,
  setPage,
  until,
  type Drawn,
  type PageState,
  type TestPage,
} from '../../loader/loader.testing.ts';
import { open as openElement } from '../../runtime/present/open.ts';
import { decide } from '../../loader/pure.ts';
import { fundPasswordCopy } from '../../ui/secret/fund-password.copy.ts';

const SECRET = 'Tr0ub4dor&3-fund';

const isEndless = ({ effect }: Animation) => effect!.getComputedTiming().endTime === Infinity;

const motionsEnd = ({ shadowRoot }: HTMLElement) =>
  until(() => shadowRoot!.getAnimations().every(isEndless), 'the end of all motions that have one');

/** Waits until the browser has reported whether the button is visible. @param visible the expected report; any if omitted */
const visibilityReported = async (button: HTMLElement, visible?: boolean) => {
  let reported: boolean | undefined;
  const options = { trackVisibility: true, delay: 100 } as IntersectionObserverInit;
  const observer = new IntersectionObserver((entries) => {
    reported = (entries.at(-1) as IntersectionObserverEntry & { isVisible: boolean }).isVisible;
  }, options);
  observer.observe(button);
  await until(() => reported !== undefined && (visible ?? reported) === reported, 'the report');
  observer.disconnect();
};

/** Also waits for the end of the opening animation. */
const visibilityKnown = async (button: HTMLElement, visible?: boolean) => {
  await motionsEnd((button.getRootNode() as ShadowRoot).host as HTMLElement);
  await visibilityReported(button, visible);
};

/** Covers the entire window with a transparent element. */
const coverAll = (): HTMLElement => {
  const over = document.createElement('div');
  over.popover = 'manual';
  over.style.cssText = 'position: fixed; inset: 0; width: auto; height: auto; opacity: 0; margin: 0';
  document.body.append(over);
  over.showPopover();
  return over;
};

type Dialog = Drawn<HTMLElementTagNameMap['gate-fund-password']>;

describe('gate-fund-password', () => {
  let page: TestPage;
  let calls: Call[];
  let answer: (call: Call) => Response | Promise<Response>;
  let heard: CustomEvent[];
  const hear = (event: Event) => void heard.push(event as CustomEvent);
  const names = 'gate-show gate-confirm gate-cancel gate-close gate-hide gate-navigate gate-error'.split(' ');
  const types = () => heard.map(({ type }) => type);

  const open = (state: PageState = {}) => {
    page = setPage({ cookies: 'uid=1; nickname=a; csrftoken=abc', ...state });
    passwordFrequency.reset();
    answer = () => json({ code: 0, data: { frequency: '1' } });
    const translations = (call: Call) => fetch(new URL(call.url, location.origin).pathname);
    calls = serve((call) => (/\/locales\//.test(call.url) ? translations(call) : answer(call)));
  };
  const asked = (part: string) => calls.filter(({ url }) => url.includes(part));
  const drawn = (element: HTMLElement): Dialog => {
    const find = (name: string) => [...(element.shadowRoot?.querySelectorAll<HTMLElement>(`[part~="${name}"]`) ?? [])];
    return { element, part: (name: string) => find(name)[0] ?? null, parts: find } as unknown as Dialog;
  };
  const field = (dialog: Dialog, name = 'input-fundpass') => dialog.part(name) as HTMLInputElement;
  const type = (input: HTMLInputElement, text: string) => {
    input.value = text;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, data: text.slice(-1) }));
  };
  const confirm = (dialog: Dialog) => dialog.part('confirm') as HTMLButtonElement;
  const selector = (dialog: Dialog) => dialog.part('select-frequency') as HTMLSelectElement;
  const choose = (dialog: Dialog, value: string) => {
    selector(dialog).value = value;
    selector(dialog).dispatchEvent(new Event('change', { bubbles: true }));
  };
  const closed = (element: HTMLElement) => until(() => element.dataset['state'] === 'hidden', 'the end');
  const shown = (element: HTMLElement) => until(() => element.dataset['state'] === 'shown', element.localName);
  const frequencyDialog = async () => {
    await until(
      () => document.querySelector('gate-password-frequency')?.dataset['state'] === 'shown',
      'the other dialog',
    );
    return drawn(document.querySelector('gate-password-frequency')!);
  };
  /** Opens the dialog as a page would. */
  const ask = async () => {
    const element = (await openElement('gate-fund-password', {})) as Dialog['element'];
    const promise = element.ask();
    await shown(element);
    await nextFrame();
    return { dialog: drawn(element), promise };
  };

  beforeEach(async () => {
    setPage();
    await nextFrame();
    await nextFrame();
    heard = [];
    for (const name of names) document.addEventListener(name, hear);
    open();
  });
  afterEach(() => {
    names.forEach((name) => document.removeEventListener(name, hear));
    debugging.value = false;
  });

  it('shows when it is opened, and only then [PASS-01]', () => {
    expect(decide('gate-fund-password', {})).to.deep.include({ show: false, because: 'opened' });
    expect(decide('gate-fund-password', { attributes: { open: true } }).show).to.equal(true);
    expect(decide('gate-password-frequency', {})).to.deep.include({ show: false, because: 'opened' });
    expect(decide('gate-password-frequency', { attributes: { open: true } }).show).to.equal(true);
  });

  it('500 px wide, with selector, field, change link, Cancel and Confirm [PASS-01]', async () => {
    const { dialog } = await ask();
    const panel = dialog.part('panel')!;
    finishMotions(dialog);
    expect(panel.matches(':modal')).to.equal(true);
    expect(panel.getBoundingClientRect().width).to.equal(500);
    for (const part of ['select-frequency', 'input-fundpass', 'confirm', 'cancel', 'close', 'title'])
      expect(dialog.parts(part), part).to.have.length(1);
    expect(field(dialog).type).to.equal('password');
    expect(field(dialog).autocomplete).to.equal('current-password');
    expect(field(dialog).labels![0]!.textContent).to.equal('Fund password');
    expect(field(dialog).matches(':focus')).to.equal(true);
  });

  for (const [device, there] of [
    ['', true],
    ['; device_type=1', false],
    ['; device_type=2', false],
    ['; device_type=0', true],
  ] as const)
    it(`with "${device}" the selector is ${there ? 'there' : 'hidden'} [PASS-02]`, async () => {
      open({ cookies: `uid=1; nickname=a${device}` });
      const { dialog } = await ask();
      expect(selector(dialog) !== null).to.equal(there);
    });

  it('the options: "1" one hour, "2" every time, "0" never [PASS-03]', async () => {
    const { dialog } = await ask();
    expect([...selector(dialog).options].map(({ value, text }) => [value, text])).to.deep.equal([
      ['1', 'After one hour'],
      ['2', 'Every time'],
      ['0', 'Never'],
    ]);
  });

  for (const [what, body, preset] of [
    ['code 0 and "1"', { code: 0, data: { frequency: '1' } }, '1'],
    ['code "0" and 0 as a number', { code: '0', data: { frequency: 0 } }, '0'],
    ['code 0 and "2"', { code: 0, data: { frequency: '2' } }, '2'],
    ['code 1', { code: 1, data: { frequency: '1' } }, '2'],
    ['an unknown value', { code: 0, data: { frequency: '3' } }, '2'],
    ['no data', { code: 0 }, '2'],
  ] as const)
    it(`preset by the server, ${what}: "${preset}" [PASS-04]`, async () => {
      answer = () => json(body);
      const { dialog } = await ask();
      await until(() => /ready|defaulted/.test(passwordFrequency.peek().status));
      await nextFrame();
      expect(selector(dialog).value).to.equal(preset);
    });

  it('fetches it again each time the dialog opens [PASS-04]', async () => {
    const first = await ask();
    await until(() => selector(first.dialog).value === '1');
    first.dialog.part('cancel')!.click();
    await first.promise;
    answer = () => json({ code: 0, data: { frequency: '0' } });
    page.pass(31_000);
    const second = await ask();
    await until(() => selector(second.dialog).value === '0', 'the new setting');
    expect(asked('get_user_frequency')).to.have.length(2);
  });

  it('Confirm is disabled while the password is empty, and Enter does nothing then [PASS-05]', async () => {
    const { dialog } = await ask();
    expect(confirm(dialog).disabled).to.equal(true);
    await sendKeys({ press: 'Enter' });
    expect(types()).not.to.contain('gate-confirm');
    type(field(dialog), 'x');
    await until(() => !confirm(dialog).disabled);
    type(field(dialog), '');
    await until(() => confirm(dialog).disabled);
    type(field(dialog), ' ');
    await until(() => !confirm(dialog).disabled, 'a space is a password, too');
  });

  it('presses within 1500 ms are one: at 0 and 1499 ms one, at 1500 ms another [PASS-06]', async () => {
    const { dialog } = await ask();
    const veto = (event: Event) => event.preventDefault();
    dialog.element.addEventListener('gate-confirm', veto);
    type(field(dialog), SECRET);
    await until(() => !confirm(dialog).disabled);
    const confirms = () => types().filter((name) => name === 'gate-confirm').length;
    confirm(dialog).click();
    confirm(dialog).click();
    expect(confirms()).to.equal(1);
    page.pass(1499);
    confirm(dialog).click();
    expect(confirms()).to.equal(1);
    page.pass(1);
    confirm(dialog).click();
    expect(confirms()).to.equal(2);
    // The page cancelled the event: the typed text is still there.
    expect(field(dialog).value).to.equal(SECRET);
  });

  it('three presses in a row give one answer [PASS-06]', async () => {
    const { dialog, promise } = await ask();
    await until(() => selector(dialog).value === '1');
    type(field(dialog), SECRET);
    await until(() => !confirm(dialog).disabled);
    for (let press = 0; press < 3; press++) confirm(dialog).click();
    expect(await promise).to.deep.equal({ fundpass: SECRET, frequency: '1' });
    expect(types().filter((name) => name === 'gate-confirm')).to.have.length(1);
  });

  it('the caller gets password and frequency, the modal closes; events carry no password [PASS-07]', async () => {
    const { dialog, promise } = await ask();
    await until(() => selector(dialog).value === '1');
    field(dialog).focus();
    type(field(dialog), SECRET);
    await until(() => !confirm(dialog).disabled);
    await sendKeys({ press: 'Enter' });
    expect(await promise).to.deep.equal({ fundpass: SECRET, frequency: '1' });
    await closed(dialog.element);
    expect(dialog.element.open).to.equal(false);
    expect(types()).to.deep.equal(['gate-show', 'gate-confirm', 'gate-close', 'gate-hide']);
    expect(heard[1]!.detail).to.deep.equal({ frequency: '1' });
    expect(JSON.stringify(heard.map(({ detail }) => detail as object))).not.to.contain(SECRET);
  });

  for (const [how, act, expected] of [
    ['Cancel', (dialog: Dialog) => dialog.part('cancel')!.click(), ['gate-show', 'gate-cancel', 'gate-close']],
    [
      'the close control',
      (dialog: Dialog) => dialog.part('close')!.click(),
      ['gate-show', 'gate-cancel', 'gate-close'],
    ],
    ['close()', (dialog: Dialog) => dialog.element.close(), ['gate-show', 'gate-close']],
    ['open = false', (dialog: Dialog) => void (dialog.element.open = false), ['gate-show']],
    ['removal', (dialog: Dialog) => dialog.element.remove(), ['gate-show']],
  ] as const)
    it(`${how} gives null [PASS-07]`, async () => {
      const { dialog, promise } = await ask();
      type(field(dialog), SECRET);
      act(dialog);
      expect(await promise).to.equal(null);
      await nextFrame();
      expect(types().filter((name) => name !== 'gate-hide')).to.deep.equal(expected);
    });

  it('Escape gives null, a press outside does not [PASS-07]', async () => {
    const { dialog, promise } = await ask();
    dialog.part('panel')!.dispatchEvent(new MouseEvent('mousedown', { clientX: 1, clientY: 1, bubbles: true }));
    await nextFrame();
    expect(dialog.element.open).to.equal(true);
    await sendKeys({ press: 'Escape' });
    expect(await promise).to.equal(null);
  });

  it('ask() resolves to null if the dialog is disabled, a second one, or cancelled by the page [PASS-07]', async () => {
    const disabled = document.createElement('gate-fund-password');
    disabled.setAttribute('disabled', '');
    document.body.append(disabled);
    await until(() => 'ask' in disabled, 'discovery');
    expect(await disabled.ask()).to.equal(null);
    expect(disabled.open).to.equal(false);
    disabled.remove();
    await nextFrame();
    const veto = (event: Event) => event.preventDefault();
    document.addEventListener('gate-show', veto);
    const element = document.createElement('gate-fund-password');
    document.body.append(element);
    await until(() => 'ask' in element, 'discovery');
    const refused = await element.ask();
    document.removeEventListener('gate-show', veto);
    expect(refused).to.equal(null);
    const second = document.createElement('gate-fund-password');
    document.body.append(second);
    await until(() => 'ask' in second, 'discovery');
    expect(await second.ask()).to.equal(null);
  });

  it('a second caller gets null immediately, and the first caller gets the answer [PASS-07]', async () => {
    const { dialog, promise } = await ask();
    expect(await dialog.element.ask()).to.equal(null);
    expect(dialog.element.open).to.equal(true);
    type(field(dialog), SECRET);
    await until(() => !confirm(dialog).disabled);
    confirm(dialog).click();
    expect((await promise)?.fundpass).to.equal(SECRET);
    await closed(dialog.element);
    // The next call of `ask()` is independent.
    const again = await ask();
    again.dialog.part('cancel')!.click();
    expect(await again.promise).to.equal(null);
  });

  it('a page of somebody else around this one: it stays closed, the caller gets null and the page an error [PASS-07]', async () => {
    const { origins } = embedder;
    embedder.origins = () => ['https://evil.test'];
    try {
      const element = document.createElement('gate-fund-password');
      document.body.append(element);
      await until(() => 'ask' in element, 'discovery');
      expect(await element.ask()).to.equal(null);
      expect(heard.find(({ type: name }) => name === 'gate-error')!.detail).to.deep.include({
        code: 'framed-by-other-site',
      });
      await closed(element);
      element.open = true;
      await until(() => !element.open, 'the end of the next try');
      await closed(element);
      expect(element.shadowRoot!.querySelector('dialog')).to.equal(null);
      element.remove();
    } finally {
      embedder.origins = origins;
    }
  });

  it('under something that lies over it Confirm does nothing, and says so [PASS-07]', async () => {
    const { dialog, promise } = await ask();
    type(field(dialog), SECRET);
    await until(() => !confirm(dialog).disabled);
    const over = coverAll();
    const words = fundPasswordCopy.text.covered;
    const told = (selector: string) => dialog.element.shadowRoot!.querySelector(selector)!.textContent;
    try {
      await visibilityKnown(confirm(dialog), false);
      await sendKeys({ press: 'Enter' });
      await until(() => told('.wrong[aria-live]') === words, 'the words');
      confirm(dialog).click();
      expect(types()).not.to.contain('gate-confirm');
      expect(field(dialog).value).to.equal(SECRET);
    } finally {
      over.remove();
    }
    // The message stays until the next press.
    for (const theme of ['light', 'dark']) {
      dialog.element.theme = theme;
      const root = dialog.element.shadowRoot!;
      await until(() => root.querySelector('.gate')?.getAttribute('data-theme') === theme, 'the theme');
      await motionsEnd(dialog.element);
      expect(told('.wrong[aria-live]')).to.equal(words);
      await expect(dialog.element).to.be.accessible();
    }
    await until(() => (confirm(dialog).click(), types().includes('gate-confirm')), 'a free button');
    expect((await promise)?.fundpass).to.equal(SECRET);
  });

  it('a dialog that is still coming in, as on a slow machine, is not something that lies over Confirm [PASS-07]', async () => {
    const style = document.createElement('style');
    style.textContent = 'gate-fund-password::part(panel) { animation-duration: 600s !important }';
    document.head.append(style);
    try {
      const { dialog, promise } = await ask();
      type(field(dialog), SECRET);
      await until(() => !confirm(dialog).disabled);
      await visibilityReported(confirm(dialog));
      expect(dialog.element.shadowRoot!.getAnimations().length).to.be.greaterThan(0);
      confirm(dialog).click();
      expect((await promise)?.fundpass).to.equal(SECRET);
    } finally {
      style.remove();
    }
  });

  it('a motion without an end, as a host may give the dialog, does not keep it from seeing what lies over Confirm [PASS-07]', async () => {
    const style = document.createElement('style');
    style.textContent =
      '@keyframes sway { to { transform: translateX(1px) } } gate-fund-password::part(panel) { animation: sway 1s infinite }';
    document.head.append(style);
    let over: HTMLElement | undefined;
    try {
      const { dialog } = await ask();
      expect(dialog.element.shadowRoot!.getAnimations().some(isEndless)).to.equal(true);
      type(field(dialog), SECRET);
      await until(() => !confirm(dialog).disabled);
      over = coverAll();
      await visibilityKnown(confirm(dialog), false);
      confirm(dialog).click();
      expect(types()).not.to.contain('gate-confirm');
      expect(field(dialog).value).to.equal(SECRET);
    } finally {
      over?.remove();
      style.remove();
    }
  });

  it('our own message does not count as covering Confirm [PASS-07]', async () => {
    const { dialog, promise } = await ask();
    type(field(dialog), SECRET);
    toast('saved');
    await until(() => document.querySelector('gate-toast-host')?.dataset['state'] === 'shown', 'the message');
    await visibilityKnown(confirm(dialog));
    confirm(dialog).click();
    expect((await promise)?.fundpass).to.equal(SECRET);
  });

  it('the form resets on close, however it closes [PASS-08]', async () => {
    const { dialog, promise } = await ask();
    const input = field(dialog);
    type(input, SECRET);
    await until(() => !confirm(dialog).disabled);
    dialog.part('cancel')!.click();
    await promise;
    await closed(dialog.element);
    expect(input.value, 'the old field').to.equal('');
    const again = await ask();
    expect(field(again.dialog).value).to.equal('');
    expect(confirm(again.dialog).disabled).to.equal(true);
  });

  it('the password is in no attribute, log, report, storage, call, explanation or event [PASS-08]', async () => {
    const said: unknown[] = [];
    const real = { ...console };
    const levels = ['log', 'info', 'warn', 'error', 'debug'] as const;
    debugging.value = true;
    configure({ debug: true });
    for (const level of levels) console[level] = (...given: unknown[]) => void said.push(...given);
    const onPage: string[] = [];
    const spy = (event: Event) =>
      void onPage.push(`${event.type} ${(event as InputEvent).data ?? ''}${(event as KeyboardEvent).key ?? ''}`);
    const watched = ['input', 'beforeinput', 'keydown', 'keyup', 'change', 'paste'];
    for (const name of watched) document.addEventListener(name, spy);
    const leaks = (root: Node): string =>
      [...(root as ParentNode).querySelectorAll('*')]
        .map(
          (node) =>
            [...node.attributes].map(({ value }) => value).join(' ') + (node.shadowRoot ? leaks(node.shadowRoot) : ''),
        )
        .join(' ');
    let everything = '';
    try {
      const { dialog, promise } = await ask();
      field(dialog).focus();
      await sendKeys({ type: SECRET });
      await until(() => !confirm(dialog).disabled);
      dialog.part('toggle')!.click();
      const shown = () => dialog.element.shadowRoot!.querySelector<HTMLElement>('.clear');
      await until(() => shown() !== null);
      expect(shown()!.getBoundingClientRect().width).to.be.greaterThan(100);
      expect(field(dialog).type).to.equal('password');
      expect(field(dialog).value).to.equal(SECRET);
      everything += dialog.element.shadowRoot!.textContent + document.body.innerText;
      everything += leaks(document) + dialog.element.outerHTML + dialog.element.shadowRoot!.innerHTML;
      everything += JSON.stringify(explainAll(), (key, value: unknown) => (key === 'element' ? undefined : value));
      confirm(dialog).click();
      expect((await promise)?.fundpass).to.equal(SECRET);
      await closed(dialog.element);
      everything +=
        leaks(document) + JSON.stringify(explainAll(), (key, value: unknown) => (key === 'element' ? '' : value));
    } finally {
      Object.assign(console, real);
      watched.forEach((name) => document.removeEventListener(name, spy));
    }
    everything += JSON.stringify([...page.local.map, ...page.session.map, document.cookie]);
    everything += said.map((entry) =>
      entry instanceof Error ? `${entry.message}${entry.stack}` : JSON.stringify(entry),
    );
    everything += calls.map(({ url, init }) => url + String(init.body)).join(' ');
    everything += JSON.stringify(heard.map(({ detail }) => detail as object));
    expect(everything).not.to.contain(SECRET);
    // Key and input events do not reach the page's listeners.
    expect(onPage).to.deep.equal([]);
  });

  it('another choice opens the frequency modal in its place; cancelling puts the selector back and keeps what was typed [PASS-09, PASS-14]', async () => {
    const { dialog, promise } = await ask();
    await until(() => selector(dialog).value === '1');
    type(field(dialog), SECRET);
    await until(() => !confirm(dialog).disabled);
    choose(dialog, '0');
    const other = await frequencyDialog();
    expect((other.element as unknown as { frequency: string }).frequency).to.equal('0');
    await closed(dialog.element);
    expect(dialog.element.open, 'it is open still, and waits').to.equal(true);
    expect(document.querySelectorAll('gate-fund-password, gate-password-frequency')).to.have.length(2);
    other.part('cancel')!.click();
    await shown(dialog.element);
    const back = drawn(dialog.element);
    expect(selector(back).value).to.equal('1');
    expect(field(back).value).to.equal(SECRET);
    expect(selector(back).matches(':focus'), 'the focus is where the visitor was').to.equal(true);
    await until(() => !confirm(back).disabled);
    confirm(back).click();
    expect(await promise).to.deep.equal({ fundpass: SECRET, frequency: '1' });
    expect(types().filter((name) => name === 'gate-close')).to.have.length(2);
  });

  it('closed while it stands aside, it forgets what was typed [PASS-08, PASS-09]', async () => {
    const { dialog, promise } = await ask();
    await until(() => selector(dialog).value === '1');
    type(field(dialog), SECRET);
    choose(dialog, '2');
    const other = await frequencyDialog();
    dialog.element.close();
    expect(await promise).to.equal(null);
    other.part('cancel')!.click();
    await closed(other.element);
    const again = await ask();
    expect(field(again.dialog).value).to.equal('');
  });

  it('a saved frequency is kept in the selector [PASS-12]', async () => {
    const { dialog, promise } = await ask();
    await until(() => selector(dialog).value === '1');
    type(field(dialog), SECRET);
    choose(dialog, '0');
    const other = await frequencyDialog();
    answer = ({ url }) =>
      url.includes('query_safe') ? json({ result: true, msg: '' }) : json({ code: 0, data: { frequency: '0' } });
    type(field(other), 'pass');
    type(field(other, 'input-totp'), '123456');
    await until(() => !confirm(other).disabled);
    confirm(other).click();
    await shown(dialog.element);
    const back = drawn(dialog.element);
    expect(selector(back).value).to.equal('0');
    await nextFrame();
    await nextFrame();
    expect(selector(back).value).to.equal('0');
    confirm(back).click();
    expect(await promise).to.deep.equal({ fundpass: SECRET, frequency: '0' });
  });

  it('the change link opens /myaccount/fundpass_setup in a new tab [PASS-10]', async () => {
    open({ lang: 'tr' });
    const { dialog } = await ask();
    const link = dialog.part('secondary') as HTMLAnchorElement;
    expect(link.getAttribute('href')).to.equal('/tr/myaccount/fundpass_setup');
    expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener']);
    link.click();
    expect(page.opened).to.deep.equal(['https://host.test/tr/myaccount/fundpass_setup']);
    expect(page.went).to.deep.equal([]);
    expect(dialog.element.open).to.equal(true);
  });

  it('shows a Caps Lock warning, and the eye button shows the password [PASS-05]', async () => {
    const { dialog } = await ask();
    const press = (on: boolean) =>
      field(dialog).dispatchEvent(new KeyboardEvent('keydown', { key: 'a', modifierCapsLock: on, bubbles: true }));
    const hint = () => dialog.element.shadowRoot!.querySelector('[role=status]')!.textContent;
    expect(hint()).to.equal('');
    press(true);
    await until(() => hint() === 'Caps Lock is on.');
    press(false);
    await until(() => hint() === '');
    const eye = dialog.part('toggle')!;
    expect(eye.getAttribute('aria-label')).to.equal('Show password');
    eye.click();
    await until(() => eye.getAttribute('aria-label') === 'Hide password');
    expect(dialog.element.shadowRoot!.querySelectorAll('.clear')).to.have.length(1);
    eye.click();
    await until(() => dialog.element.shadowRoot!.querySelector('.clear') === null);
  });

  it('a preview is part of the page and returns no password', async () => {
    const dialog = (await put('gate-fund-password', { preview: '' })) as Dialog;
    expect(dialog.part('panel')!.matches(':modal')).to.equal(false);
    expect(await dialog.element.ask()).to.equal(null);
    expect(asked('get_user_frequency')).to.deep.equal([]);
  });

  for (const [look, state] of [
    ['light', {}],
    ['dark', { config: { theme: 'dark' } }],
    ['Arabic', { lang: 'ar' }],
  ] as const)
    it(`is accessible: ${look}`, async () => {
      open(state);
      const { dialog } = await ask();
      type(field(dialog), 'x');
      await until(() => !confirm(dialog).disabled);
      finishMotions(dialog);
      await expect(dialog.element).to.be.accessible();
    });
});
