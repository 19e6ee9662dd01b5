import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { readBusinessCheck } from '../../exchange/policy/business-notice.ts';
import { SIGNED_IN, setCompliancePage } from '../../loader/compliance.testing.ts';
import { put, until, type PageState } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';

const DATAS = {
  title: 'About this product',
  content: '<p>See the User Agreement or support.</p>',
  text_link: [
    { key: 'User Agreement', link: '/user-agreement' },
    { key: 'support', link: 'javascript:alert(1)' },
  ],
  ok_button: 'OK',
  cancel_button: 'No',
  ok_button_router: '/help',
};
const body = (datas: unknown, code: unknown = 0) => ({ resMsg: { code }, datas });
const open = (datas: object = {}, state: PageState = {}, code: unknown = 0) =>
  setCompliancePage(
    { compliance: {}, ...state },
    {
      'business-check': body({ ...DATAS, ...datas }, code),
      'business-check-sub': body({ ...DATAS, title: 'Sub', ...datas }, code),
    },
  );

describe('business compliance check', () => {
  it('reads the answer bare and in the envelope [API-14, COMP-34]', () => {
    expect(readBusinessCheck(body(DATAS))!.title).to.equal('About this product');
    expect(readBusinessCheck({ code: 0, data: body(DATAS) })!.title).to.equal('About this product');
    expect(readBusinessCheck(body(DATAS, '0'))!.title).to.equal('About this product');
  });

  it('accepts it only with code 0 and data that is not empty [API-14, COMP-34]', () => {
    for (const bad of [
      body(DATAS, 1),
      body(DATAS, null),
      body({}),
      body(null),
      body([]),
      body('x'),
      { datas: DATAS },
      {},
      null,
      { code: 0, data: null },
    ])
      expect(() => readBusinessCheck(bad), JSON.stringify(bad)).to.throw();
    expect(readBusinessCheck(body({ title: '', content: ' ' }))).to.equal(null);
  });

  for (const [site, path] of [
    ['main', 'business-check'],
    ['tr', 'business-check'],
    ['uk', 'business-check'],
    ['au', 'business-check'],
    ['eu', 'business-check-sub'],
    ['us', 'business-check-sub'],
    ['hk', 'business-check-sub'],
    ['jp', 'business-check-sub'],
    ['ae', 'business-check-sub'],
    ['sg', 'business-check-sub'],
    ['bs', 'business-check-sub'],
    ['test', 'business-check-sub'],
  ] as const)
    it(`site ${site} calls ${path} [API-14]`, async () => {
      const page = open({}, { site });
      await put('gate-business-notice');
      expect(page.asked).to.deep.equal([`compliance/${path}`]);
    });
});

