import { expect } from '@open-wc/testing';
import { compliance } from '../../exchange/policy/compliance.ts';
import { setCompliancePage } from '../../loader/compliance.testing.ts';
import { put, until, type PageState } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';

const TAG = 'gate-compliance-banner';
const TIPS = { limit: { is_show_compliance_tips: 1 }, tips: { enable: 1, content: 'From the tips', path: [] } };
const open = (datas: object | undefined, state: PageState = {}) =>
  setCompliancePage({ compliance: {}, ...state }, datas ? { 'business-check': { resMsg: { code: 0 }, datas } } : {});
const decisionOf = async () => {
  const { record } = await put(TAG, {}, { hidden: true });
  await until(() => record.decision.show !== undefined);
  return record.decision.show;
};

describe(TAG, () => {
  it('decides: a text or none [COMP-36]', () => {
    const notice = {
      title: '',
      content: 'x',
      text_link: [],
      ok_button: '',
      ok_button_router: '',
      cancel_button: '',
      no_close_button: false,
      type: '',
    };
    expect(decide(TAG, { answers: { banner: notice } }).show).to.equal(true);
    expect(decide(TAG, { answers: { banner: null } })).to.not.have.property('waiting');
    expect(decide(TAG, { answers: { banner: null } }).show).to.equal(false);
    expect(decide(TAG, {})).to.include({ show: false, waiting: true });
  });

  it('shows the business notice as a banner if the server requests it, or if no other element shows it [COMP-36]', async () => {
    open({ content: 'Of the <b>server</b><script>1</script>', type: 'banner' });
    const { element, part } = await put(TAG);
    expect(part('content')!.textContent).to.equal('Of the server');
    await expect(element).to.be.accessible();
    open({ content: 'A dialog', type: 'business' });
    expect((await put(TAG)).text()).to.contain('A dialog');
    open({ content: 'A dialog', type: 'business' });
    document.body.append(document.createElement('gate-business-notice'));
    expect(await decisionOf()).to.equal(false);
  });

  it('the tips of the compliance answer, and the text of the page before all [COMP-36]', async () => {
    open(undefined, { compliance: TIPS });
    expect((await put(TAG)).text()).to.contain('From the tips');
    compliance.set({ ok: true, menu: [], business: [], limit: {}, toast: {}, tips: TIPS.tips });
    await until(() => document.querySelector(TAG)!.getAttribute('data-state') === 'hidden');
    open({ content: 'Of the server', type: 'banner' }, { config: { notices: { banner: 'Of the page' } } });
    expect((await put(TAG)).text())
      .to.contain('Of the page')
      .and.not.contain('server');
  });

  it('an English text on an Arabic page keeps its direction', async () => {
    open({ title: 'Notice', content: 'Read this, please.', type: 'banner' }, { lang: 'ar' });
    const { part } = await put(TAG);
    expect(getComputedStyle(part('title')!).direction).to.equal('ltr');
    expect(getComputedStyle(part('panel')!).direction).to.equal('rtl');
  });

  it('hides without a notice, and when the call fails [COMP-36]', async () => {
    open({});
    expect(await decisionOf()).to.equal(false);
    open(undefined);
    expect(await decisionOf()).to.equal(false);
  });

  it('links to what the notice asks for, and has no button that leads nowhere [COMP-36]', async () => {
    open({ content: 'x', type: 'banner', ok_button: 'Verify now', ok_button_router: '/myaccount/kyc_home' });
    const { element, part } = await put(TAG);
    expect(part('action')!.textContent).to.equal('Verify now');
    const heard: string[] = [];
    element.addEventListener('gate-navigate', (event) => {
      event.preventDefault();
      heard.push((event as CustomEvent<{ url: string }>).detail.url);
    });
    part('action')!.click();
    expect(heard).to.deep.equal(['/myaccount/kyc_home']);
    for (const router of ['', 'javascript:alert(1)']) {
      open({ content: 'x', type: 'banner', ok_button: 'Verify now', ok_button_router: router });
      expect((await put(TAG)).part('action') === null, router).to.equal(true);
    }
    open({ content: 'x', type: 'banner', ok_button: '', ok_button_router: '/myaccount/kyc_home' });
    expect((await put(TAG)).part('action') === null).to.equal(true);
  });

  it('a notice that stays looks more severe than one that can be closed', async () => {
    const classes = async (no_close_button: number) => {
      open({ content: 'x', type: 'banner', no_close_button });
      return [...(await put(TAG)).part('panel')!.classList];
    };
    expect(await classes(0)).to.include('warning');
    expect(await classes(1)).to.include('danger');
  });

  it('no_close_button takes its close control away [COMP-33, COMP-36]', async () => {
    open({ content: 'x', type: 'banner', no_close_button: 1 });
    expect((await put(TAG)).part('close') === null).to.equal(true);
    open({ content: 'x', type: 'banner' });
    const { element, part } = await put(TAG);
    part('close')!.click();
    await until(() => element.dataset['state'] === 'hidden');
  });
});
