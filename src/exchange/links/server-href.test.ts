import { expect } from '@open-wc/testing';
import { serverAddress, serverHref, type LinkSettings } from './server-href.ts';
import { serverLink } from './server-link.ts';

const ORIGIN = 'https://host.test';
const SETTINGS: LinkSettings = {
  hosts: { main: ['https://www.gate.test/', 'm.gate.test:443'], tr: 'gate-tr.test' },
  allowedHosts: ['partner.test'],
};

describe('addresses from servers', () => {
  for (const [given, expected] of [
    ['/trade', 'https://host.test/trade'],
    ['https://shop.host.test/a', 'https://shop.host.test/a'],
    ['https://www.gate.test/a', 'https://www.gate.test/a'],
    ['https://m.gate.test/a', 'https://m.gate.test/a'],
    ['https://gate-tr.test/a', 'https://gate-tr.test/a'],
    ['https://shop.partner.test/a', 'https://shop.partner.test/a'],
    ['mailto:help@gate.test', 'mailto:help@gate.test'],
    ['https://evil.test/', null],
    ['http://www.gate.test/', null],
    ['https://gate.test/', null],
    ['javascript:alert(1)', null],
    [undefined, null],
  ] as const)
    it(`${String(given)} is ${expected ?? 'refused'} [POP-21]`, () => {
      expect(serverHref(given, ORIGIN, SETTINGS)).to.equal(expected);
    });

  it('in links have the language of the visitor; a refused one leads nowhere [LINK-19]', () => {
    expect(serverLink('/trade', 'fr', ORIGIN, SETTINGS)).to.equal('/fr/trade');
    expect(serverLink('https://partner.test/a', 'fr', ORIGIN, SETTINGS)).to.equal('https://partner.test/a');
    expect(serverLink('https://evil.test/', 'fr', ORIGIN, SETTINGS)).to.equal('#');
  });

  it('in answers are addresses of the web, or empty [POP-21]', () => {
    expect(serverAddress('/trade')).to.equal('/trade');
    for (const given of ['https://evil.test/', 'mailto:a@host.test', 'javascript:alert(1)', 7, undefined])
      expect(serverAddress(given), String(given)).to.equal('');
  });
});
