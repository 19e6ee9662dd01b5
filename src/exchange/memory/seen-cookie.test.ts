import { expect } from '@open-wc/testing';
import { setPage } from '../../loader/loader.testing.ts';
import { browser } from '../../runtime/browser/browser.ts';
import { setCookies } from '../../runtime/browser/test-browser.testing.ts';
import { cookies } from '../../runtime/memory/cookies.ts';
import { HOUR } from '../../runtime/page/clock.ts';
import { decidePage } from '../../server/decide-page.ts';
import { memory, noticeClosed, ticketsShown } from './memory.ts';
import { forgetSeen, rememberSeen } from './remember-seen.ts';
import { readSeen, seenWith } from './seen-cookie.ts';

const NOW = Date.UTC(2026, 0, 15, 12);

describe('the cookie gate_seen', () => {
  const { writeCookie: write } = browser;
  let jar: string;
  const enter = (cookie: string) => {
    setPage({ now: NOW, cookies: cookie });
    jar = cookie;
    setCookies(() => jar);
    browser.writeCookie = (text) => void (jar = text.split(';')[0]!);
  };
  afterEach(() => {
    browser.writeCookie = write;
    setPage();
  });
  const value = () => cookies.peek()!['gate_seen'];

  it('mirrors dismissals only on pages whose server has created it', async () => {
    enter('');
    await rememberSeen(memory.kyc2Done);
    expect(jar).to.equal('');
    enter('gate_seen=');
    await rememberSeen(memory.kyc2Done);
    await rememberSeen(memory.hkTime);
    await rememberSeen(memory.cookiesPolicy, 'accepted');
    expect(readSeen(value()!, NOW)).to.deep.equal({
      gate_kyc2_done: '1',
      gate_hk_time: String(NOW),
      gate_cookies_policy: 'accepted',
    });
    await forgetSeen(memory.hkTime);
    expect(readSeen(value()!, NOW)).not.to.have.property('gate_hk_time');
  });

  it('holds neither preferences nor IDs', async () => {
    enter('gate_seen=');
    for (const entry of [memory.theme, memory.chatOpen, memory.kycUpgrade, ticketsShown('10000001')])
      await rememberSeen(entry);
    expect(jar).not.to.match(/theme|chat|tickets|10000001/);
  });

  it('lets entries of session storage expire, and keeps those of local storage', () => {
    const both = seenWith(seenWith('', memory.kyc2Done, '1', NOW), memory.hkTime, '5', NOW);
    expect(Object.keys(readSeen(both, NOW + 13 * HOUR))).to.deep.equal(['gate_hk_time']);
    expect(readSeen('gate_kyc2_done=1%40never', NOW)).to.deep.equal({});
  });

  it('stays below 1000 characters: the oldest entries leave', () => {
    let text = '';
    for (let at = 0; at < 100; at++) text = seenWith(text, noticeClosed(`TYPE_${at}`), '1', NOW);
    expect(text.length).to.be.at.most(1000);
    expect(readSeen(text, NOW)).to.have.property('gate_notice_TYPE_99').and.not.to.equal(undefined);
  });

  it('gives the server what the browser has stored, unless the state has it', () => {
    const state = {
      now: NOW,
      compliance: { limit: {}, toast: { is_hk_user: 1 }, tips: {} },
      cookies: { gate_seen: seenWith('', memory.hkTime, String(NOW), NOW) },
    };
    const shows = (given: object) => decidePage({ ...state, ...given }, ['compliance-modal']).elements[0]!.show;
    expect(shows({})).to.equal(false);
    expect(shows({ now: NOW + 25 * HOUR })).to.equal(true);
    expect(shows({ storage: { gate_hk_time: '0' } })).to.equal(true);
    expect(shows({ cookies: { gate_seen: '%%%&=&__proto__=1&' } })).to.equal(true);
  });

  it('is created by the server with the first page of a visitor', () => {
    const created = (cookie: Record<string, string> | undefined) =>
      decidePage({ ...(cookie && { cookies: cookie }) }, ['kyc-bar']).headers['set-cookie'];
    expect(created({})).to.equal('gate_seen=; Path=/; SameSite=Lax; Max-Age=15552000');
    expect(created({ gate_seen: '' })).to.equal(undefined);
    expect(created(undefined), 'a shared page').to.equal(undefined);
  });
});
