import { expect } from '@open-wc/testing';
import { effect } from '@preact/signals-core';
import { forgetCalls } from '../../runtime/calls/api.ts';
import { good, json, serve, type Call } from '../../runtime/calls/api.testing.ts';
import { page } from '../../runtime/page/page.ts';
import { until } from '../../runtime/page/turns.testing.ts';
import { setPage } from '../../page/test-page.testing.ts';
import { askIpCheck, deviceAddressProbe, findAddresses, ipCheck, readIpCheck } from './ip-check.ts';

const fieldsOf = ({ init }: Call) => Object.fromEntries(new URLSearchParams(init.body as string));
const probe = deviceAddressProbe.find;
const setProbe = (find: typeof probe) => void Object.defineProperty(deviceAddressProbe, 'find', { value: find });

describe('the result of the IP check [IP-02 to IP-05]', () => {
  it('has a notice for four results; all others pass', () => {
    const notices = [0, 1, 2, 3, 4, 5, -1, '2', undefined, null, 'x', ''];
    expect(notices.map((result) => readIpCheck({ result }).notice)).to.deep.equal([
      'vpn',
      '',
      'upgrade',
      'vpn',
      'blocked',
      '',
      '',
      'upgrade',
      '',
      '',
      '',
      '',
    ]);
  });

  it('has empty texts by default, and rejects what is no object', () => {
    expect(readIpCheck({})).to.deep.equal({
      ...{ result: 1, notice: '', title: '', content: '', button: '', url: '', token: '' },
      closable: undefined,
    });
    const complete = { result: 4, title: 'T', content: 'C', button: 'B', url: '/u', token: 't', closable: true };
    expect(readIpCheck(complete)).to.deep.equal({ ...complete, notice: 'blocked' });
    expect(() => readIpCheck(null)).to.throw(TypeError);
  });

  it('can be closed if the answer says so; without the field it does not say', () => {
    const closable = [true, 1, '1', false, 0, 'no', undefined, null].map(
      (value) => readIpCheck({ closable: value }).closable,
    );
    expect(closable).to.deep.equal([true, true, true, false, false, false, undefined, undefined]);
  });
});

describe('the IP check', () => {
  beforeEach(() => {
    setPage();
    forgetCalls();
    ipCheck.reset();
    setProbe(probe);
  });
  after(() => setProbe(probe));

  const result = async () => {
    await ipCheck.load();
    return ipCheck.peek().data!.notice;
  };
  const found = { ips: ['10.0.0.1', '10.0.0.2'], stuns: ['1.2.3.4'] };

  it('sends the type, and the addresses it is given', async () => {
    const calls = serve(() => good({ result: 1 }));
    await askIpCheck(3);
    await askIpCheck(2, found);
    expect(calls.map(fieldsOf)).to.deep.equal([
      { type: '3', ips: '', stuns: '' },
      { type: '2', ips: '10.0.0.1,10.0.0.2', stuns: '1.2.3.4' },
    ]);
  });

  it('finds no addresses without consent, and when the probe fails', async () => {
    expect(await findAddresses()).to.equal(undefined);
    setProbe(() => Promise.reject(new Error('no WebRTC')));
    expect(await findAddresses()).to.equal(undefined);
    setProbe(() => Promise.resolve(found));
    expect(await findAddresses()).to.equal(found);
  });

  it('asks once without addresses, and a second time with them [IP-07]', async () => {
    const calls = serve((call) => good({ result: fieldsOf(call)['type'] === '2' ? 3 : 1 }));
    expect(await result()).to.equal('');
    expect(calls.map(fieldsOf)).to.deep.equal([{ type: '1', ips: '', stuns: '' }]);
    setProbe(() => Promise.resolve(found));
    ipCheck.reset();
    expect(await result()).to.equal('vpn');
    expect(calls.slice(1).map((call) => fieldsOf(call)['type'])).to.deep.equal(['1', '2']);
  });

  it('finds no addresses once there is a notice', async () => {
    let probes = 0;
    setProbe(() => {
      probes++;
      return Promise.resolve(found);
    });
    const calls = serve(() => good({ result: 4 }));
    expect(await result()).to.equal('blocked');
    expect([probes, calls.length]).to.deep.equal([0, 1]);
  });

  it('keeps the first result if the second call fails, and passes if the first one does', async () => {
    setProbe(() => Promise.resolve(found));
    serve((call) => (fieldsOf(call)['type'] === '2' ? json({ code: 1 }) : good({ result: 1, token: 'first' })));
    expect(await result()).to.equal('');
    expect(ipCheck.peek().data).to.include({ token: 'first' });
    serve(() => json({ code: 1 }));
    ipCheck.reset();
    expect(await result()).to.equal('');
    expect(ipCheck.peek().data).to.include({ closable: true, token: '' });
  });

  it('runs again for each page view [IP-01]', async () => {
    const calls = serve(() => good({ result: 2 }));
    const unfollow = effect(() => void ipCheck.read());
    try {
      await until(() => ipCheck.peek().data?.notice === 'upgrade', 'the result');
      expect(calls).to.have.length(1);
      page.view.value++;
      await until(() => calls.length === 2, 'the second check');
    } finally {
      unfollow();
    }
  });
});
