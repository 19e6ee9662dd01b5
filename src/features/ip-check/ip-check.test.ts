import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { deviceAddressProbe, type DeviceAddresses, type IpCheck } from '../../exchange/policy/ip-check.ts';
import { page as pageSignals } from '../../runtime/page/page.ts';
import { data, setCompliancePage, SIGNED_IN } from '../../loader/compliance.testing.ts';
import { put, until, type PageState } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';
import { ipCheckCopy } from './ip-check.copy.ts';

const NOW = 1_700_000_000_000;
const NOTICES = { 0: 'vpn', 2: 'upgrade', 3: 'vpn', 4: 'blocked' } as const;
const found = (notice: IpCheck['notice'], result = 0): IpCheck => ({
  result,
  notice,
  title: '',
  content: '',
  button: '',
  url: '',
  token: '',
  closable: undefined,
});
const judge = (notice: IpCheck['notice'], state: object = {}) =>
  decide('gate-ip-check', {
    now: NOW,
    cookies: { uid: '1', nickname: 'n' },
    answers: { ipCheck: found(notice) },
    ...state,
  });

/** Answers of the server by type. Calls of other types fail. */
const open = (byType: Readonly<Record<string, unknown>>, state: PageState = {}) =>
  setCompliancePage(
    { cookies: SIGNED_IN, user: { verified: 1 }, compliance: {}, now: NOW, ...state },
    {
      'ip-penetration/check': (form: URLSearchParams) => {
        const answer = byType[form.get('type')!];
        if (answer === undefined) throw new Error('down');
        return data(answer);
      },
    },
  );
const typesOf = (page: { asked: string[] }) =>
  page.asked.map((call) => new URLSearchParams(call.split(' ')[1]).get('type'));
const decided = async () => {
  const { element, record } = await put('gate-ip-check', {}, { hidden: true });
  await until(() => record.decision.show !== undefined, 'the decision');
  return { element, record };
};

/**
 * Replaces the address probe. The property is read-only, because the element would install the real probe when it is
 * added.
 */
const deviceSays = (found: DeviceAddresses | undefined, fails = false) =>
  void Object.defineProperty(deviceAddressProbe, 'find', {
    configurable: true,
    get: () => () => (fails ? Promise.reject(new Error('probe')) : Promise.resolve(found)),
    set: () => undefined,
  });

