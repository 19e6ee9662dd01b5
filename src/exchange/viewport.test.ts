import { expect } from '@open-wc/testing';
import { DESIGN_WIDTH, fromDesign, isMobile, usesRem, WIDEST } from './viewport.ts';

describe('viewport', () => {
  it('768 px is a phone, 769 px is not [NAV-15]', () => {
    expect([767, 768, 769].map(isMobile)).to.deep.equal([true, true, false]);
    expect(WIDEST.phone).to.equal(768);
  });

  it('the design is 539 px wide [NAV-14]', () => {
    expect(DESIGN_WIDTH).to.equal(539);
    expect(fromDesign(539, { width: 360, height: 740 })).to.equal(360);
    expect(fromDesign(100, { width: 539, height: 900 })).to.equal(100);
  });

  for (const [width, height, scales] of [
    [768, 769, true],
    [768, 768, true],
    [768, 767, false],
    [769, 1024, false],
    [360, 740, true],
    [740, 360, false],
  ] as const)
    it(`${width} × ${height} ${scales ? 'scales' : 'does not scale'} [NAV-14]`, () => {
      expect(usesRem({ width, height })).to.equal(scales);
      expect(fromDesign(10, { width, height })).to.equal(scales ? (10 * width) / 539 : 10);
    });
});
