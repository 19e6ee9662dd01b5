import { expect } from '@open-wc/testing';
import { fitPlace, readPlace, writePlace } from './chat.place.ts';

const AREA = { width: 1280, top: 0, bottom: 800 };

describe('the place of the chat window', () => {
  it('by default it is 700 px high, in the corner at the end of the line [APP-10]', () => {
    expect(fitPlace(undefined, AREA, false)).to.deep.equal({ x: 856, y: 76, height: 700 });
    expect(fitPlace(undefined, AREA, true)).to.deep.equal({ x: 24, y: 76, height: 700 });
  });

  it('by default it leaves the header of the page visible [APP-10]', () => {
    expect(fitPlace(undefined, { ...AREA, bottom: 720 }, false)).to.deep.equal({ x: 856, y: 72, height: 624 });
  });

  it('below bars it is lower, and never over them [APP-10]', () => {
    expect(fitPlace(undefined, { ...AREA, top: 136 }, false)).to.deep.equal({ x: 856, y: 208, height: 568 });
    expect(fitPlace({ x: 0, y: 0, height: 700 }, { ...AREA, top: 136 }, false)).to.deep.equal({
      x: 0,
      y: 136,
      height: 664,
    });
  });

  for (const [wanted, place] of [
    [
      { x: -50, y: -50, height: 500 },
      { x: 0, y: 0, height: 500 },
    ],
    [
      { x: 5000, y: 5000, height: 500 },
      { x: 880, y: 300, height: 500 },
    ],
    [
      { x: 100, y: 100, height: 5000 },
      { x: 100, y: 0, height: 800 },
    ],
  ] as const)
    it(`moves ${JSON.stringify(wanted)} back on screen [APP-10]`, () => {
      expect(fitPlace(wanted, AREA, false)).to.deep.equal(place);
    });

  it('in a low or narrow viewport it is as high as there is room [APP-10]', () => {
    expect(fitPlace(undefined, { width: 768, top: 0, bottom: 300 }, false)).to.deep.equal({
      x: 344,
      y: 0,
      height: 300,
    });
    expect(fitPlace(undefined, { width: 300, top: 400, bottom: 300 }, false)).to.deep.include({ x: 0, height: 0 });
  });

  it('reads a stored place, and returns undefined for anything else [APP-10]', () => {
    const place = { x: 10.4, y: 20.6, height: 500 };
    expect(readPlace(writePlace(place))).to.deep.equal({ x: 10, y: 21, height: 500 });
    for (const bad of [
      null,
      '',
      'x',
      '[]',
      'null',
      '{}',
      '{"x":1,"y":2}',
      '{"x":1,"y":2,"height":319}',
      '{"x":1e9,"y":2,"height":500}',
      '{"x":"a","y":2,"height":500}',
      '{"x":null,"y":2,"height":500}',
      '{"__proto__":{"x":1,"y":2,"height":500}}',
    ])
      expect(readPlace(bad), String(bad)).to.equal(undefined);
  });
});
