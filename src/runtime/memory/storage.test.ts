import { expect } from '@open-wc/testing';
import { effect } from '@preact/signals-core';
import { elements } from '../../../elements/index.ts';
import { FakeStorage, setPage, type TestPage } from '../../loader/loader.testing.ts';
import { MINUTE } from '../page/clock.ts';
import { configure } from '../../exchange/config/config.ts';
import { setCookies, setStorage } from '../browser/test-browser.testing.ts';
import type { ElementDeclaration } from '../declare/element.ts';
import { facts } from '../../exchange/facts.ts';
import { memory, noticeClosed, switchClosed } from '../../exchange/memory/memory.ts';
import { keyOf, recall, type MemoryEntry } from './memory-entry.ts';
import { judge } from '../rules/rule.ts';
import { remember } from './remember.ts';
import { readStored, rereadStored } from './storage.ts';
import { writeStored } from './write-stored.ts';

const NOW = 1_700_000_000_000;
const refuse = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

let key = 0;
/** A key that no other test has used: what was read once is followed for good. */
const fresh = () => `test_${++key}`;

describe('storage', () => {
  let page: TestPage;
  beforeEach(() => {
    page = setPage({ now: NOW });
  });
  afterEach(() => {
    setStorage();
  });

  it('reads what is stored and writes through [STORE-12]', () => {
    const name = fresh();
    page.local.map.set(name, 'old');
    expect(readStored('local', name)).to.equal('old');
    writeStored('local', name, 'new');
    expect(page.local.map.get(name)).to.equal('new');
    expect(readStored('local', name)).to.equal('new');
    writeStored('local', name, null);
    expect(page.local.map.has(name)).to.equal(false);
    expect(readStored('local', name)).to.equal(null);
  });

  it('the areas are apart: local storage never answers for the session [STORE-08]', () => {
    const name = fresh();
    writeStored('session', name, 's');
    expect(page.session.map.get(name)).to.equal('s');
    expect(page.local.map.has(name)).to.equal(false);
    expect(readStored('local', name)).to.equal(null);
  });

  describe('blocked', () => {
    const blocked: readonly (readonly [name: string, open: () => FakeStorage])[] = [
      ['the getter of localStorage throws', refuse],
      [
        'every method throws',
        () => Object.assign(new FakeStorage(), { getItem: refuse, setItem: refuse, removeItem: refuse }),
      ],
      ['it is null', () => null as unknown as FakeStorage],
    ];

    for (const [name, open] of blocked) {
      it(`${name}: reads as absent [STORE-12]`, () => {
        setStorage(open);
        expect(readStored('local', fresh())).to.equal(null);
        expect(readStored('session', fresh())).to.equal(null);
      });

      it(`${name}: what is written stays for the page [STORE-12]`, () => {
        const text = fresh();
        setStorage(open);
        expect(() => writeStored('local', text, 'kept')).not.to.throw();
        expect(readStored('local', text)).to.equal('kept');
        expect(readStored('session', text), 'in its own area only').to.equal(null);
        rereadStored();
        expect(readStored('local', text), 'also after the page came back').to.equal('kept');
        writeStored('local', text, null);
        rereadStored();
        expect(readStored('local', text)).to.equal(null);
      });
    }

    it('a full storage keeps the value for the page, and the old text does not come back [STORE-12]', () => {
      const text = fresh();
      page.local.map.set(text, 'old');
      page.local.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      writeStored('local', text, 'new');
      rereadStored();
      expect(readStored('local', text)).to.equal('new');
      expect(page.local.map.get(text)).to.equal('old');
    });

    it('a removal that is refused counts on the page [STORE-12]', () => {
      const text = fresh();
      page.local.map.set(text, 'old');
      page.local.removeItem = refuse;
      writeStored('local', text, null);
      rereadStored();
      expect(readStored('local', text)).to.equal(null);
    });

    it('once it accepts again, the storage is what counts [STORE-12]', () => {
      const text = fresh();
      page.local.setItem = refuse;
      writeStored('local', text, 'kept');
      page.local.setItem = (name, value) => void page.local.map.set(name, value);
      writeStored('local', text, 'stored');
      page.local.map.set(text, 'of another tab');
      rereadStored();
      expect(readStored('local', text)).to.equal('of another tab');
    });

    it('rules treat blocked storage as absent: a toast with a cap may show [STORE-12]', () => {
      setStorage(refuse);
      expect(recall(memory.grayTaxTime)).to.equal(null);
      expect(facts.stored(memory.downloadClosed)).to.equal(null);
      remember(memory.downloadClosed);
      expect(facts.stored(memory.downloadClosed), 'closed on this page').to.equal('1');
    });
  });

  describe('follows', () => {
    it('notifies an effect of a write [STORE-12]', () => {
      const text = fresh();
      const seen: (string | null)[] = [];
      const stop = effect(() => void seen.push(readStored('local', text)));
      writeStored('local', text, 'a');
      writeStored('local', text, 'a');
      writeStored('local', text, null);
      stop();
      expect(seen).to.deep.equal([null, 'a', null]);
    });

    it('a write of another tab, by its storage event [STORE-12]', async () => {
      const { followPage } = await import('../../loader/page/page-facts.ts');
      followPage();
      const [mine, other] = [fresh(), fresh()];
      const seen: (string | null)[] = [];
      const stop = effect(() => void seen.push(readStored('local', mine)));
      readStored('local', other);
      page.local.map.set(mine, 'theirs');
      page.local.map.set(other, 'theirs');
      window.dispatchEvent(new StorageEvent('storage', { key: mine, newValue: 'theirs' }));
      expect(seen).to.deep.equal([null, 'theirs']);
      expect(readStored('local', other), 'only the key of the event is read').to.equal(null);
      page.local.map.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
      expect(seen, 'another tab cleared everything').to.deep.equal([null, 'theirs', null]);
      stop();
    });

    it('a key with colons is not mixed up with another one [STORE-12]', () => {
      const text = fresh();
      page.local.map.set(`${text}:b`, 'x');
      expect(readStored('local', `${text}:b`)).to.equal('x');
      expect(readStored('local', text)).to.equal(null);
      page.local.map.set(`${text}:b`, 'y');
      rereadStored(`${text}:b`);
      expect(readStored('local', `${text}:b`)).to.equal('y');
    });
  });

  describe('memory', () => {
    const KEYS = {
      debug: ['local', 'debug', 'flag'],
      grayTaxTime: ['local', 'gate_gray_tax_time', 'time'],
      hkTime: ['local', 'gate_hk_time', 'time'],
      uzbekistan: ['local', 'gate_uzbekistan', 'flag'],
      cookiesPolicy: ['local', 'gate_cookies_policy', 'text'],
      downloadClosed: ['session', 'gate_download_closed', 'flag'],
      kyc2Done: ['session', 'gate_kyc2_done', 'flag'],
      messagesStay: ['local', 'gate_messages_stay', 'flag'],
      chatOpen: ['local', 'gate_chat_open', 'flag'],
      chatWindow: ['local', 'gate_chat_window', 'text'],
      chartLayout: ['local', 'gate_chart_layout', 'text'],
      chartAlerts: ['local', 'gate_chart_alerts', 'text'],
      chartAlertsRemoved: ['local', 'gate_chart_alerts_removed', 'text'],
      chartResolution: ['local', 'gate_chart_resolution', 'text'],
      newUser: ['local', 'gate_newuser', 'counter'],
      perk: ['local', 'gate_perk', 'counter'],
      alphaClosed: ['local', 'alpha_banner_closed_time', 'time'],
      leftMenu: ['local', 'gate_left_menu', 'text'],
      ukNotice: ['session', 'gate_uk_notice', 'flag'],
      ipUntil: ['local', 'gate_ip_until', 'time'],
      guardLeft: ['session', 'gate_guard', 'counter'],
      kycUpgrade: ['cookie', 'gate_kyc_upgrade', 'flag'],
      theme: ['local', 'gate_theme', 'text'],
      consent: ['local', 'gate_consent', 'text'],
      offerTime: ['local', 'gate_offer_time', 'time'],
      offerNumber: ['local', 'gate_offer_number', 'text'],
    } as const;

    it('every key, its area and its kind [STORE-13, STORE-08]', () => {
      const found = Object.entries(memory).map(([name, { area, key: text, kind }]) => [name, [area, text, kind]]);
      expect(Object.fromEntries(found)).to.deep.equal(KEYS);
      expect(noticeClosed('LIMIT_IP_HOME')).to.deep.equal({
        area: 'session',
        kind: 'flag',
        key: 'gate_notice_LIMIT_IP_HOME',
      });
      expect(switchClosed('MAIN_to_UK')).to.deep.equal({
        area: 'session',
        kind: 'flag',
        key: 'gate_switch_MAIN_to_UK',
      });
    });

    it('our keys are config, those of the specification are not [STORE-13]', () => {
      configure({ keys: { gate_hk_time: 'my_hk', debug: 'my_debug', gate_uzbekistan: '' } });
      expect(keyOf(memory.hkTime)).to.equal('my_hk');
      expect(keyOf(memory.debug)).to.equal('debug');
      expect(keyOf(memory.uzbekistan), 'an empty name changes nothing').to.equal('gate_uzbekistan');
      expect(keyOf(memory.grayTaxTime)).to.equal('gate_gray_tax_time');
      remember(memory.hkTime);
      expect([...page.local.map]).to.deep.equal([['my_hk', String(NOW)]]);
      expect(recall(memory.hkTime)).to.equal(String(NOW));
    });

    it('a name of the prototype renames nothing [STORE-13]', () => {
      expect(keyOf({ area: 'local', kind: 'flag', key: 'toString' })).to.equal('toString');
    });

    it('session flags are not in local storage [STORE-08]', () => {
      remember(memory.kyc2Done);
      remember(memory.downloadClosed);
      expect([...page.session.map.keys()].sort()).to.deep.equal(['gate_download_closed', 'gate_kyc2_done']);
      expect(page.local.map.size).to.equal(0);
    });

    it('a new session starts without them [STORE-08]', () => {
      remember(memory.kyc2Done);
      expect(recall(memory.kyc2Done)).to.equal('1');
      setStorage((area) => (area === 'local' ? page.local : new FakeStorage()));
      expect(recall(memory.kyc2Done)).to.equal(null);
    });

    it('remember writes by kind: flag, time, counter, text [STORE-11]', () => {
      const counter = { area: 'local', kind: 'counter', key: fresh() } as const;
      remember(memory.uzbekistan);
      remember(memory.grayTaxTime);
      remember(memory.cookiesPolicy, 'accepted');
      remember(counter);
      page.pass(MINUTE);
      remember(counter);
      expect(Object.fromEntries(page.local.map)).to.deep.equal({
        gate_uzbekistan: '1',
        gate_gray_tax_time: String(NOW),
        gate_cookies_policy: 'accepted',
        [counter.key]: `2/${NOW + MINUTE}`,
      });
    });

    it('a broken counter is overwritten by the next write [STORE-11]', () => {
      const counter = { area: 'local', kind: 'counter', key: fresh() } as const;
      page.local.map.set(counter.key, '3/yesterday');
      remember(counter);
      expect(page.local.map.get(counter.key)).to.equal(`1/${NOW}`);
    });
  });

  for (const { tag, rule } of elements as readonly ElementDeclaration[])
    it(`blocked storage and cookies: ${tag} decides as for a new visitor [STORE-12]`, () => {
      const attributes = { types: '' };
      page = setPage({ compliance: {}, user: {} });
      const asNew = judge(rule, facts, attributes);
      setStorage(refuse);
      setCookies(refuse);
      expect(judge(rule, facts, attributes)).to.deep.equal(asNew);
    });

  for (const { tag, rule } of elements as readonly ElementDeclaration[])
    it(`counters and times that others have changed into something else: ${tag} decides as if there were none [STORE-11]`, () => {
      const attributes = { types: '' };
      page = setPage({ compliance: {}, user: {} });
      const asNew = judge(rule, facts, attributes);
      const rows = Object.values<MemoryEntry>(memory).filter(({ kind }) => kind === 'counter' || kind === 'time');
      for (const broken of ['', 'null', '[object Object]', '-1', '3/', '1e999', '9999999999999999', '{"a":1}', '💥']) {
        for (const { area, key } of rows) (area === 'session' ? page.session : page.local).map.set(key, broken);
        rereadStored();
        expect(judge(rule, facts, attributes), broken).to.deep.equal(asNew);
      }
      expect(new Set([...page.local.map.values(), ...page.session.map.values()])).to.deep.equal(new Set(['💥']));
    });

  it('blocked storage and cookies: facts are there, empty [STORE-12]', () => {
    setStorage(refuse);
    setCookies(refuse);
    expect(facts.signedIn).to.equal(false);
    expect(facts.cookie('uid')).to.equal('');
    expect(facts.app).to.equal(false);
    for (const entry of Object.values(memory)) expect(facts.stored(entry)).to.equal(null);
  });
});
