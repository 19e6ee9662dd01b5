import { expect } from '@open-wc/testing';
import { configure } from '../config/config.ts';
import { embedder, heldByStranger } from './embedder.ts';

describe('a page in a frame', () => {
  const { origins, own } = embedder;
  afterEach(() => {
    Object.assign(embedder, { origins, own });
    configure({ hosts: {}, allowedHosts: [] });
  });

  for (const [around, show] of [
    [[], true],
    [['https://www.example.com'], true],
    [['https://evil.test'], false],
    [['https://www.example.com.evil.test'], false],
    [['https://evil-example.com'], false],
    [['http://www.example.com'], false],
    [['https://hk.example.com'], true],
    [['https://app.hk.example.com:8443'], true],
    [['https://partner.test'], true],
    [['https://www.example.com', 'https://evil.test'], false],
    [['https://evil.test', 'https://www.example.com'], false],
    [['null'], false],
    [undefined, false],
  ] as const)
    it(`the fund password is ${show ? '' : 'not '}asked for inside ${JSON.stringify(around) ?? 'a stranger'} [PASS-07]`, () => {
      configure({ hosts: { hk: 'hk.example.com' }, allowedHosts: ['partner.test'] });
      Object.assign(embedder, { origins: () => around, own: () => 'https://www.example.com' });
      expect(heldByStranger()).to.equal(!show);
    });

  it('this page is at the top [PASS-07]', () => {
    expect(embedder.origins()).to.deep.equal([]);
    expect(heldByStranger()).to.equal(false);
  });
});
