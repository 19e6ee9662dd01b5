import { expect } from '@open-wc/testing';
import { PriceLabel } from '../../overlays/price-label.ts';
import { Crosshair } from '../crosshair.ts';
import { paletteOf } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { PriceGrid } from './price-grid.ts';

/** A pane of 400 px, one px a price unit, and what was painted on it. */
const paneOf = (ratio = 1) => {
  const context = document.createElement('canvas').getContext('2d')!;
  const texts: string[] = [];
  const dashes: (readonly [top: number, height: number])[] = [];
  context.fillText = (text) => void texts.push(text);
  context.fillRect = (_left, top, _width, height) => void dashes.push([top, height]);
  const scene: Scene = {
    ...{ context, width: 100 * ratio, height: 400 * ratio, ratioX: ratio, ratioY: ratio },
    ...{ first: 0, last: 1, from: 0, to: 1, spacing: 8, palette: paletteOf('light', false) },
    ...{ x: (index) => index * 8 * ratio, y: (price) => (400 - price) * ratio },
  };
  return { scene, texts, dashes };
};
const ticks = [350, 250, 150, 50].map((price) => ({ price, text: String(price) }));
const gridOf = () =>
  new PriceGrid(
    () => ({}) as never,
    () => ticks,
  );

describe('labels of a price axis', () => {
  for (const [price, left] of [
    [250, [350, 150, 50]],
    [262, [350, 150, 50]],
    [246, [350, 150, 50]],
    [200, [350, 250, 150, 50]],
  ] as const)
    it(`leaves out the label below that of the last price at ${price}`, () => {
      const { scene, texts } = paneOf();
      const last = new PriceLabel(() => ({ price, open: price, text: String(price), left: '' }));
      gridOf().paintLabels(scene, last.axisRows(scene));
      expect(texts.map(Number)).to.deep.equal(left);
    });

  it('repaints the labels beside the last price together with it', () => {
    const { scene } = paneOf(2);
    const last = new PriceLabel(() => ({ price: 250, open: 250, text: '250', left: '' }));
    const [rows] = last.axisRows(scene);
    const [live] = last.liveRows(scene, 'axis');
    const reach = scene.palette.fontSize * scene.ratioY;
    expect([rows![0] - live![0], live![1] - rows![1]]).to.deep.equal([reach, reach]);
  });
});

describe('the crosshair', () => {
  for (const ratio of [1, 1.5, 2])
    it(`has the dashes of the level line at ${ratio} screen px a CSS px`, () => {
      const { scene, dashes } = paneOf(ratio);
      const nothing = () => undefined;
      const crosshair = new Crosshair({ indexAt: () => 1, point: nothing, clear: nothing, moved: nothing });
      crosshair.choose(1);
      crosshair.paint(scene);
      const thin = Math.floor(ratio);
      // The library's large dashes: six widths of a line of whole px.
      expect(dashes.slice(0, 2)).to.deep.equal([
        [0, 6 * thin],
        [12 * thin, 6 * thin],
      ]);
    });
});
