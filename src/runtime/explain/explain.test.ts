import { expect, nextFrame } from '@open-wc/testing';
import { elements } from '../../../elements/index.ts';
import { rereadStored } from '../memory/storage.ts';
import { compliance } from '../../exchange/policy/compliance.ts';
import { page as pageSignals } from '../page/page.ts';
import { DATA_STATE } from '../lifecycle/lifecycle.ts';
import { watch } from '../discover/discover.ts';
import { explainAll, type Explanation } from './explain.ts';
import { put, setPage, until, type TestPage } from '../../loader/loader.testing.ts';

const NOW = 1_700_000_000_000;
const of = (tag: string): Explanation => explainAll().find((entry) => entry.tag === tag)!;
const clause = ({ trace }: Explanation, name: string) => trace.find((entry) => entry.clause === name);

describe('explain', () => {
  let page: TestPage;
  beforeEach(async () => {
    page = setPage();
    await nextFrame();
    await nextFrame();
  });

  it('every declared element is listed, in the order of its declaration, also without being on the page [DL-01]', () => {
    const all = explainAll();
    expect(all.map(({ tag }) => tag)).to.deep.equal(elements.map(({ tag }) => tag));
    for (const entry of all)
      expect(entry).to.deep.include({
        placed: false,
        state: 'hidden',
        show: false,
        because: 'not on the page',
        trace: [],
      });
  });

  it('what is not on the page is not asked, and nothing is fetched for it [DL-01]', () => {
    explainAll();
    expect(page.calls).to.deep.equal([]);
  });

  it('a placed element has its state, decision, time and every evaluated clause [DL-01]', async () => {
    page = setPage({ width: 768, compliance: {}, now: NOW });
    const { element } = await put('gate-download-bar');
    const entry = of('gate-download-bar');
    expect(entry).to.deep.include({ placed: true, state: 'shown', show: true, decidedAt: NOW });
    expect(entry.element === element).to.equal(true);
    expect(entry.trace.map(({ clause: name, answer }) => [name, answer])).to.deep.equal(
      [
        'viewport at most 768 px',
        'not in the app',
        'site main or Turkey',
        'page not on the hidden list',
        'app download not hidden',
        'not closed this session',
        'not UK-limited',
        'not hidden by compliance',
        'not a verified user of country 233',
        'no open cookie notice',
      ].map((name) => [name, true]),
    );
    expect(entry.because).to.equal(entry.trace.map(({ clause: name }) => name).join('; '));
  });

  it('each clause lists its reads with name, value and source [DL-01]', async () => {
    page = setPage({ width: 768, url: '/de/markets', compliance: {}, now: NOW });
    await put('gate-download-bar');
    const entry = of('gate-download-bar');
    const reads = (name: string) => clause(entry, name)!.reads;
    expect(reads('viewport at most 768 px')).to.deep.equal([
      { name: 'width', value: 768, source: 'viewport', at: undefined },
    ]);
    expect(reads('not in the app')[0]).to.deep.include({ name: 'app', value: false, source: 'cookies' });
    const address = reads('page not on the hidden list').find(({ name }) => name === 'path');
    expect(address).to.deep.include({ value: '/markets', source: 'address' });
    expect(reads('app download not hidden')[0]).to.deep.include({
      name: 'hides hiddenAppDownload',
      value: false,
      source: 'config',
    });
    expect(reads('not closed this session')).to.deep.equal([
      { name: 'gate_download_closed', value: null, source: 'sessionStorage' },
    ]);
    const [answer] = reads('not UK-limited');
    expect(answer).to.deep.include({ name: 'compliance', source: 'call compliance (ready)', at: NOW });
    expect(answer!.value).to.deep.include({ ok: true });
  });

  it('times of local storage and the clock are named [COMP-05]', async () => {
    page = setPage({ now: NOW, compliance: { limit: { gray_tax_area_toast: { is_show: 1 } } } });
    page.local.map.set('gate_gray_tax_time', String(NOW - 5));
    rereadStored();
    await put('gate-gray-tax-toast', {}, { hidden: true });
    expect(of('gate-gray-tax-toast').show).to.equal(false);
    const { reads } = clause(of('gate-gray-tax-toast'), 'not shown in the last 24 hours')!;
    expect(reads.map(({ name, source }) => [name, source])).to.deep.equal([
      ['gate_gray_tax_time', 'localStorage'],
      ['now', 'clock'],
    ]);
  });

  it('a hidden element lists every clause, including those after the first that fails [DL-01]', async () => {
    page = setPage({ width: 769, compliance: {} });
    page.session.map.set('gate_download_closed', '1');
    rereadStored();
    await put('gate-download-bar', {}, { hidden: true });
    const entry = of('gate-download-bar');
    expect(entry).to.deep.include({ state: 'hidden', show: false, because: 'viewport at most 768 px' });
    expect(entry.trace.map(({ clause: name, answer }) => [name, answer])).to.deep.equal([
      ['viewport at most 768 px', false],
      ['not in the app', true],
      ['site main or Turkey', true],
      ['page not on the hidden list', true],
      ['app download not hidden', true],
      ['not closed this session', false],
      ['not UK-limited', true],
      ['not hidden by compliance', true],
      ['not a verified user of country 233', true],
      ['no open cookie notice', true],
    ]);
  });

  it('what would make it show, in words: every clause that does not hold [DL-01]', async () => {
    page = setPage({ width: 769, compliance: {} });
    page.session.map.set('gate_download_closed', '1');
    rereadStored();
    await put('gate-download-bar', {}, { hidden: true });
    expect(of('gate-download-bar').needs).to.deep.equal(['viewport at most 768 px', 'not closed this session']);
    page.session.map.clear();
    rereadStored();
    pageSignals.width.value = 768;
    await until(() => of('gate-download-bar').show === true);
    expect(of('gate-download-bar').needs).to.deep.equal([]);
    expect(of('gate-kyc-bar').needs).to.deep.equal(['on the page']);
  });

  it('a disabled element needs to be enabled first, and lists its rule [DL-01]', async () => {
    page = setPage({ width: 375, compliance: {} });
    await put('gate-download-bar', { disabled: '' }, { hidden: true });
    const entry = of('gate-download-bar');
    expect(entry.needs).to.deep.equal(['not disabled by its attribute']);
    expect(entry.trace).to.have.length(11);
  });

  it('a cap that was written on showing does not count against what shows [COMP-05]', async () => {
    page = setPage({ now: NOW, compliance: { limit: { gray_tax_area_toast: { is_show: 1, content: 'x' } } } });
    await put('gate-gray-tax-toast');
    expect(page.local.map.has('gate_gray_tax_time')).to.equal(true);
    const entry = of('gate-gray-tax-toast');
    expect(clause(entry, 'not shown in the last 24 hours')!.answer).to.equal(true);
    expect(entry.needs).to.deep.equal([]);
  });

  it('an answer has an age [STORE-15]', async () => {
    page = setPage({ width: 375, compliance: {}, now: NOW });
    await put('gate-download-bar');
    page.pass(1234);
    const [answer] = clause(of('gate-download-bar'), 'not UK-limited')!.reads;
    expect(answer).to.deep.include({ at: NOW, age: 1234 });
  });

  it('explaining starts no call for clauses that were not reached [STORE-15]', async () => {
    page = setPage({ width: 769 });
    await put('gate-download-bar', {}, { hidden: true });
    page.calls.length = 0;
    explainAll();
    await nextFrame();
    expect(page.calls).to.deep.equal([]);
  });

  it('an undecided element names the clause it waits for and its pending call [STORE-15]', async () => {
    page = setPage({ width: 375 });
    await put('gate-download-bar', {}, { hidden: true });
    compliance.reset();
    const entry = of('gate-download-bar');
    expect(entry.show).to.equal(undefined);
    expect(entry.because).to.equal('not UK-limited');
    expect(clause(entry, 'not UK-limited')!.reads[0]!.source).to.match(/^call compliance \((idle|loading)\)$/);
  });

  it('a failed call is named as such [COMP-04]', async () => {
    page = setPage({ width: 375 });
    await put('gate-download-bar');
    expect(clause(of('gate-download-bar'), 'not UK-limited')!.reads[0]!.source).to.equal('call compliance (defaulted)');
  });

  it('a waiting element whose rule passes gives the reason [POP-20]', async () => {
    page = setPage({ compliance: { limit: { ltw_toast: 1 } } });
    await put('gate-compliance-modal');
    await put('gate-fund-drawer', { open: '' }, { hidden: true });
    await until(() => of('gate-fund-drawer').wait !== undefined);
    expect(of('gate-fund-drawer')).to.deep.include({
      show: true,
      state: 'hidden',
      wait: 'gate-compliance-modal is on screen',
    });
    expect(of('gate-compliance-modal')).to.deep.include({ variant: 'LTW', wait: undefined });
  });

  it('several of a tag are all listed [DL-01]', async () => {
    page = setPage({ width: 375, compliance: {} });
    await put('gate-download-bar');
    await put('gate-download-bar', {}, { hidden: true });
    const both = explainAll().filter(({ tag }) => tag === 'gate-download-bar');
    expect(both.map(({ because }) => because)[1]).to.equal('the first of its kind on the page');
    expect(both).to.have.length(2);
  });

  it('cookies are named, their contents are not [KYC-12]', async () => {
    page = setPage({ cookies: 'uid=secret-uid; nickname=secret-name', user: { verified: 0 } });
    await put('gate-kyc-bar');
    const text = JSON.stringify(of('gate-kyc-bar'), (key, value: unknown) => (key === 'element' ? undefined : value));
    expect(text).to.contain('signed in');
    expect(text).not.to.contain('secret');
  });

  it('explaining changes nothing: no event, no write, no other decision [DL-01]', async () => {
    page = setPage({ width: 375, compliance: {} });
    const { record } = await put('gate-download-bar');
    const decided = record.decision;
    const heard: string[] = [];
    const hear = (event: Event) => void heard.push(event.type);
    for (const name of ['gate-show', 'gate-hide', 'gate-close']) document.addEventListener(name, hear);
    explainAll();
    explainAll();
    await nextFrame();
    for (const name of ['gate-show', 'gate-hide', 'gate-close']) document.removeEventListener(name, hear);
    expect(heard).to.deep.equal([]);
    expect(record.decision === decided).to.equal(true);
    expect(page.session.map.size + page.local.map.size).to.equal(0);
  });

  it('describes the current page [DL-01]', async () => {
    page = setPage({ width: 375, compliance: {} });
    await put('gate-download-bar');
    pageSignals.width.value = 769;
    expect(of('gate-download-bar').because).to.equal('viewport at most 768 px');
  });

  it('with every tag on the page it can be written as JSON: state, reason, and what is waited for [DL-01]', async () => {
    page = setPage({ width: 375, cookies: 'uid=7; nickname=ada', user: { verified: 0 }, compliance: {} });
    const area = document.createElement('section');
    for (const { tag } of elements) area.append(document.createElement(tag));
    watch(document);
    document.body.append(area);
    await until(() => area.querySelector('gate-footer')?.getAttribute('data-state') === 'shown', 'the footer');
    const told = JSON.parse(JSON.stringify(explainAll())) as Explanation[];
    area.remove();
    expect(told.map(({ tag }) => tag)).to.deep.equal(elements.map(({ tag }) => tag));
    for (const { tag, placed, lifecycle, because } of told) {
      expect(placed, tag).to.equal(true);
      expect(lifecycle, tag).to.be.oneOf(Object.keys(DATA_STATE));
      expect(because, tag).to.be.a('string');
    }
    expect(told.find(({ tag }) => tag === 'gate-footer')).to.include({ lifecycle: 'shown', state: 'shown' });
  });
});