describe('gate-business-notice', () => {
  it('decides: notice or ticket; the ticket needs no answer [COMP-34, COMP-35, ROLE-06]', () => {
    const notice = { ...DATAS, no_close_button: false, type: '' };
    const judge = (state: object) => decide('gate-business-notice', state);
    const ticket = { compliance: { toast: { is_withdraw_only_user: '1' } } };
    expect(judge(ticket)).to.include({ show: true, variant: 'tickets' });
    expect(judge({ ...ticket, answers: { businessNotice: notice } }).variant).to.equal('tickets');
    expect(judge({ compliance: {}, answers: { businessNotice: notice } })).to.include({
      show: true,
      variant: 'business',
    });
    expect(judge({ compliance: {}, answers: { businessNotice: null } })).to.not.have.property('waiting');
    expect(judge({ compliance: {}, answers: { businessNotice: null } }).show).to.equal(false);
    expect(judge({ compliance: {} })).to.include({ show: false, waiting: true });
    expect(judge({ answers: { businessNotice: notice } })).to.include({ show: false, waiting: true });
  });

  it('key words with a safe address are links, the content is cleaned, texts are text [COMP-32]', async () => {
    open(
      {
        title: '<b>T</b>',
        content:
          '<p onclick="x()">User Agreement <img src=x onerror="window.__b=1"> support</p><script>window.__b=1</script>',
        ok_button: '<i>OK</i>',
      },
      { lang: 'de' },
    );
    const { element, part, text } = await put('gate-business-notice');
    const content = part('content')!;
    expect([...content.querySelectorAll('a')].map((a) => `${a.textContent} ${new URL(a.href).pathname}`)).to.deep.equal(
      ['User Agreement /de/user-agreement'],
    );
    expect(content.querySelector('img, script, [onclick]')).to.equal(null);
    expect(part('title')!.textContent).to.equal('<b>T</b>');
    expect(part('confirm')!.textContent).to.equal('<i>OK</i>');
    expect(text()).to.contain('support');
    expect((window as unknown as Record<string, unknown>)['__b']).to.equal(undefined);
    await expect(element).to.be.accessible();
  });

  it('a long text scrolls between title and buttons, also by keyboard; a short one does not [COMP-32]', async () => {
    const middleOf = (element: HTMLElement) => element.shadowRoot!.querySelector<HTMLElement>('.middle')!;
    open({ content: '<p>Short.</p>' });
    const short = middleOf((await put('gate-business-notice')).element);
    await nextFrame();
    expect(short.hasAttribute('tabindex')).to.equal(false);
    expect(short.scrollHeight).to.equal(short.clientHeight);

    open({ content: '<p>A rather long paragraph about all of it.</p>'.repeat(200) });
    const { element, part } = await put('gate-business-notice');
    const long = middleOf(element);
    await until(() => long.tabIndex === 0);
    part('panel')!
      .getAnimations()
      .forEach((animation) => animation.finish());
    for (const name of ['title', 'close', 'confirm', 'cancel']) {
      const { top, bottom } = part(name)!.getBoundingClientRect();
      expect(top, name).to.be.at.least(0);
      expect(bottom, name).to.be.at.most(innerHeight);
    }
    expect(part('panel')!.scrollHeight).to.equal(part('panel')!.clientHeight);
    long.focus();
    await sendKeys({ press: 'End' });
    await until(() => long.scrollTop > 0);
    await expect(element).to.be.accessible();
  });

  it('a text in another direction than the page keeps its own, our words keep the page’s [COMP-32]', async () => {
    for (const [lang, text, direction] of [
      ['ar', 'Read this, please.', 'ltr'],
      ['en', 'يُرجى قراءة هذا.', 'rtl'],
    ] as const) {
      open({ title: text, content: `<p>${text}</p><ul><li>${text}</li></ul>` }, { lang });
      const { part } = await put('gate-business-notice');
      for (const piece of [part('title')!, ...part('content')!.querySelectorAll('p, li')])
        expect(getComputedStyle(piece).direction, `${lang} ${piece.localName}`).to.equal(direction);
      expect(getComputedStyle(part('panel')!).direction).to.equal(lang === 'ar' ? 'rtl' : 'ltr');
    }
    open({ title: '' }, { lang: 'ar' });
    expect(getComputedStyle((await put('gate-business-notice')).part('title')!).direction).to.equal('rtl');
  });

  it('OK: gate-ok, then the page of the server, then it closes; a page may cancel [COMP-33]', async () => {
    const page = open({}, { lang: 'de' });
    const { element, part } = await put('gate-business-notice');
    const heard: string[] = [];
    for (const name of ['gate-ok', 'gate-navigate', 'gate-close', 'gate-cancel'])
      element.addEventListener(name, () => heard.push(name));
    const veto = (event: Event) => event.preventDefault();
    element.addEventListener('gate-ok', veto);
    part('confirm')!.click();
    await nextFrame();
    expect(heard).to.deep.equal(['gate-ok']);
    expect(element.dataset['state']).to.equal('shown');
    element.removeEventListener('gate-ok', veto);
    heard.length = 0;
    part('confirm')!.click();
    await until(() => element.dataset['state'] === 'hidden');
    expect(heard).to.deep.equal(['gate-ok', 'gate-navigate', 'gate-close']);
    expect(page.went).to.deep.equal(['https://host.test/de/help']);
  });

  for (const router of [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    'https://a@evil.example/',
    'blob:https://host.test/x',
    '/\\evil.example',
    'https://evil.example\u202e/',
  ])
    it(`the target ${JSON.stringify(router)} leads nowhere: OK is a button that closes [COMP-33]`, async () => {
      const page = open({ ok_button_router: router });
      const { element, part } = await put('gate-business-notice');
      expect(part('confirm')!.localName).to.equal('button');
      part('confirm')!.click();
      await until(() => element.dataset['state'] === 'hidden');
      expect(page.went.concat(page.opened)).to.deep.equal([]);
    });

  it('another host is gone to by a press only [COMP-33]', async () => {
    const page = open(
      { ok_button_router: 'https://elsewhere.example/x' },
      { config: { allowedHosts: ['elsewhere.example'] } },
    );
    const { element, part } = await put('gate-business-notice');
    await nextFrame();
    expect(page.went).to.deep.equal([]);
    part('confirm')!.click();
    await until(() => element.dataset['state'] === 'hidden');
    expect(page.went).to.deep.equal(['https://elsewhere.example/x']);
  });

  for (const url of ['https://elsewhere.example/x', 'http://elsewhere.example/x', 'http://allowed.example/x'])
    it(`${url}, which is not on the list or not https, leaves the button and no link [COMP-33]`, async () => {
      const page = open({ ok_button_router: url }, { config: { allowedHosts: ['allowed.example'] } });
      const { element, part } = await put('gate-business-notice');
      expect(part('confirm')!.localName).to.equal('button');
      part('confirm')!.click();
      await until(() => element.dataset['state'] === 'hidden');
      expect(page.went.concat(page.opened)).to.deep.equal([]);
    });

  for (const [no_close_button, closes] of [
    [0, true],
    [1, false],
  ] as const)
    it(`no_close_button ${no_close_button}: Escape and a press outside ${closes ? 'close' : 'do nothing'} [COMP-33]`, async () => {
      for (const act of [
        () => sendKeys({ press: 'Escape' }),
        (panel: HTMLElement) =>
          panel.dispatchEvent(new MouseEvent('mousedown', { clientX: 1, clientY: 1, bubbles: true })),
      ]) {
        open({ no_close_button });
        const { element, part } = await put('gate-business-notice');
        expect(part('close') !== null).to.equal(closes);
        await act(part('panel')!);
        await nextFrame();
        await nextFrame();
        expect(element.dataset['state']).to.equal(closes ? 'hidden' : 'shown');
      }
    });

  it('nothing shows without an answer, with another code, and for a banner [COMP-34]', async () => {
    for (const page of [
      () => open({}, {}, 1),
      () => setCompliancePage({ compliance: {} }),
      () => open({ type: 'banner' }),
    ]) {
      page();
      const { element, record } = await put('gate-business-notice', {}, { hidden: true });
      await until(() => record.decision.show !== undefined);
      expect(record.decision.show).to.equal(false);
      element.remove();
    }
  });

  it('sends the scene with the call, and makes another call for another scene [COMP-32]', async () => {
    const page = open();
    const { element, part } = await put('gate-business-notice', { scene: 'spot' });
    element.setAttribute('scene', 'earn & co');
    await until(() => page.asked.length === 2);
    expect(page.asked).to.deep.equal([
      'compliance/business-check?scene=spot',
      'compliance/business-check?scene=earn+%26+co',
    ]);
    part('close')?.click();
  });

  it('the ticket notice explains the reason and links to the tickets [COMP-35, COMP-37, ROLE-06]', async () => {
    const page = open({}, { cookies: SIGNED_IN, compliance: { toast: { is_withdraw_only_user: 1 } }, lang: 'ja' });
    const { element, part } = await put('gate-business-notice');
    expect(element.dataset['variant']).to.equal('tickets');
    expect(part('confirm')!.getAttribute('href')).to.equal('/ja/myaccount/tickets');
    await expect(element).to.be.accessible();
    part('confirm')!.click();
    await until(() => element.dataset['state'] === 'hidden');
    expect(page.went).to.deep.equal(['https://host.test/ja/myaccount/tickets']);
  });

  it('shows the ticket notice once a session per account, and then the notice of the scene [COMP-35, Q-26]', async () => {
    const compliance = { toast: { is_withdraw_only_user: 1 } };
    const page = open({}, { cookies: SIGNED_IN, compliance });
    const { element, part } = await put('gate-business-notice');
    const [key] = [...page.session.map.keys()].filter((name) => name.startsWith('gate_tickets_'));
    expect(key).to.match(/^gate_tickets_./);
    expect(element.dataset['state'], 'it stays after it is stored').to.equal('shown');
    part('close')!.click();
    await until(() => element.dataset['state'] === 'hidden');
    const shown = { ...DATAS, no_close_button: false, type: '' };
    const judge = (uid: string, notice: typeof shown | null) =>
      decide('gate-business-notice', {
        compliance,
        cookies: { uid, nickname: 'n' },
        session: { [key!]: '1' },
        answers: { businessNotice: notice },
      });
    const uid = key!.slice('gate_tickets_'.length);
    expect(judge(uid, null).show).to.equal(false);
    expect(judge(uid, shown)).to.include({ show: true, variant: 'business' });
    expect(judge('another', null)).to.include({ show: true, variant: 'tickets' });
  });
});
