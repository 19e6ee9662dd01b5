import { expect } from '@open-wc/testing';
import fc, { numbers, sizes } from '../../runtime/page/property.testing.ts';
import { stepOf } from '../price/price-step.ts';
import { leastOfValues, PaneScale } from './pane-scale.ts';
import { fitEdges, PriceScale, SCALE_MODES, type Edges, type ScaleLook } from './price-scale.ts';
import { priceTicks, scaleText, valueTicks } from './ticks.ts';

const MARGINS = { top: 0.12, bottom: 0.24 };
const GAP = 28;
/** Markets: their step, and the lowest and highest price on screen. */
const MARKETS = [
  { step: stepOf(5, 100), low: 100, high: 140 },
  { step: stepOf(1, 2), low: 51_000, high: 51_800 },
  { step: stepOf(1, 4), low: 4000, high: 4003 },
  { step: stepOf(1, 1e8), low: 0.000_000_04, high: 0.000_000_06 },
  { step: stepOf(1, 10_000), low: 0.9999, high: 1 },
  { step: stepOf(1, 100), low: 110_000, high: 110_000 },
  { step: stepOf(1, 1e8), low: 110_000, high: 110_000 },
  { step: stepOf(1, 1e8), low: 0.000_000_05, high: 0.000_000_05 },
  { step: stepOf(3, 1000), low: 2, high: 900 },
  { step: stepOf(1, 100), low: 3, high: 110_000 },
] as const;

const look = fc.record({ mode: fc.constantFrom(...SCALE_MODES), inverted: fc.boolean() });
const market = fc.constantFrom(...MARKETS);
const height = fc.integer({ min: 120, max: 900 });

const leastOf = ({ step, high }: (typeof MARKETS)[number]) => 4 * (step.roundDistance(0, high) || 0);
const scaleOf = (one: (typeof MARKETS)[number], given: ScaleLook, tall: number): PriceScale => {
  const full = { base: one.low, ...given };
  return new PriceScale(fitEdges(one, full, MARGINS, leastOf(one))!, full, tall);
};
/** How much prices of these edges can differ by rounding alone, and how many px that is in their middle. */
const noise = ({ low, high }: Edges) => Math.max(Math.abs(low), Math.abs(high)) * 1e-11;
const noiseInPx = ({ edges, height: tall }: PriceScale) =>
  1e-6 + (Math.max(Math.abs(edges.low), Math.abs(edges.high)) * 1e-15 * tall) / (edges.high - edges.low);

