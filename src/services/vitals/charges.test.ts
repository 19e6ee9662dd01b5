import { expect } from '@open-wc/testing';
import { BUNDLE, chargeFrame, chargeShift, tagOfInteraction, type Drawing, type Press } from './charges.ts';

const plain = (charges: ReadonlyMap<string, number>) => Object.fromEntries(charges);

describe('charges of a layout shift', () => {
  const shift = (moves: readonly number[], value = 0.1) => ({ startTime: 1000, value, moves });
  const resize = (tag: string, grew: number, frame = 990) => ({ tag, frame, at: frame + 10, grew });

  for (const [what, moves, resizes, expected] of [
    ['an element that grew as far as content moved', [40, 12], [resize('a', 40)], { a: 0.1 }],
    ['an element that disappeared', [-40], [resize('a', -40)], { a: 0.1 }],
    ['two elements, by their growth', [40], [resize('a', 30), resize('b', 10)], { a: 0.075, b: 0.025 }],
    ['an element for its part, if the page moved content, too', [80], [resize('a', 40)], { a: 0.05 }],
    ['nobody, if content moved the other way', [-40], [resize('a', 40)], {}],
    ['nobody, if sizes stayed', [40], [resize('a', 0)], {}],
    ['nobody, if sizes changed in an earlier frame', [40], [resize('a', 40, 974)], {}],
    ['nobody, if sizes changed later', [40], [resize('a', 40, 1002)], {}],
    ['the same frame only', [40], [resize('a', 40, 974), resize('b', 40)], { b: 0.1 }],
    ['nobody without a move', [], [resize('a', 40)], {}],
    ['the element that outweighs the other', [30], [resize('a', 40), resize('b', -10)], { a: 0.1 }],
  ] as const)
    it(`go to ${what}`, () => {
      const charges = plain(chargeShift(shift(moves), resizes));
      expect(Object.keys(charges)).to.deep.equal(Object.keys(expected));
      for (const [tag, score] of Object.entries(expected)) expect(charges[tag]).to.be.closeTo(score, 1e-9);
    });
});

const press = (tag: string | undefined, at: number, type = 'click'): Press => ({ type, stamp: at, at, tag });
const drawing = (tag: string, from: number, to: number): Drawing => ({ tag, from, to });

describe('charge of an interaction', () => {
  const entry = { name: 'click', startTime: 100, duration: 80 };
  for (const [what, presses, drawings, expected] of [
    ['the pressed element', [press('a', 100)], [drawing('b', 110, 150)], 'a'],
    ['the element that the press rendered', [press(undefined, 100)], [drawing('b', 110, 150)], 'b'],
    ['nobody, for content of the page', [press(undefined, 100)], [drawing('b', 190, 200)], undefined],
    ['nobody, for another event', [press('a', 100, 'keydown')], [], undefined],
    ['nobody, for a press at another time', [press('a', 101)], [], undefined],
  ] as const)
    it(`goes to ${what}`, () => expect(tagOfInteraction(entry, presses, drawings)).to.equal(expected));
});

describe('charges of a long frame', () => {
  const OWN = 'https://cdn.test/gate/chunks/';
  const script = (startTime: number, duration: number, sourceURL = `${OWN}react-1a2b3c4.js`) => ({
    sourceURL,
    startTime,
    duration,
  });
  const charge = (scripts: readonly ReturnType<typeof script>[], presses: Press[] = [], drawings: Drawing[] = []) =>
    plain(
      chargeFrame(scripts, {
        presses,
        drawings,
        scripts: [OWN],
        tagOfChunk: (address) => (address.includes('kyc-bar') ? 'gate-kyc-bar' : undefined),
      }),
    );

  it('go to the pressed element, also for work that follows the press', () => {
    expect(charge([script(100, 60), script(170, 20)], [press('a', 105)])).to.deep.equal({ a: 80 });
    expect(charge([script(400, 60)], [press('a', 105)])).to.deep.equal({ [BUNDLE]: 60 });
  });

  it('go to the element that was rendered longest', () => {
    const drawings = [drawing('a', 90, 110), drawing('b', 110, 160)];
    expect(charge([script(100, 60)], [], drawings)).to.deep.equal({ b: 60 });
  });

  it('go to the element whose chunk ran, otherwise to the bundle', () => {
    expect(charge([script(0, 60, `${OWN}kyc-bar-1a2b3c4.js`), script(60, 10)])).to.deep.equal({
      'gate-kyc-bar': 60,
      [BUNDLE]: 10,
    });
  });

  it('leave out scripts of the page', () => {
    expect(charge([script(0, 60, 'https://host.test/app.js'), script(60, 60, '')], [press('a', 10)])).to.deep.equal({});
  });
});
