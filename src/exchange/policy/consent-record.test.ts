import { expect } from '@open-wc/testing';
import { noticeBarCopy } from '../../features/notice-bar/notice-bar.copy.ts';
import { hashOf } from '../../runtime/data/hash.ts';
import { factsOf, type PlainState } from '../plain-state.ts';
import { COOKIES_VERSION, isCurrentAnswer, offersReject } from './consent-answers.ts';
import { answerIn, withAnswers } from './consent-record.ts';

const PLAIN = { globalPrivacyControl: false };
const SIGNAL = { globalPrivacyControl: true };
const OLD = 'another';

describe('answers on consent', () => {
  it('have the version of the text that is shown: change COOKIES_VERSION with the text', () => {
    expect(COOKIES_VERSION).to.equal(hashOf(noticeBarCopy.text.COOKIES_POLICY));
  });

  it('to another text are not current, and those without a version are', () => {
    expect(isCurrentAnswer(`${COOKIES_VERSION} analytics=yes`)).to.equal(true);
    expect(isCurrentAnswer(null)).to.equal(true);
    expect(isCurrentAnswer(OLD)).to.equal(false);
  });

  for (const [stored, signal, analytics, security] of [
    [null, PLAIN, undefined, undefined],
    ['', PLAIN, undefined, undefined],
    ['nonsense ===', PLAIN, undefined, undefined],
    [COOKIES_VERSION, PLAIN, undefined, undefined],
    [`${COOKIES_VERSION} analytics=yes`, PLAIN, true, undefined],
    [`${COOKIES_VERSION} analytics=yes`, SIGNAL, undefined, undefined],
    [`${COOKIES_VERSION} analytics=yes-despite-gpc`, SIGNAL, true, undefined],
    [`${COOKIES_VERSION} analytics=yes-despite-gpc`, PLAIN, true, undefined],
    [`${COOKIES_VERSION} analytics=no security=yes`, SIGNAL, false, true],
    [`${OLD} analytics=yes security=no`, PLAIN, undefined, false],
    [`${OLD} analytics=yes-despite-gpc`, SIGNAL, undefined, undefined],
  ] as const)
    it(`${String(stored)}${signal === SIGNAL ? ' with the signal' : ''}: analytics ${analytics}, security ${security}`, () => {
      expect(answerIn(stored, 'analytics', signal)).to.equal(analytics);
      expect(answerIn(stored, 'security', signal)).to.equal(security);
    });

  it('are stored for the current text; a signal marks permissions of analytics only', () => {
    expect(withAnswers(null, {}, PLAIN)).to.equal(COOKIES_VERSION);
    expect(withAnswers(null, { analytics: true, security: true }, SIGNAL)).to.equal(
      `${COOKIES_VERSION} analytics=yes-despite-gpc security=yes`,
    );
    expect(withAnswers(null, { analytics: false }, SIGNAL)).to.equal(`${COOKIES_VERSION} analytics=no`);
  });

  it('of other purposes are kept while they hold: refusals always, permissions for the same text', () => {
    expect(withAnswers(`${COOKIES_VERSION} security=yes`, { analytics: false }, PLAIN)).to.equal(
      `${COOKIES_VERSION} analytics=no security=yes`,
    );
    expect(withAnswers(`${OLD} security=no`, { analytics: true }, PLAIN)).to.equal(
      `${COOKIES_VERSION} analytics=yes security=no`,
    );
    expect(withAnswers(`${OLD} security=yes`, { analytics: true }, PLAIN)).to.equal(`${COOKIES_VERSION} analytics=yes`);
  });
});

describe('sites that offer Reject', () => {
  const offers = (state: PlainState) => offersReject(factsOf(state));

  it('are the EU and the UK', () => {
    const keys = ['main', 'tr', 'eu', 'hk', 'us', 'bs', 'sg', 'ae', 'uk', 'jp', 'test', 'au'];
    expect(keys.filter((site) => offers({ site }))).to.deep.equal(['eu', 'uk']);
  });

  it('follow the overrides of the page, in both directions', () => {
    const config = (value: unknown) => ({ siteConfig: { offersReject: value } as object });
    expect(offers({ site: 'main', config: config(true) })).to.equal(true);
    expect(offers({ site: 'eu', config: config(false) })).to.equal(false);
  });

  it('do not where the page asks itself', () => {
    expect(offers({ site: 'eu', config: { notices: { cookies: 'accepted' } } })).to.equal(false);
  });
});