describe('the scale', () => {
  it('finds the price of a height and the height of a price', () => {
    fc.assert(
      fc.property(market, look, height, numbers(-0.5, 1.5), (one, given, tall, part) => {
        const scale = scaleOf(one, given, tall);
        const y = part * tall;
        expect(scale.toY(scale.toPrice(y))).to.be.closeTo(y, noiseInPx(scale));
      }),
    );
  });

  it('places higher prices higher, or lower where it is inverted', () => {
    fc.assert(
      fc.property(market, look, height, fc.nat(400), fc.integer({ min: 1, max: 100 }), (one, given, tall, y, more) => {
        const scale = scaleOf(one, given, tall);
        const rises = scale.toPrice(y) > scale.toPrice(y + more);
        expect(rises).to.equal(!given.inverted);
      }),
    );
  });

  it('shows a range within its margins, flat ones in the middle of theirs', () => {
    fc.assert(
      fc.property(market, look, height, (one, given, tall) => {
        const scale = scaleOf(one, given, tall);
        for (const price of [one.low, one.high]) {
          expect(scale.toY(price)).to.be.at.least(MARGINS.top * (tall - 1) - 1e-3);
          expect(scale.toY(price)).to.be.at.most((1 - MARGINS.bottom) * (tall - 1) + 1e-3);
        }
      }),
    );
  });

  it('keeps the prices under a pointer that pans', () => {
    fc.assert(
      fc.property(
        market,
        look,
        height,
        fc.nat(100),
        fc.integer({ min: -300, max: 300 }),
        (one, given, tall, y, shift) => {
          const scale = scaleOf(one, given, tall);
          const moved = new PriceScale(scale.panned(shift), scale.look, tall);
          if (moved.isLogarithmic !== scale.isLogarithmic) return;
          expect(moved.toPrice(y + shift)).to.be.closeTo(scale.toPrice(y), noise(scale.edges));
        },
      ),
    );
  });

  it('keeps the price at the place that it is stretched around, by default the middle', () => {
    const factor = numbers(0.5, 2);
    fc.assert(
      fc.property(
        market,
        look,
        height,
        fc.option(fc.nat(100), { nil: undefined }),
        factor,
        (one, given, tall, y, by) => {
          const scale = scaleOf(one, given, tall);
          const grown = new PriceScale(scale.zoomed(by, y), scale.look, tall);
          const place = y ?? (tall - 1) / 2;
          expect(grown.toPrice(place)).to.be.closeTo(scale.toPrice(place), noise(scale.edges));
          // Distances in px from the fixed point are multiplied by the factor.
          expect(grown.toY(scale.toPrice(place + 10)) - place).to.be.closeTo(10 * by, 4 * noiseInPx(scale));
        },
      ),
    );
  });

  it('labels at multiples of the step, each differently, at least a label apart, some of them whatever the range', () => {
    fc.assert(
      fc.property(market, look, height, (one, given, tall) => {
        const scale = scaleOf(one, given, tall);
        const ticks = priceTicks(scale, one.step, GAP);
        const texts = ticks.map(({ text }) => text);
        expect(new Set(texts).size, texts.join(' ')).to.equal(texts.length);
        expect(texts.length, texts.join(' ')).to.be.at.least(tall > 200 ? 2 : 1);
        ticks.slice(1).forEach(({ price }, at) => {
          expect(Math.abs(scale.toY(price) - scale.toY(ticks[at]!.price))).to.be.at.least(
            GAP - (scale.isLogarithmic ? 4 : noiseInPx(scale)),
          );
        });
        if (given.mode === 'normal' || given.mode === 'logarithmic')
          for (const { price, text } of ticks) {
            expect(one.step.isPrice(price), text).to.equal(true);
            expect(Number(text.replaceAll(',', '').replace('−', '-')), text).to.equal(price);
          }
      }),
    );
  });

  it('labels in percent of the base, or of 100 there', () => {
    const edges = { low: 90, high: 115 };
    const text = (mode: 'percent' | 'indexed') =>
      priceTicks(new PriceScale(edges, { mode, inverted: false, base: 100 }, 200), stepOf(1, 100), GAP).map(
        (one) => one.text,
      );
    expect(text('percent')).to.deep.equal(['−10.00%', '−5.00%', '0.00%', '+5.00%', '+10.00%', '+15.00%']);
    expect(text('indexed')).to.deep.equal(['90.00', '95.00', '100.00', '105.00', '110.00', '115.00']);
  });

  it('labels prices where percent has nothing to count from', () => {
    const scale = new PriceScale({ low: 90, high: 115 }, { mode: 'percent', inverted: false, base: NaN }, 200);
    expect(priceTicks(scale, stepOf(1, 100), GAP)[0]!.text).to.equal('90.00');
    expect(scaleText(scale, stepOf(1, 2), 99.3)).to.equal('99.5');
  });

  it('names the price at a place as an order there would have it', () => {
    const scale = (mode: ScaleLook['mode']) =>
      new PriceScale({ low: 90, high: 115 }, { mode, inverted: false, base: 80 }, 200);
    expect(scaleText(scale('normal'), stepOf(1, 4), 100.13)).to.equal('100.25');
    expect(scaleText(scale('percent'), stepOf(1, 4), 100)).to.equal('+25.00%');
    expect(scaleText(scale('indexed'), stepOf(1, 4), 100)).to.equal('125.00');
  });

  it('labels several decades by their round numbers, wherever they have been moved to', () => {
    const scale = new PriceScale({ low: 0.5, high: 5e4 }, { mode: 'logarithmic', inverted: false }, 500);
    expect(priceTicks(scale, stepOf(1, 100), GAP).map(({ price }) => price)).to.deep.equal([
      ...[0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000],
    ]);
    const moved = new PriceScale(scale.panned(-7), scale.look, 500);
    const before = new Set(priceTicks(scale, stepOf(1, 100), GAP).map(({ price }) => price));
    for (const { price } of priceTicks(moved, stepOf(1, 100), GAP))
      if (price > 0.5 && price < 5e4) expect(before.has(price), String(price)).to.equal(true);
  });

  it('is linear where a logarithmic range is at or below zero, and cuts off what is far below', () => {
    const log = { mode: 'logarithmic', inverted: false } as const;
    expect(new PriceScale({ low: -2, high: 5 }, log, 100).isLogarithmic).to.equal(false);
    const edges = fitEdges({ low: -3, high: 100 }, log, MARGINS, 1)!;
    expect(edges.low).to.be.greaterThan(0);
    expect(new PriceScale(edges, log, 100).toY(-3)).to.be.greaterThan(1000);
    expect(fitEdges({ low: Infinity, high: -Infinity }, log, MARGINS, 1)).to.equal(undefined);
  });

  it('writes the values of an indicator differently, in one unit', () => {
    const of = (low: number, high: number) =>
      valueTicks(new PriceScale({ low, high }, { mode: 'normal', inverted: false }, 200), GAP);
    expect(of(1.02e9, 1.05e9).map(({ text }) => text)).to.deep.equal(
      ['1.02B', '1.025B', '1.03B', '1.035B', '1.04B', '1.045B', '1.05B'].map((text) =>
        text.replace(/^1\.0(\d)B$/, '1.0$10B'),
      ),
    );
    expect(of(20, 80).map(({ text }) => text)).to.deep.equal([
      '20.00',
      '30.00',
      '40.00',
      '50.00',
      '60.00',
      '70.00',
      '80.00',
    ]);
    fc.assert(
      fc.property(fc.oneof(numbers(-1e9, 1e9), numbers(-100, 100)), sizes(1e-3, 1e9), (low, size) => {
        const texts = of(low, low + size).map(({ text }) => text);
        expect(new Set(texts).size, texts.join(' ')).to.equal(texts.length);
      }),
    );
  });
});

