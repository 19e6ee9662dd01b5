import fc from '../../runtime/page/property.testing.ts';
import { settings } from '../../exchange/current/settings.ts';
import { expect } from '@open-wc/testing';
import { DAY, HOUR } from '../../runtime/page/clock.ts';
import { configure } from '../../exchange/config/config.ts';
import { resetConfig } from '../../page/test-page.testing.ts';
import { setClock, setCookies } from '../../runtime/browser/test-browser.testing.ts';
import { catchCookies } from '../../runtime/memory/cookies.testing.ts';
import { createConsent, permissionOf } from '../consent.ts';
import { createFingerprint, FINGERPRINT_LIFE, RETRIES } from './fingerprint.ts';
import { encodeError, ERROR_LIMIT, fingerprintOf, VALUE_LIMIT } from './write-value.ts';
import { validateFingerprint } from '../../exchange/person/fingerprint-value.ts';

const NOW = 1_700_000_000_000;
const SECONDS = (NOW / 1000).toString(16);
const ID = 'c0ffee'.repeat(5) + 'ab';
const VALUE = SECONDS + ID;
const hex = (text: string) => [...text].map((char) => char.charCodeAt(0).toString(16).padStart(2, '0')).join('');

describe('validateFingerprint', () => {
  it('8 hex digits of time and 32 of id [FP-01]', () => {
    expect(validateFingerprint(VALUE, NOW)).to.deep.equal({ valid: true, expired: false });
    expect(validateFingerprint(VALUE.toUpperCase(), NOW).valid).to.equal(true);
  });

  for (const [length, valid] of [
    [7, false],
    [8, false],
    [39, false],
    [40, true],
    [41, false],
    [60, false],
  ] as const)
    it(`${length} characters: ${valid ? 'valid' : 'not valid'} [FP-01]`, () => {
      expect(validateFingerprint((VALUE + ID).slice(0, length), NOW).valid).to.equal(valid);
    });

  it('the time must be hex, and values must be texts of cookie characters [FP-01]', () => {
    for (const value of [
      'g' + VALUE.slice(1),
      VALUE.slice(0, 7) + 'g' + ID,
      VALUE.slice(0, 39) + ';',
      ` ${VALUE}`.slice(0, 40),
    ])
      expect(validateFingerprint(value, NOW).valid, value).to.equal(false);
    for (const value of [undefined, null, 40, {}, [VALUE], new String(VALUE)])
      expect(validateFingerprint(value, NOW)).to.deep.equal({ valid: false, expired: false });
  });

  it('what decodes to an error marker is not valid [FP-02]', () => {
    const whole = hex('error:not available!');
    expect(whole).to.have.length(40);
    const behind = SECONDS + hex('error:not there!');
    const base64 = SECONDS + btoa('error: the SDK has failed').replace(/=/g, '').slice(0, 32);
    const plain = `${SECONDS}error_${'x'.repeat(26)}`;
    for (const value of [whole, behind, base64, plain]) {
      expect(value, value).to.have.length(40);
      expect(validateFingerprint(value, NOW).valid, value).to.equal(false);
    }
    expect(
      validateFingerprint(SECONDS + hex('terrors are fine').replace('6572726f72', '6572726f73'), NOW).valid,
    ).to.equal(true);
  });

  for (const [age, expired] of [
    [0, false],
    [DAY - 1000, false],
    [DAY - 1, false],
    [DAY, true],
    [DAY + 1000, true],
  ] as const)
    it(`${age} ms after its time: ${expired ? 'expired' : 'good'} [FP-03]`, () => {
      expect(validateFingerprint(VALUE, NOW + age)).to.deep.equal({ valid: true, expired });
    });

  it('a time in the future is over, but for clocks that differ a little [FP-03]', () => {
    expect(validateFingerprint(VALUE, NOW - 5 * 60_000).expired).to.equal(false);
    expect(validateFingerprint(VALUE, NOW - 5 * 60_000 - 1).expired).to.equal(true);
    expect(validateFingerprint(VALUE, NaN).expired).to.equal(true);
  });

  it('anything in, a verdict out; what we make is always good [FP-01, FP-02, FP-03]', () => {
    fc.assert(
      fc.property(fc.anything(), fc.double(), (value, now) => {
        const { valid, expired } = validateFingerprint(value, now);
        expect(valid || !expired).to.equal(true);
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (value) => {
        const { valid } = validateFingerprint(value, NOW);
        if (valid) expect(value).to.match(/^[\da-fA-F]{8}[\w-]{32}$/);
      }),
      { numRuns: 300 },
    );
    const id = fc.stringMatching(/^[\da-f]{32}$/).filter((text) => !/6572726f72/.test(text));
    const time = fc.integer({ min: NOW, max: 4_000_000_000_000 });
    fc.assert(
      fc.property(id, time, (text, now) => {
        expect(validateFingerprint(fingerprintOf(text, now), now)).to.deep.equal({ valid: true, expired: false });
      }),
      { numRuns: 200 },
    );
  });

  it('values are cut at 60 characters [FP-05]', () => {
    expect(VALUE_LIMIT).to.equal(60);
    for (const [given, kept] of [
      [51, 59],
      [52, 60],
      [53, 60],
    ] as const)
      expect(fingerprintOf('a'.repeat(given), NOW)).to.have.length(kept);
  });

  it('errors are encoded, 1024 characters at most, and never valid [FP-05, FP-06]', () => {
    expect(atob(encodeError(new Error('no canvas')))).to.equal('error:no canvas');
    expect(encodeError('x'.repeat(768 - 6))).to.have.length(1024);
    for (const length of [761, 762, 763, 5000])
      expect(encodeError('x'.repeat(length))).to.have.length.at.most(ERROR_LIMIT);
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'grapheme', maxLength: 2000 })), (reason) => {
        // A value that cannot be converted to text is the caller's error.
        const value = encodeError(typeof reason === 'string' ? reason : JSON.stringify(reason));
        expect(value)
          .to.match(/^[\w+/]+=*$/)
          .and.have.length.at.most(1024);
        expect(validateFingerprint(value, NOW).valid).to.equal(false);
      }),
      { numRuns: 200 },
    );
  });
});

