import { expect } from '@open-wc/testing';
import { configure } from '../exchange/config/config.ts';
import { setCookies } from '../runtime/browser/test-browser.testing.ts';
import { makeGate } from './api.ts';
import { setPage } from './loader.testing.ts';
import { call, service, startServices } from './services.ts';

describe('services of gate.*', () => {
  beforeEach(() => {
    setPage();
  });
  const gate = makeGate(new Promise(() => undefined));

  it("a method returns a promise of the service's result [LOG-01]", async () => {
    const answer: unknown = gate.log.redact({ mail: 'ada@example.com' });
    expect(answer).to.be.instanceOf(Promise);
    expect(await answer).to.deep.equal({ mail: '[email ***]' });
  });

  it('all callers share one instance [REF-01]', async () => {
    expect(await service('referral')).to.equal(await service('referral'));
    setCookies(() => 'ref_uid=abc; group_id=7');
    expect(await gate.referral.read()).to.deep.equal({ ref_uid: 'abc', group_id: '7' });
  });

  it('a service is no promise itself, and a symbol finds nothing [REF-01]', async () => {
    const { referral } = gate as unknown as { referral: Record<PropertyKey, unknown> };
    expect(referral['then']).to.equal(undefined);
    expect(referral[Symbol.toPrimitive]).to.equal(undefined);
    expect(await Promise.resolve(referral)).to.equal(referral);
  });

  it('an unknown method or service rejects with its name, and prototypes are out of reach [LOG-07]', async () => {
    for (const [name, method] of [
      ['log', 'shout'],
      ['nothing', 'run'],
      ['log', 'constructor'],
      ['constructor', 'create'],
      ['__proto__', 'toString'],
    ] as const) {
      const error = await call(name, method, []).catch((cause: unknown) => cause);
      expect(error).to.be.instanceOf(TypeError);
      expect(String(error)).to.contain(`gate.${name} has no ${method}()`);
    }
  });

  it('consent is one for services and features [FP-07]', async () => {
    const { consent } = await import('../services/consent.ts');
    await gate.consent.withdraw('security');
    expect(await consent.allowed('security')).to.deep.equal({ allowed: false, because: 'consent refused' });
    expect(await gate.fingerprint.get()).to.equal(undefined);
    expect(await gate.fingerprint.status()).to.deep.equal({ because: 'consent refused', tries: 0 });
    await gate.consent.grant('security');
  });

  it('the local database keeps a value [SW-04]', async () => {
    await gate.db.set('services-test', { a: 1 });
    expect(await gate.db.get('services-test')).to.deep.equal({ a: 1 });
    await gate.db.delete('services-test');
    expect(await gate.db.get('services-test')).to.equal(undefined);
  });

  it('gate.doctor() finds a misspelt tag and suggests the correct one [SITE-18]', async () => {
    const { info, error } = console;
    const said: unknown[] = [];
    console.info = console.error = (text: unknown) => void said.push(text);
    const wrong = document.createElement('gate-kyc-bra');
    document.body.append(wrong);
    try {
      const findings = await gate.doctor();
      const finding = findings.find(({ code }) => code === 'unknown-tag');
      expect(finding?.element).to.equal(wrong);
      expect(finding?.fix).to.contain('gate-kyc-bar');
      expect(said.join('\n')).to.contain('gate-kyc-bra');
    } finally {
      Object.assign(console, { info, error });
      wrong.remove();
    }
  });

  it('logs an unknown name in config.services and starts the others [LOG-07]', async () => {
    const { error } = console;
    const said: unknown[] = [];
    console.error = (text: unknown) => void said.push(text);
    try {
      configure({ consent: false });
      startServices(['rocket', 'constructor', 'fingerprint'], false);
      expect(said.join('\n')).to.contain('"rocket"').and.contain('"constructor"');
    } finally {
      console.error = error;
    }
  });
});
