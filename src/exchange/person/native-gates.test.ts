import { expect } from '@open-wc/testing';
import { nativeGate, nativeKycPath } from './native-gates.ts';

describe('native gates', () => {
  for (const [feature, platform, first] of [
    ['alpha', 'android', 658_020],
    ['alpha', 'ios', 202_504_080_001],
    ['pilot', 'android', 636_000],
    ['pilot', 'ios', 202_410_300_001],
  ] as const)
    it(`${feature} on ${platform}: from build ${first} on [APP-15]`, () => {
      expect(nativeGate(feature, platform, first - 1)).to.equal(false);
      expect(nativeGate(feature, platform, first)).to.equal(true);
      expect(nativeGate(feature, platform, first + 1)).to.equal(true);
    });

  it('unknown features, platforms and builds have nothing [APP-15]', () => {
    const ask = nativeGate as (...given: unknown[]) => boolean;
    expect(ask('beta', 'ios', Infinity)).to.equal(false);
    expect(ask('toString', 'ios', 1e15)).to.equal(false);
    expect(ask('alpha', 'windows', 1e15)).to.equal(false);
    for (const build of [NaN, undefined, Infinity]) expect(ask('alpha', 'ios', build)).to.equal(false);
  });

  it('the threshold of iOS build 202306151200 decides between the old page and the new [KYC-08]', () => {
    expect(nativeKycPath('ios', 202_306_151_199)).to.equal('old');
    expect(nativeKycPath('ios', 202_306_151_200)).to.equal('new');
    expect(nativeKycPath('ios', 202_306_151_201)).to.equal('new');
    expect(nativeKycPath('ios', NaN)).to.equal('old');
    for (const build of [0, 1, 202_306_151_199, NaN]) expect(nativeKycPath('android', build)).to.equal('new');
  });
});
