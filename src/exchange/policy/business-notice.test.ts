import { expect } from '@open-wc/testing';
import { forgetCalls } from '../../runtime/calls/api.ts';
import { json, serve } from '../../runtime/calls/api.testing.ts';
import { page } from '../../runtime/page/page.ts';
import { setPage } from '../../page/test-page.testing.ts';
import { bannerIn, businessNotice, banner, dialogIn, readBusinessCheck } from './business-notice.ts';
import { compliance, noCompliance, type Compliance } from './compliance.ts';
import { readNotice, type ServerNotice } from './server-notice.ts';

const notice = (title: string, type = ''): ServerNotice => readNotice({ title, type })!;
const body = (datas: unknown, code: unknown = 0) => ({ resMsg: { code }, datas });

describe('the answer of the business check [API-14]', () => {
  it('is read with and without the usual envelope', () => {
    const answer = body({ title: 'Rules' });
    expect(readBusinessCheck(answer)).to.deep.equal(notice('Rules'));
    expect(readBusinessCheck({ code: 0, data: answer })).to.deep.equal(notice('Rules'));
    expect(readBusinessCheck(body({ title: 'Rules' }, '0'))).to.deep.equal(notice('Rules'));
    expect(readBusinessCheck(body({ ok_button: 'OK' }))).to.equal(null);
  });

  it('fails for other codes, and without a notice', () => {
    for (const [answer, code] of [
      [body({ title: 'Rules' }, 1), '1'],
      [{ resMsg: {}, datas: { title: 'Rules' } }, 'NaN'],
      [body({}), '0'],
      [body(null), '0'],
      [{}, 'NaN'],
      [null, 'NaN'],
    ] as const)
      expect(() => readBusinessCheck(answer), JSON.stringify(answer)).to.throw(`no notice, code ${code}`);
  });

  it('shows as a dialog, unless the server marks it as a banner', () => {
    expect(dialogIn(undefined)).to.equal(undefined);
    expect(dialogIn(null)).to.equal(null);
    expect(dialogIn(notice('Rules'))).to.deep.equal(notice('Rules'));
    expect(dialogIn(notice('Rules', 'banner'))).to.equal(null);
  });
});

describe('the banner of a page [COMP-36, Q-30]', () => {
  const TIPS: Compliance = {
    ...noCompliance,
    limit: { is_show_compliance_tips: 1 },
    tips: { enable: 1, title: 'Tips' },
  };
  const bannerOf = (
    checked: ServerNotice | null | undefined,
    { answer = noCompliance, isAnswered = true, tags = [] as readonly string[], own = undefined as unknown } = {},
  ) =>
    bannerIn(checked, {
      config: { notices: own === undefined ? {} : { banner: own } } as Parameters<typeof bannerIn>[1]['config'],
      compliance: isAnswered ? answer : undefined,
      placed: (tag) => tags.includes(tag),
    });
  const both = ['gate-business-notice', 'gate-compliance-tips'];

  it('is the one that the page sets, before all others', () => {
    expect(bannerOf(notice('Rules', 'banner'), { own: 'Maintenance' })).to.include({ content: 'Maintenance' });
    expect(bannerOf(undefined, { own: { title: 'Maintenance' } })).to.deep.equal(notice('Maintenance'));
    expect(bannerOf(notice('Rules', 'banner'), { own: '' })).to.include({ title: 'Rules' });
  });

  it('is the business notice if it is a banner, or if no dialog shows it', () => {
    expect(bannerOf(notice('Rules'))).to.include({ title: 'Rules' });
    expect(bannerOf(notice('Rules'), { tags: ['gate-compliance-tips'] })).to.include({ title: 'Rules' });
    expect(bannerOf(notice('Rules'), { tags: both })).to.equal(null);
    expect(bannerOf(notice('Rules', 'banner'), { tags: both })).to.include({ title: 'Rules' });
  });

  it('is the tips of the compliance answer otherwise, by the same rule', () => {
    const answer = TIPS;
    expect(bannerOf(null, { answer })).to.include({ title: 'Tips' });
    expect(bannerOf(null, { answer, tags: ['gate-business-notice'] })).to.include({ title: 'Tips' });
    expect(bannerOf(notice('Rules'), { answer, tags: ['gate-business-notice'] })).to.include({ title: 'Tips' });
    expect(bannerOf(null, { answer, tags: both })).to.equal(null);
    const marked = { ...TIPS, tips: { ...TIPS.tips, type: 'banner' } };
    expect(bannerOf(null, { answer: marked, tags: both })).to.include({ title: 'Tips' });
    expect(bannerOf(null, { answer: { ...TIPS, limit: {} } })).to.equal(null);
    expect(bannerOf(null, { answer: { ...TIPS, tips: { enable: 1 } } })).to.equal(null);
  });

  it('is unknown until both answers are there', () => {
    expect(bannerOf(undefined, { answer: TIPS })).to.equal(undefined);
    expect(bannerOf(null, { isAnswered: false })).to.equal(undefined);
  });
});

describe('the calls of business notices [COMP-34]', () => {
  beforeEach(() => {
    setPage();
    forgetCalls();
    compliance.reset();
  });
  afterEach(() => {
    page.tags.value = new Set();
  });

  it('send the scene, and fail open', async () => {
    const calls = serve(({ url }) => json(url.includes('scene=shop') ? body({ title: 'Rules' }) : body({}, 1)));
    const shop = businessNotice('shop');
    const other = businessNotice('other');
    await Promise.all([shop.load(), other.load()]);
    expect(shop.peek().data).to.deep.equal(notice('Rules'));
    expect(other.peek().data).to.equal(null);
    expect(calls.map(({ url }) => new URL(url).search).sort()).to.deep.equal(['?scene=other', '?scene=shop']);
  });

  it('send no field without a scene, and become the banner of the page', async () => {
    const calls = serve(() => json(body({ title: 'Notice' })));
    const shown = banner('');
    await Promise.all([shown.load(), compliance.load()]);
    expect(shown.peek().data).to.deep.equal(notice('Notice'));
    expect(
      calls.filter(({ url }) => url.includes('business-check')).map(({ url }) => new URL(url).search),
    ).to.deep.equal(['']);
    page.tags.value = new Set(['gate-business-notice']);
    expect(shown.peek().data, 'the dialog shows it').to.equal(null);
    expect(shown.read().data).to.equal(null);
  });
});
