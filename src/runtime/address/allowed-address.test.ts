import { expect } from '@open-wc/testing';
import { configure } from '../../exchange/config/config.ts';
import { resetConfig } from '../../page/test-page.testing.ts';
import { allowedAddress } from './allowed-address.ts';

const ORIGIN = 'https://host.test';

describe('allowedAddress', () => {
  beforeEach(() => {
    resetConfig();
    configure({ allowedHosts: ['partner.test'] });
  });
  after(resetConfig);

  for (const [address, expected] of [
    ['/report', 'https://host.test/report'],
    ['https://host.test/report', 'https://host.test/report'],
    ['http://api.host.test/report', 'http://api.host.test/report'],
    ['https://api.partner.test/report', 'https://api.partner.test/report'],
    ['https://evil.test/report', undefined],
    ['https://evilpartner.test/report', undefined],
    ['ftp://partner.test/report', undefined],
    ['blob:https://host.test/1', undefined],
    ['wss://partner.test/report', undefined],
    ['http://[', undefined],
  ] as const)
    it(`${address} is ${expected ?? 'refused'} [API-01]`, () => {
      expect(allowedAddress(address, ORIGIN)?.href).to.equal(expected);
    });

  it('a page without an origin has no allowed address [API-01]', () => {
    expect(allowedAddress('https://partner.test/report', 'null')).to.equal(undefined);
  });
});
