import { expect } from '@open-wc/testing';
import { browser } from '../browser/browser.ts';
import { go } from './navigate.ts';
import { pageAddress } from './page-address.ts';
import { absoluteUrl, hostOf, isHostOf, NOWHERE, safeHref, webAddress, type SafeUrl } from './safe-href.ts';

describe('navigation', () => {
  const { origin, assign, open } = browser;
  let calls: string[] = [];
  beforeEach(() => {
    calls = [];
    browser.origin = () => 'https://host.test';
    browser.assign = (url) => void calls.push(`assign ${url}`);
    browser.open = (url) => void calls.push(`open ${url}`);
  });
  after(() => {
    Object.assign(browser, { origin, assign, open });
  });

  it('opens an absolute address, in the same tab or in a new one [NAV-06]', () => {
    expect(go(safeHref('/trade')!)).to.equal(true);
    expect(go(safeHref('https://partner.test/a')!, { newTab: true })).to.equal(true);
    expect(go(safeHref('mailto:a@host.test')!, { newTab: false })).to.equal(true);
    expect(calls).to.deep.equal([
      'assign https://host.test/trade',
      'open https://partner.test/a',
      'assign mailto:a@host.test',
    ]);
  });

  it('goes nowhere without a target [NAV-06]', () => {
    expect(go(NOWHERE)).to.equal(false);
    expect(calls).to.deep.equal([]);
  });

  it('counts anchors from the page, and paths from its origin [NAV-06]', () => {
    expect(pageAddress()).to.equal(location.href);
    expect(absoluteUrl('#prices' as SafeUrl)).to.equal(new URL('#prices', location.href).href);
    expect(absoluteUrl('/help?to=mailto:a' as SafeUrl)).to.equal('https://host.test/help?to=mailto:a');
    expect(absoluteUrl('TEL:1' as SafeUrl)).to.equal('tel:1');
  });
});

describe('hosts of addresses', () => {
  for (const [address, host] of [
    ['https://gate.test/a:b', 'gate.test'],
    ['http://gate.test:8443', 'gate.test'],
    ['gate.test/a', 'gate.test'],
    ['gate.test', 'gate.test'],
    ['gate.test/https://evil.test', 'gate.test'],
  ] as const)
    it(`${address} is on ${host} [POP-21]`, () => {
      expect(hostOf(address)).to.equal(host);
    });

  it('a host is itself and its subdomains, however the list writes it [POP-21]', () => {
    expect(isHostOf('a.gate.test', '..Gate.test')).to.equal(true);
    for (const [hostname, host] of [
      ['agate.test', 'gate.test'],
      ['gate.test.', ''],
      ['', ''],
    ] as const)
      expect(isHostOf(hostname, host), host).to.equal(false);
  });

  it('a host may look like an address of the network in part [POP-21]', () => {
    expect(safeHref('https://v1.2.3.4.gate.test/')).to.equal('https://v1.2.3.4.gate.test/');
    expect(safeHref('https://1.2.3.4.gate.test/')).to.equal('https://1.2.3.4.gate.test/');
    expect(safeHref('https://1.2.3.4/')).to.equal(null);
    expect(safeHref('https://[::1]/')).to.equal(null);
  });

  it('a path may contain the name of another scheme [POP-21]', () => {
    expect(safeHref('/help mailto:a')).to.equal(null);
    expect(safeHref('https://gate.test/mailto:a b')).to.equal(null);
    expect(safeHref('/help/mailto:a')).to.equal('/help/mailto:a');
  });

  it('addresses of the web are http(s), or paths on the site [POP-21]', () => {
    for (const given of ['/a.png', 'https://cdn.test/a.png', 'http://cdn.test/a.png'])
      expect(webAddress(given)).to.equal(given);
    for (const given of ['mailto:https://a', 'tel:1/2', 'javascript:1', '', 7]) expect(webAddress(given)).to.equal('');
  });
});
