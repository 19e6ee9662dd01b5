import { expect, nextFrame } from '@open-wc/testing';
import { configure } from '../../exchange/config/config.ts';
import { compliance } from '../../exchange/policy/compliance.ts';
import { page as pageSignals } from '../../runtime/page/page.ts';
import { settings } from '../../exchange/current/settings.ts';
import { put, setPage, until, type PageState, type TestPage } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';
import { fakeApps } from '../../services/mini-app/mini-app.testing.ts';

const limits = (limit: Record<string, unknown>) => ({
  ok: true,
  menu: undefined,
  business: [],
  limit,
  toast: {},
  tips: {},
});

describe('gate-funds-transfer and gate-master-transfer', () => {
  for (const tag of ['gate-funds-transfer', 'gate-master-transfer'] as const)
    it(`${tag} shows when it is not hidden [APP-13]`, () => {
      expect(decide(tag, {}).show).to.equal(true);
      expect(decide(tag, { attributes: { hidden: true } })).to.deep.include({ show: false, because: 'not hidden' });
    });

  describe('draw', () => {
    let page: TestPage;
    let apps: ReturnType<typeof fakeApps>;
    let heard: CustomEvent[];
    const names = ['gate-mounted', 'gate-done', 'gate-error', 'gate-close', 'gate-navigate'];
    const hear = (event: Event) => void heard.push(event as CustomEvent);
    const noise = console.error;

    const open = (state: PageState = {}, answer?: (url: string) => unknown) => {
      page = setPage({ compliance: {}, ...state });
      apps = fakeApps(answer);
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
    const types = () => heard.map(({ type }) => type);

    for (const tag of ['gate-funds-transfer', 'gate-master-transfer'] as const) {
      it(`${tag} loads nothing while hidden, loads when the attribute is removed, and unmounts when it is set again [APP-13, APP-02]`, async () => {
        const { element } = await put(tag, { hidden: '' }, { hidden: true });
        await apps.handled();
        expect(apps.heads).to.deep.equal([]);
        element.hidden = false;
        const { heard: orders } = await apps.come();
        await until(() => types().includes('gate-mounted'));
        element.hidden = true;
        await nextFrame();
        await apps.handled();
        expect(orders.at(-1)).to.deep.equal({ type: 'unmount' });
        page.pass(300);
        await until(() => element.dataset['state'] === 'hidden');
        expect(apps.listeners.size).to.equal(0);
      });

      it(`${tag}: limits are handed on once they are known, and again when they change, without a mount [APP-14]`, async () => {
        open({ lang: 'tr' }, (url) => (url.includes('compliance') ? new Promise(() => undefined) : undefined));
        compliance.reset();
        await put(tag);
        const { props, heard: orders, frame } = await apps.come();
        expect(props).to.include({ lang: 'tr', prefix: '/tr', theme: 'light' });
        expect(props).not.to.have.any.keys('is_uk_limit', 'is_italy_limit');
        compliance.set(limits({ is_uk_limit: 1 }));
        await apps.handled();
        expect(orders.at(-1)).to.have.property('props').that.includes({ is_uk_limit: 1, is_italy_limit: 0 });
        compliance.set(limits({ is_italy_limit: '1', is_uk_limit: '0' }));
        await apps.handled();
        expect(orders.at(-1)).to.have.property('props').that.includes({ is_uk_limit: 0, is_italy_limit: 1 });
        configure({ locale: 'en', theme: 'dark' });
        await apps.handled();
        expect(orders.at(-1)).to.have.property('props').that.includes({ lang: 'en', prefix: '', theme: 'dark' });
        expect(frame.said).to.have.length(1);
        expect(apps.frames).to.have.length(1);
      });

      it(`${tag}: the event on completion has plain details [APP-13]`, async () => {
        await put(tag);
        const { say } = await apps.come();
        await say({ type: 'event', name: 'done', detail: { currency: 'USDT', amount: '5' } });
        expect(heard.find(({ type }) => type === 'gate-done')!.detail).to.deep.equal({ currency: 'USDT', amount: '5' });
      });

      it(`${tag}: a missing entry is reported and logged, and users can retry [APP-03, APP-04]`, async () => {
        console.error = () => undefined;
        apps.setMissing(true);
        const drawn = await put(tag);
        await until(() => types().includes('gate-error'));
        expect(heard.find(({ type }) => type === 'gate-error')!.detail).to.deep.equal({ code: 'mini-app', tag });
        await until(() => drawn.text().includes('could not be loaded'));
        apps.setMissing(false);
        drawn.part('action')!.click();
        await apps.come();
        await until(() => types().includes('gate-mounted'));
        await expect(drawn.element).to.be.accessible();
      });

      it(`${tag}: closed from inside or outside it is hidden, and can be shown again [APP-13]`, async () => {
        const drawn = await put(tag);
        const { say } = await apps.come();
        await say({ type: 'close' });
        expect(drawn.element.hidden).to.equal(true);
        page.pass(300);
        await until(() => drawn.element.dataset['state'] === 'hidden');
        expect(heard.find(({ type }) => type === 'gate-close')!.detail).to.deep.equal({ reason: 'close' });
        drawn.element.hidden = false;
        await until(() => drawn.element.dataset['state'] === 'shown');
        drawn.part('close')!.click();
        await until(() => drawn.element.hidden);
      });

      it(`${tag}: preview loads nothing [APP-13]`, async () => {
        const drawn = await put(tag, { preview: '', 'sub-uid': '999' } as never);
        await apps.handled();
        expect([...apps.heads, ...apps.calls]).to.deep.equal([]);
        await expect(drawn.element).to.be.accessible();
      });
    }

    for (const [from, sent, expected] of [
      ['the settings', { sub_site_id: '177' }, '177'],
      ['the site', {}, '0'],
    ] as const)
      it(`gives the master transfer the id of ${from} without an attribute [APP-14]`, async () => {
        settings.set(sent);
        await put('gate-master-transfer', {});
        const { props } = await apps.come();
        expect(props).to.have.property('sub_website_id', expected);
      });

    it('the master transfer gets the sub-website id, and a new one without another mount [APP-14]', async () => {
      const { element } = await put('gate-master-transfer', { 'sub-website-id': '12' });
      const { props, heard: orders, frame } = await apps.come();
      expect(props).to.deep.include({ sub_website_id: '12', sub_uid: '', sub_account: { type: 1, sub_type: 1 } });
      element.setAttribute('sub-website-id', '13');
      await apps.handled();
      expect(orders.at(-1)).to.have.nested.property('props.sub_website_id', '13');
      expect(frame.said).to.have.length(1);
      expect(apps.calls).to.deep.equal([]);
    });

    for (const [what, body, account] of [
      ['a managed one', { code: 0, data: { type: 4, sub_type: 7 } }, { type: 4, sub_type: 7 }],
      ['code as text', { code: '0', data: { type: '4', sub_type: '6' } }, { type: 4, sub_type: 6 }],
      ['empty data', { code: 0, data: {} }, { type: 1, sub_type: 1 }],
      ['null data', { code: 0, message: '', data: null }, { type: 1, sub_type: 1 }],
      ['garbage', { code: 0, data: { type: 'x', sub_type: [] } }, { type: 1, sub_type: 1 }],
      ['no envelope', [], { type: 1, sub_type: 1 }],
      ['a failed call', undefined, { type: 1, sub_type: 1 }],
    ] as const)
      it(`sub-account info, ${what}: type ${account.type}, sub_type ${account.sub_type} [APP-17, API-41, STORE-16]`, async () => {
        open({}, (url) => (url.includes('sub_account_info') ? body : undefined));
        await put('gate-master-transfer', { 'sub-uid': '10000014' });
        const { props, heard: orders } = await apps.come();
        await apps.handled();
        expect(apps.calls).to.have.length(1);
        expect(apps.calls[0]).to.match(/\/api\/web\/v1\/usercenter\/sub_account_info\?sub_uid=10000014$/);
        const last = (orders.at(-1) as { props: object } | undefined)?.props ?? props;
        expect(last).to.deep.include({ sub_account: account });
        page.pass(5000);
        expect(page.went).to.deep.equal([]);
        expect(pageSignals.toasts.value).to.have.length(0);
      });

    it('a code other than 0: the server’s words as a warning, text only, and the home page after 2 s [APP-17]', async () => {
      open({ lang: 'tr' }, (url) =>
        url.includes('sub_account_info') ? { code: 40300, message: 'This is <b>not</b> yours.' } : undefined,
      );
      await put('gate-master-transfer', { 'sub-uid': '999' });
      await until(() => pageSignals.toasts.value.length === 1);
      expect(pageSignals.toasts.value[0]).to.include({ text: 'This is <b>not</b> yours.', kind: 'warning' });
      page.pass(1999);
      expect(page.went).to.deep.equal([]);
      page.pass(1);
      expect(page.went).to.deep.equal(['https://host.test/']);
    });

    it('the page may stay; an element that has left, or another account, redirects nobody [APP-17]', async () => {
      open({}, (url) => (url.includes('sub_account_info') ? { code: 1, message: '' } : undefined));
      const stay = (event: Event) => event.preventDefault();
      document.addEventListener('gate-navigate', stay);
      const { element } = await put('gate-master-transfer', { 'sub-uid': '999' });
      await until(() => pageSignals.toasts.value.length === 1);
      expect(pageSignals.toasts.value[0]!.text).to.equal('request data error, please retry later');
      page.pass(2000);
      document.removeEventListener('gate-navigate', stay);
      expect(types()).to.include('gate-navigate');
      expect(page.went).to.deep.equal([]);
      element.setAttribute('sub-uid', '998');
      await until(() => pageSignals.toasts.value.length === 2);
      element.remove();
      await nextFrame();
      page.pass(2000);
      expect(page.went).to.deep.equal([]);
    });

    for (const [look, state] of [
      ['light', {}],
      ['dark', { config: { theme: 'dark' } }],
      ['Arabic', { lang: 'ar' }],
    ] as const)
      it(`is accessible: ${look}`, async () => {
        open(state);
        const { element } = await put('gate-funds-transfer');
        await expect(element).to.be.accessible();
        await apps.come();
        await expect(element).to.be.accessible();
      });
  });
});