describe('the scale of a pane', () => {
  const make = (range: Edges, given: ScaleLook = { mode: 'normal', inverted: false }) => {
    const source = {
      margins: MARGINS,
      width: () => 400,
      height: () => 300,
      look: () => given,
      range: () => range,
      least: () => 0.04,
    };
    return { source, scale: new PaneScale(source) };
  };

  it('is fitted until edges are set by hand, and again once they are dropped', () => {
    const { scale } = make({ low: 10, high: 20 });
    const fitted = scale.now()!.edges;
    scale.manual = { low: 5, high: 50 };
    expect(scale.now()!.edges).to.deep.equal({ low: 5, high: 50 });
    scale.manual = undefined;
    expect(scale.now()!.edges).to.deep.equal(fitted);
  });

  it('ignores edges between which nothing could be told apart', () => {
    const { scale } = make({ low: 10, high: 20 });
    scale.manual = { low: 5, high: 50 };
    for (const edges of [
      { low: 5, high: 5 },
      { low: 5, high: 5.01 },
      { low: NaN, high: 5 },
      { low: 7, high: 5 },
    ]) {
      scale.manual = edges;
      expect(scale.now()!.edges).to.deep.equal({ low: 5, high: 50 });
    }
  });

  it('keeps its edges in another mode, and drops those that a logarithm has no place for', () => {
    const { source, scale } = make({ low: 10, high: 20 });
    scale.manual = { low: 5, high: 50 };
    source.look = () => ({ mode: 'logarithmic', inverted: false });
    scale.modeChanged();
    expect(scale.manual).to.deep.equal({ low: 5, high: 50 });
    expect(scale.now()!.isLogarithmic).to.equal(true);
    source.look = () => ({ mode: 'normal', inverted: false });
    scale.modeChanged();
    scale.manual = { low: -5, high: 50 };
    source.look = () => ({ mode: 'logarithmic', inverted: false });
    scale.modeChanged();
    expect(scale.manual).to.equal(undefined);
  });

  it('has no places before there are values and a height', () => {
    const { source, scale } = make({ low: Infinity, high: -Infinity });
    expect([scale.toY(10), scale.toValue(10)]).to.deep.equal([NaN, NaN]);
    source.range = () => ({ low: 1, high: 2 });
    source.height = () => 0;
    expect(scale.toY(1)).to.deep.equal(NaN);
  });

  it('puts a line without a slope into the middle', () => {
    expect(
      [
        { low: 0, high: 0 },
        { low: 50, high: 50 },
        { low: 1e9, high: 1e9 + 1 },
      ].map(leastOfValues),
    ).to.deep.equal([1, 0.5, 0]);
  });
});
