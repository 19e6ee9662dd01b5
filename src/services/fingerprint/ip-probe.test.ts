import { expect } from '@open-wc/testing';
import { resetConfig } from '../../page/test-page.testing.ts';
import { setClock } from '../../runtime/browser/test-browser.testing.ts';
import { configure } from '../../exchange/config/config.ts';
import { consent } from '../consent.ts';
import { deviceAddresses } from './device-addresses.ts';
import { rtc, probeAddresses, readCandidate } from './ip-probe.ts';

const real = rtc.make;
type Line = string | null;

/** Fakes a browser that finds these candidates. @returns its calls */
const fake = (lines: readonly Line[], { fails = false } = {}) => {
  const seen = { options: [] as RTCConfiguration[], closed: 0 };
  rtc.make = (options) => {
    seen.options.push(options);
    const peer = {
      onicecandidate: undefined as unknown,
      createDataChannel: () => ({}) as RTCDataChannel,
      createOffer: () =>
        fails ? Promise.reject(new Error('no')) : Promise.resolve({ type: 'offer' as const, sdp: '' }),
      setLocalDescription: () => {
        for (const line of lines)
          (peer.onicecandidate as (event: object) => void)({ candidate: line === null ? null : { candidate: line } });
        return Promise.resolve();
      },
      close: () => void seen.closed++,
    };
    return peer as never;
  };
  return seen;
};
const line = (address: string, type = 'host') =>
  `candidate:1 1 udp 2113937151 ${address} 54321 typ ${type} generation 0`;

describe('address probe', () => {
  afterEach(() => {
    rtc.make = real;
    resetConfig();
    setClock();
  });

  it('reads address and type of a candidate, and no mDNS name [IP-09]', () => {
    expect(readCandidate(line('192.0.2.1'))).to.deep.equal({ address: '192.0.2.1', type: 'host' });
    expect(readCandidate(line('2001:db8::1', 'srflx'))).to.deep.equal({ address: '2001:db8::1', type: 'srflx' });
    for (const bad of [line('0f0e-aa.local'), line('x"><script>'), '', 'candidate:1', line('evil.example')])
      expect(readCandidate(bad), bad).to.equal(undefined);
  });

  it('own addresses are ips, those that a STUN server saw are stuns, each once [IP-09]', async () => {
    const seen = fake([line('192.0.2.1'), line('192.0.2.1'), line('198.51.100.7', 'srflx'), line('a.local'), null]);
    configure({ stunServers: ['stun:stun.test:3478'] });
    expect(await probeAddresses()).to.deep.equal({ ips: ['192.0.2.1'], stuns: ['198.51.100.7'] });
    expect(seen.options).to.deep.equal([{ iceServers: [{ urls: ['stun:stun.test:3478'] }] }]);
    expect(seen.closed).to.equal(1);
  });

  it('without servers nobody outside is asked; the list is capped [IP-09]', async () => {
    const seen = fake([...Array.from({ length: 30 }, (_, at) => line(`192.0.2.${at}`)), null]);
    expect((await probeAddresses()).ips).to.have.length(10);
    expect(seen.options).to.deep.equal([{ iceServers: [] }]);
  });

  it('waits 2 s at most, and closes the connection [IP-09]', async () => {
    let ring: () => void = () => undefined;
    const waits: number[] = [];
    setClock({ now: () => 0, after: (ms, run) => (waits.push(ms), (ring = run), () => undefined) });
    const seen = fake([line('192.0.2.1')]);
    const found = probeAddresses();
    await new Promise((resolve) => setTimeout(resolve));
    expect(waits).to.deep.equal([2000]);
    ring();
    expect(await found).to.deep.equal({ ips: ['192.0.2.1'], stuns: [] });
    expect(seen.closed).to.equal(1);
  });

  it('no WebRTC, or a refusal, gives nothing and throws nothing [IP-09]', async () => {
    rtc.make = () => {
      throw new TypeError('RTCPeerConnection is not a constructor');
    };
    expect(await probeAddresses()).to.deep.equal({ ips: [], stuns: [] });
    const seen = fake([], { fails: true });
    expect(await probeAddresses()).to.deep.equal({ ips: [], stuns: [] });
    expect(seen.closed).to.equal(1);
  });

  it('without consent no connection is made [IP-09]', async () => {
    const seen = fake([line('192.0.2.1'), null]);
    configure({ site: 'eu' });
    expect(await deviceAddresses()).to.equal(undefined);
    configure({ site: 'main', consent: false });
    expect(await deviceAddresses()).to.equal(undefined);
    expect(seen.options).to.deep.equal([]);
    configure({ site: 'eu', consent: true });
    expect(await deviceAddresses()).to.deep.equal({ ips: ['192.0.2.1'], stuns: [] });
    consent.withdraw('security');
    expect(await deviceAddresses()).to.equal(undefined);
    consent.grant('security');
  });
});