describe('gate.fingerprint', () => {
  let now = NOW;
  let timers: { at: number; run: () => void }[] = [];
  let map: Map<string, string>;
  let written: string[];
  let releaseCookies: () => void;
  let loads: number;
  let outcome: () => Promise<string>;

  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const pass = async (ms: number) => {
    const end = now + ms;
    for (;;) {
      await settle();
      const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      timers = timers.filter((timer) => timer !== next);
      now = Math.max(now, next.at);
      next.run();
    }
    now = end;
  };

  beforeEach(() => {
    now = NOW;
    timers = [];
    written = [];
    loads = 0;
    map = new Map();
    outcome = () => Promise.resolve(ID);
    setClock({
      now: () => now,
      after: (ms, run) => {
        const timer = { at: now + ms, run };
        timers.push(timer);
        return () => (timers = timers.filter((other) => other !== timer));
      },
    });
    const write = (text: string) => {
      written.push(text);
      const [, name, value, age] = /^([^=]+)=([^;]*); Max-Age=(\d+)/.exec(text)!;
      if (age === '0') map.delete(name!);
      else map.set(name!, value!);
    };
    releaseCookies = catchCookies(write, { protocol: 'https:', hostname: 'gate.test' });
    setCookies(() => [...map].map((pair) => pair.join('=')).join('; '));
    resetConfig();
    configure({ site: 'main' });
  });
  afterEach(() => {
    releaseCookies();
    setCookies();
    resetConfig();
    setClock();
  });

  const make = (consent = createConsent()) =>
    createFingerprint({
      consent,
      identify: () => {
        loads++;
        return outcome();
      },
    });

  it('makes the cookie, for one day [FP-03]', async () => {
    expect(await make().get()).to.equal(VALUE);
    expect(FINGERPRINT_LIFE).to.equal(86_400);
    expect(written).to.deep.equal([`finger_print=${VALUE}; Max-Age=86400; Path=/; SameSite=Lax; Secure`]);
  });

  it('a valid cookie: the SDK is not loaded; an expired or bad one: it is [FP-07]', async () => {
    map.set('finger_print', VALUE);
    now = NOW + DAY - 1000;
    expect(await make().get()).to.equal(VALUE);
    expect(loads).to.equal(0);
    now = NOW + DAY;
    expect(await make().get()).to.equal(fingerprintOf(ID, now));
    expect(loads).to.equal(1);
    map.set('finger_print', encodeURIComponent(encodeError('x')));
    await make().get();
    expect(loads).to.equal(2);
  });

  it('treats an SDK that never answers as failed after 1 s, and retries three times [FP-04, FP-06]', async () => {
    outcome = () => new Promise(() => undefined);
    const fingerprint = make();
    let value: string | undefined = 'pending';
    void fingerprint.get().then((given) => (value = given));
    await pass(999);
    expect(value).to.equal('pending');
    await pass(1);
    expect(value).to.equal(undefined);
    expect(atob(decodeURIComponent(map.get('finger_print')!))).to.equal('error:timeout');
    await pass(DAY);
    expect(loads, 'no fourth retry').to.equal(1 + RETRIES);
  });

  it('stores the answer of an SDK that is late [FP-04]', async () => {
    let answer: (id: string) => void = () => undefined;
    outcome = () => new Promise((resolve) => (answer = resolve));
    const fingerprint = make();
    void fingerprint.get();
    await pass(1_500);
    answer(ID);
    await pass(0);
    expect(map.get('finger_print')).to.equal(fingerprintOf(ID, now));
    await pass(10_000);
    expect(loads, 'no retry').to.equal(1);
  });

  it('two calls at once load it once [FP-07]', async () => {
    const fingerprint = make();
    await Promise.all([fingerprint.get(), fingerprint.get()]);
    expect(loads).to.equal(1);
  });

  it('it is renewed when it ends, by a timer, three times [FP-04]', async () => {
    await make().get();
    await pass(DAY - 1);
    expect(loads).to.equal(1);
    await pass(1);
    expect(loads).to.equal(2);
    await pass(2 * DAY);
    expect(loads, 'third renewal').to.equal(1 + RETRIES);
    await pass(3 * DAY);
    expect(loads, 'no fourth').to.equal(1 + RETRIES);
  });

  it('another tab has renewed it: nothing is loaded [FP-04]', async () => {
    await make().get();
    now = NOW + 23 * HOUR;
    map.set('finger_print', fingerprintOf(ID, now));
    await pass(2 * HOUR);
    expect(loads).to.equal(1);
  });

  it('a failure is stored as an encoded error and tried again: the third retry, no fourth [FP-04, FP-06]', async () => {
    outcome = () => Promise.reject(new Error('no canvas'));
    const fingerprint = make();
    expect(await fingerprint.get()).to.equal(undefined);
    expect(atob(decodeURIComponent(map.get('finger_print')!))).to.equal('error:no canvas');
    await pass(5_000);
    expect(loads, 'first retry').to.equal(2);
    await pass(10_000);
    await pass(20_000);
    expect(loads, 'third retry').to.equal(4);
    await pass(DAY);
    expect(loads, 'no fourth').to.equal(4);
    expect(await fingerprint.get()).to.equal(undefined);
    expect([loads, fingerprint.status().because]).to.deep.equal([4, 'gave up']);
  });

  it('the last retry may be the one that works [FP-04]', async () => {
    outcome = () => (loads < 4 ? Promise.reject(new Error('x')) : Promise.resolve(ID));
    await make().get();
    await pass(35_000);
    expect(validateFingerprint(map.get('finger_print'), now)).to.deep.equal({ valid: true, expired: false });
  });

  it('a long reason keeps to 1024 characters, a strange id is an error [FP-05, FP-06]', async () => {
    outcome = () => Promise.reject(new Error('x'.repeat(5000)));
    await make().get();
    expect(decodeURIComponent(map.get('finger_print')!)).to.have.length(1024);
    map.clear();
    outcome = () => Promise.resolve('short');
    await make().get();
    expect(atob(decodeURIComponent(map.get('finger_print')!))).to.equal('error:not an id');
  });

  for (const site of ['eu', 'uk'])
    it(`${site}: nothing is loaded or stored before consent, and withdrawal deletes it [FP-07]`, async () => {
      configure({ site });
      const consent = createConsent();
      const fingerprint = make(consent);
      expect(await fingerprint.get()).to.equal(undefined);
      expect([loads, written, timers.length]).to.deep.equal([0, [], 0]);
      expect(fingerprint.status().because).to.equal('consent not asked for yet');
      consent.grant('analytics');
      await settle();
      expect(loads, 'another purpose').to.equal(0);
      consent.grant('security');
      await settle();
      expect(map.get('finger_print')).to.equal(VALUE);
      consent.withdraw('security');
      expect(map.has('finger_print')).to.equal(false);
      await pass(2 * DAY);
      expect(loads).to.equal(1);
    });

  it('consent withdrawn while the SDK works: nothing is stored [FP-07]', async () => {
    const consent = createConsent();
    let done = (_: string): void => undefined;
    outcome = () => new Promise((resolve) => (done = resolve));
    const working = make(consent).get();
    await settle();
    consent.withdraw('security');
    done(ID);
    expect(await working).to.equal(undefined);
    expect(map.has('finger_print')).to.equal(false);
  });

  it('the real SDK gives an id of 32 hex digits and calls nobody [FP-06]', async () => {
    const before = performance.getEntriesByType('resource').length;
    expect(await createFingerprint({ consent: createConsent() }).get()).to.match(/^[\da-f]{40}$/);
    const called = performance.getEntriesByType('resource').slice(before);
    expect(called.filter(({ name }) => !name.startsWith(location.origin)).map(({ name }) => name)).to.deep.equal([]);
  });
});