describe('gate-ip-check', () => {
  beforeEach(() => deviceSays(undefined));

  it('has words in a preview, which no answer chooses', async () => {
    open({});
    const { element } = await put('gate-ip-check', { preview: '' });
    await until(() => element.shadowRoot!.querySelector('[part~=title]') !== null, 'the notice');
    expect(element.shadowRoot!.querySelector('[part~=title]')!.textContent).to.equal(ipCheckCopy.text.vpn_title);
  });

  it('decides: signed in, answered, and asking for something [IP-01, IP-07]', () => {
    expect(judge('blocked')).to.include({ show: true, variant: 'blocked' });
    expect(judge('', {}).show).to.equal(false);
    expect(judge('blocked', { cookies: {} })).to.include({ show: false, because: 'signed in' });
    expect(judge('blocked', { answers: {} })).to.include({ show: false, waiting: true });
  });

  for (const [what, until, shows] of [
    ['7199 s after closing', NOW + 1000, false],
    ['7200 s after closing', NOW, true],
    ['a millisecond before', NOW + 1, false],
    ['long ago', NOW - 1, true],
    ['malformed', 'soon', true],
    ['an endless number', '1e99', true],
    ['empty', '', true],
    ['longer ahead than it is ever put off', NOW + 7_200_000 + 300_001, true],
    ['400 days ahead', NOW + 400 * 86_400_000, true],
    ['for ever', '999999999999999', true],
  ] as const)
    it(`${what}: ${shows ? 'shows' : 'puts off'} a notice that may be closed, and shows all others [IP-06, Q-63]`, () => {
      const storage = { gate_ip_until: String(until) };
      const locked = (notice: IpCheck['notice']) => ({ ipCheck: { ...found(notice), closable: false } });
      expect(judge('vpn', { storage }).show).to.equal(shows);
      expect(judge('upgrade', { storage }).show).to.equal(shows);
      expect(judge('upgrade', { storage, answers: locked('upgrade') }).show).to.equal(true);
      expect(judge('vpn', { storage, answers: locked('vpn') }).show).to.equal(true);
      expect(judge('blocked', { storage }).show).to.equal(true);
    });

  for (const [result, notice] of Object.entries(NOTICES))
    it(`result ${result}: ${notice}, with our own text if the server sends none [IP-02, IP-03, IP-04, IP-08]`, async () => {
      const page = open({ 1: { result: Number(result) } });
      const { element, part, text } = await put('gate-ip-check');
      expect(element.dataset['variant']).to.equal(notice);
      expect(typesOf(page)).to.deep.equal(['1']);
      expect(text()).to.contain('Dear user').and.contain('our services are limited');
      expect(text()).to.match(
        { vpn: /VPN or proxy/, upgrade: /higher level of identity verification/, blocked: /detected access/ }[notice],
      );
      expect(part('close') !== null).to.equal(notice !== 'blocked');
      await expect(element).to.be.accessible();
    });

  it('a blocked visitor cannot close it, regardless of the answer, nor with Escape [IP-04]', async () => {
    open({ 1: { result: 4, closable: 1 } });
    const { element, part } = await put('gate-ip-check');
    expect(part('close')).to.equal(null);
    await sendKeys({ press: 'Escape' });
    await sendKeys({ press: 'Escape' });
    await nextFrame();
    expect(element.dataset['state']).to.equal('shown');
    expect((part('panel') as HTMLDialogElement).open).to.equal(true);
  });

  for (const result of [1, '1', 5, -1, null, undefined, 'x', {}, NaN])
    it(`result ${JSON.stringify(result)} passes [IP-05]`, async () => {
      open({ 1: { result } });
      expect((await decided()).record.decision.show).to.equal(false);
    });

  it("after a pass, type 2 sends the device's addresses, and its notice applies [IP-09]", async () => {
    deviceSays({ ips: ['192.0.2.1', '192.0.2.2'], stuns: ['198.51.100.7'] });
    const page = open({ 1: { result: 1 }, 2: { result: 3 } });
    const { element } = await put('gate-ip-check');
    expect(element.dataset['variant']).to.equal('vpn');
    expect(page.asked).to.deep.equal([
      'ip-penetration/check type=1&ips=&stuns=',
      'ip-penetration/check type=2&ips=192.0.2.1%2C192.0.2.2&stuns=198.51.100.7',
    ]);
  });

  it('without consent there is no type 2; a notice of type 1 needs no device data [IP-09]', async () => {
    deviceSays(undefined);
    const page = open({ 1: { result: 1 }, 2: { result: 4 } });
    expect((await decided()).record.decision.show).to.equal(false);
    expect(typesOf(page)).to.deep.equal(['1']);
  });

  it('a failing type 1, 2 or probe passes [IP-07]', async () => {
    open({ 2: { result: 4 } });
    expect((await decided()).record.decision.show).to.equal(false);
    deviceSays(undefined, true);
    open({ 1: { result: 1 }, 2: { result: 4 } });
    expect((await decided()).record.decision.show).to.equal(false);
    deviceSays({ ips: [], stuns: [] });
    open({ 1: { result: 1 } });
    expect((await decided()).record.decision.show).to.equal(false);
  });

  it('a visitor makes no call; a signed-in user one a page view [IP-01, ROLE-02]', async () => {
    const page = open({ 1: { result: 4 } }, { cookies: '' });
    expect((await decided()).record.decision.show).to.equal(false);
    expect(page.asked).to.deep.equal([]);
    const signedIn = open({ 1: { result: 1 } });
    await decided();
    await decided();
    expect(typesOf(signedIn)).to.deep.equal(['1']);
    pageSignals.view.value++;
    await until(() => signedIn.asked.length === 2);
    await nextFrame();
    expect(typesOf(signedIn)).to.deep.equal(['1', '1']);
  });

  it('stores the time two hours ahead when a notice is closed [IP-06, Q-63]', async () => {
    for (const [result, name, stored] of [
      [3, 'close', NOW + 7_200_000],
      [0, 'confirm', NOW + 7_200_000],
      [2, 'close', NOW + 7_200_000],
    ] as const) {
      const page = open({ 1: { result } });
      const { element, part } = await put('gate-ip-check');
      expect(page.local.map.size).to.equal(0);
      part(name)!.click();
      await until(() => element.dataset['state'] === 'hidden');
      expect(page.local.map.get('gate_ip_until')).to.equal(String(stored));
    }
  });

  it('blocked: "Check again" sends type 3, reports no change, keeps the notice on failure, and hides it on a pass [IP-04, IP-09]', async () => {
    const answers: Record<string, unknown> = { 1: { result: 4 }, 3: { result: 4 } };
    const page = open(answers);
    const { element, part, text } = await put('gate-ip-check');
    const again = () => part('action')!;
    again().click();
    await until(() => text().includes('found no change'));
    const alert = element.shadowRoot!.querySelector('.alert')!;
    expect(alert.textContent).to.not.contain('<');
    expect([...alert.querySelectorAll('a')].map((link) => link.getAttribute('href'))).to.deep.equal([
      '/groupchat/call_service?platform=web',
    ]);
    delete answers[3];
    again().click();
    await until(() => page.asked.length === 3 && !again().hasAttribute('disabled'));
    expect(element.dataset['state']).to.equal('shown');
    answers[3] = { result: 1 };
    again().click();
    await until(() => element.dataset['state'] === 'hidden');
    expect(typesOf(page)).to.deep.equal(['1', '3', '3', '3']);
    expect(page.local.map.size).to.equal(0);
  });

  it('VPN: "Check again" sends type 3, and a pass hides the notice without a reminder [IP-03, IP-09]', async () => {
    const page = open({ 1: { result: 3 }, 3: { result: 1 } });
    const { element, part } = await put('gate-ip-check');
    part('secondary')!.click();
    await until(() => element.dataset['state'] === 'hidden');
    expect(typesOf(page)).to.deep.equal(['1', '3']);
    expect(page.local.map.size).to.equal(0);
  });

  it('title, content, button, url, closable and token of the answer [IP-10]', async () => {
    open(
      {
        1: {
          result: 3,
          title: '<i>T</i>',
          content: '<b>C</b><img src=x onerror=alert(1)>',
          button: '<u>B</u>',
          url: '/help',
          token: 't',
          closable: 0,
        },
      },
      { lang: 'de' },
    );
    const { element, part } = await put('gate-ip-check');
    expect(part('title')!.textContent).to.equal('<i>T</i>');
    expect(part('content')!.querySelector('b')!.textContent).to.equal('C');
    expect(part('content')!.querySelector('img')).to.equal(null);
    expect(part('confirm')!.textContent).to.equal('<u>B</u>');
    expect(part('confirm')!.getAttribute('href')).to.equal('/de/help');
    expect(part('close') === null).to.equal(true);
    expect(part('secondary') === null).to.equal(false);
    element.remove();
    open({ 1: { result: 3, token: 'tok', closable: 1 } });
    const second = await put('gate-ip-check');
    let detail: unknown;
    second.element.addEventListener('gate-close', (event) => (detail = (event as CustomEvent).detail));
    second.part('close')!.click();
    expect(detail).to.deep.equal({ reason: 'close', result: 3, token: 'tok' });
  });

  for (const url of [
    'javascript:alert(1)',
    '//evil.example',
    'data:text/html,x',
    'https://evil.example/x',
    'http://evil.example',
  ])
    it(`the url ${url} leads nowhere [IP-10]`, async () => {
      open({ 1: { result: 3, url } });
      const { part } = await put('gate-ip-check');
      expect(part('confirm')!.localName).to.equal('button');
    });
});