describe('gate.consent', () => {
  afterEach(() => {
    resetConfig();
    settings.reset();
  });

  it('allowed where the law does not want the visitor asked; on EU and UK sites only when asked [FP-07]', () => {
    for (const site of [0, 177, 71, 232, 14, 153, 181, 83, 666, 11] as const)
      expect(permissionOf(undefined, site).allowed, String(site)).to.equal(true);
    for (const site of [106, 182] as const) {
      expect(permissionOf(undefined, site).allowed).to.equal(false);
      expect(permissionOf(true, site).allowed).to.equal(true);
    }
    for (const answer of [false, null, 1, 'yes']) expect(permissionOf(answer, 0).allowed).to.equal(false);
  });

  it('config.consent: a value, or a function that is asked for the purpose [FP-07]', async () => {
    configure({ site: 'eu', consent: true });
    expect((await createConsent().allowed('security')).allowed).to.equal(true);
    configure({ site: 'main', consent: false });
    expect((await createConsent().allowed('security')).allowed).to.equal(false);
    const asked: string[] = [];
    configure({ consent: (purpose: string) => Promise.resolve(asked.push(purpose) === 1) });
    const consent = createConsent();
    expect((await consent.allowed('security')).allowed).to.equal(true);
    expect((await consent.allowed('analytics')).allowed).to.equal(false);
    expect(asked).to.deep.equal(['security', 'analytics']);
  });

  it('a callback that fails or says nothing is a no; what the visitor says here comes first [FP-07]', async () => {
    for (const answer of [() => Promise.reject(new Error('x')), () => undefined as unknown as boolean]) {
      configure({ site: 'main', consent: answer });
      expect((await createConsent().allowed('security')).allowed).to.equal(false);
    }
    const consent = createConsent();
    consent.grant('security');
    expect((await consent.allowed('security')).allowed).to.equal(true);
    configure({ consent: true });
    consent.withdraw('security');
    expect((await consent.allowed('security')).allowed).to.equal(false);
  });

  it('without a named site the settings call decides before anything is read [FP-07]', async () => {
    settings.set({ sub_site_id: 106 });
    expect((await createConsent().allowed('security')).allowed).to.equal(false);
    settings.set({ sub_site_id: 177 });
    expect((await createConsent().allowed('security')).allowed).to.equal(true);
  });
});
