import { expect } from '@open-wc/testing';
import { Columns } from '../../feed/columns.ts';
import type { Bar } from '../../feed/types.ts';
import { indicatorNamed } from '../../indicators/index.ts';
import { painted as settled } from '../../../runtime/page/turns.testing.ts';
import type { LegendWords } from '../engine-types.ts';
import { ChartEngine } from '../engine.ts';
import { paletteOf, type Palette } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { Study } from '../study.ts';
import { priceRows, type LegendRow, type LegendSubject } from './legend-rows.ts';
import { paintLegend } from './paint-legend.ts';
import { placeLegend, type LegendFont } from './place-legend.ts';

const WORDS: LegendWords = { open: 'O', high: 'H', low: 'L', close: 'C', volume: 'Volume' };
const bars = (count: number): Bar[] =>
  Array.from({ length: count }, (_, at) => {
    const [open, close] = [1000 + (at % 7), 1000 + ((at + 1) % 7)];
    const time = 1_700_000_000 + at * 3600;
    return { time, open, close, high: Math.max(open, close) + 2, low: Math.min(open, close) - 2, volume: 10 + at };
  });
const textOf = (row: LegendRow): string => row.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');

/** A font whose letters have widths of 4, 5 and 7 px by their weight. */
const font: LegendFont = {
  lineHeight: 18,
  fontOf: (weight) => `${weight} 12px test`,
  widthOf: (text, weight) => text.length * (weight / 100),
  metricsOf: () => ({ ascent: 11, descent: 3, figure: 5, hasEvenFigures: true }),
};

const removals: (() => void)[] = [];
afterEach(() => removals.splice(0).forEach((remove) => remove()));

/** Draws a chart with a legend. */
const draw = async ({ title = 'BTC · 1h' as string | undefined, studies = ['MA', 'MACD'], isNarrow = false } = {}) => {
  const box = document.createElement('div');
  box.style.cssText = 'width:800px;height:500px;font-size:12px;line-height:18px';
  document.body.append(box);
  let shown = title;
  const options = { lang: 'en', zone: 'Etc/UTC', title: () => shown };
  const engine = new ChartEngine(box, paletteOf('light', false), options);
  engine.picture.legend.set(WORDS, isNarrow);
  engine.setStudies(studies.map((name) => new Study(name, indicatorNamed(name)!, {})));
  engine.attach(Columns.from(bars(300)));
  await settled();
  removals.push(() => {
    engine.dispose();
    box.remove();
  });
  const text = () => engine.picture.paintedLegends.map(({ words }) => words.map((word) => word.text).join(' '));
  const retitle = (next: string | undefined) => (shown = next);
  return { engine, box, text, retitle };
};

describe('the rows of the legend', () => {
  const source = () => {
    const columns = Columns.from(bars(300));
    return { shownBar: (index: number) => columns.bar(index), prices: engineOf().prices };
  };
  const engineOf = () => {
    const box = document.createElement('div');
    const engine = new ChartEngine(box, paletteOf('light', false), { lang: 'en', zone: 'Etc/UTC' });
    removals.push(() => engine.dispose());
    return engine;
  };
  const subject: LegendSubject = {
    ...{ title: 'BTC · 1h', words: WORDS, index: 10, isHovered: false, isNarrow: false, hasVolume: true },
  };

  it('have name, prices, change and volume of a bar', () => {
    const [row] = priceRows(source(), [], subject);
    expect(textOf(row!)).to.equal('BTC · 1h O 1,003.00 H 1,006.00 L 1,001.00 C 1,004.00 +0.10% Volume 20');
    expect(row!.flatMap(({ words }) => words.map(({ role }) => role))).to.deep.equal([
      ...['name', 'label', 'rise', 'label', 'rise', 'label', 'rise', 'label', 'rise', 'rise', 'label', 'value'],
    ]);
  });

  it('have no volume where it is hidden, and no prices at a bar that is not there', () => {
    expect(textOf(priceRows(source(), [], { ...subject, hasVolume: false })[0]!)).not.to.include('Volume');
    expect(textOf(priceRows(source(), [], { ...subject, index: 1000 })[0]!)).to.equal('BTC · 1h');
  });

  it('have only the close of the newest bar on a narrow chart, and the whole bar under the crosshair', () => {
    const narrow = { ...subject, isNarrow: true };
    expect(textOf(priceRows(source(), [], narrow)[0]!)).to.equal('BTC · 1h C 1,004.00 +0.10%');
    expect(textOf(priceRows(source(), [], { ...narrow, isHovered: true })[0]!)).to.equal(
      'O 1,003.00 H 1,006.00 L 1,001.00 C 1,004.00 +0.10% Volume 20',
    );
  });

  it('have the colours of lines, of rises, and of a style that the visitor has chosen', () => {
    const average = indicatorNamed('MA')!;
    const styled = { [average.outputs[0]!.name]: { color: '#123456' } };
    const studies = [
      new Study('one', average, { length: 7 }, 4),
      new Study('two', average, { length: 25 }, 5, { styles: styled }),
      new Study('three', indicatorNamed('MACD')!, {}),
    ];
    studies.forEach((study) => study.rebuild(Columns.from(bars(300))));
    const [, row] = priceRows(source(), studies, subject);
    expect(row).to.have.length(2);
    expect(row!.map(({ words }) => words.slice(1).map(({ role, color }) => [role, color]))).to.deep.equal([
      [['line', 4]],
      [['line', '#123456']],
    ]);
  });
});

describe('the place of the legend', () => {
  const row = (...texts: string[]): LegendRow => texts.map((text) => ({ words: [{ text, role: 'label' }] }));
  const places = (rows: readonly LegendRow[], width: number) =>
    placeLegend(rows, width, font).words.map(({ left, top }) => [left, top]);

  it('has words beside each other, and rows below each other on backgrounds of their width', () => {
    const { words, boxes } = placeLegend([row('12345', '12'), row('1')], 400, font);
    expect(words.map(({ left, top, width }) => [left, top, width])).to.deep.equal([
      [11, 4, 20],
      [39, 4, 8],
      [11, 22, 4],
    ]);
    expect(boxes).to.deep.equal([
      { left: 8, top: 4, width: 42, height: 18 },
      { left: 8, top: 22, width: 10, height: 18 },
    ]);
  });

  it('continues on the next line where the pane ends, and divides only a group that is longer than a line', () => {
    expect(places([row('12345', '12345', '12345')], 8 + 4 + 6 + 48)).to.deep.equal([
      [11, 4],
      [39, 4],
      [11, 22],
    ]);
    const words = ['1234567890', '1234567890', '1'].map((text) => ({ text, role: 'label' }) as const);
    const { words: placed, boxes } = placeLegend([[...row('1'), { words, isStudy: true }]], 8 + 4 + 6 + 60, font);
    expect(placed.map(({ left, top }) => [left, top])).to.deep.equal([
      [11, 4],
      [11, 22],
      [11, 40],
      [57, 40],
    ]);
    expect(boxes[0]).to.deep.include({ top: 4, height: 54 });
  });

  it('keeps space for the longest usual change and volume', () => {
    const roomy = (text: string): LegendRow => [
      { words: [{ text, role: 'value', isRoomy: true }] },
      { words: [{ text: 'after', role: 'label' }] },
    ];
    const at = (text: string) => places([roomy(text)], 400)[1];
    expect(at('7')).to.deep.equal(at('999.99K'));
    expect(at('7')).to.deep.equal([11 + 8 * 5 + 8, 4]);
  });
});

describe('painting the legend', () => {
  const paint = (palette: Palette, more: Partial<LegendFont> = {}) => {
    const context = document.createElement('canvas').getContext('2d')!;
    const written: [text: string, ink: string, font: string, left: number, baseline: number][] = [];
    const grounds: [ink: string, radius: unknown][] = [];
    context.fillText = (text, left, y) =>
      void written.push([text, String(context.fillStyle), context.font.replace(/ ?12px.*/, ''), left, y]);
    context.roundRect = (...box) => void grounds.push([String(context.fillStyle), box[4]]);
    const scene = {
      ...{ context, width: 400, height: 200, ratioX: 1, ratioY: 1, first: 0, last: 1, from: 0, to: 1, spacing: 8 },
      ...{ palette, x: (index: number) => index * 8, y: (price: number) => price },
    } satisfies Scene;
    const rows: LegendRow[] = [
      [
        { words: [{ text: 'BTC', role: 'name' }] },
        {
          words: [
            { text: 'O', role: 'label' },
            { text: '1.5', role: 'fall' },
          ],
        },
        {
          words: [
            { text: 'MA', role: 'label' },
            { text: '7', role: 'line', color: 1 },
            { text: '8', role: 'line', color: '#123456' },
          ],
        },
      ],
    ];
    const used = { ...font, ...more };
    paintLegend(scene, placeLegend(rows, 400, used), used);
    return { written, grounds };
  };
  const palette: Palette = { ...paletteOf('light', false), fallText: '#aa0000', radius: 4 };

  it('writes each word in its colour and weight on a background that shows a fifth of the bars', () => {
    const { written, grounds } = paint(palette);
    expect(written.map(([text, ink, face]) => [text, ink, face])).to.deep.equal([
      ['BTC', palette.text, 'bold'],
      ['O', palette.muted, ''],
      ['1.5', '#aa0000', '500'],
      ['MA', palette.muted, ''],
      ['7', palette.lines[1], '500'],
      ['8', '#123456', '500'],
    ]);
    // The upper edge, half of the leading, and the ascent.
    expect(new Set(written.map(([, , , , baseline]) => baseline))).to.deep.equal(new Set([4 + 2 + 11]));
    expect(grounds).to.deep.equal([['rgba(255, 255, 255, 0.78)', 4]]);
  });

  it('has only the colours of the system where these are forced', () => {
    const { written, grounds } = paint({ ...palette, forced: { ink: '#ffff00', ground: '#000000' } });
    expect(new Set(written.map(([, ink]) => ink))).to.deep.equal(new Set(['#ffff00']));
    expect(grounds[0]![0]).to.equal('#000000');
  });

  it('writes the figures of values in columns if those of the font differ', () => {
    const uneven = { ascent: 11, descent: 3, figure: 40, hasEvenFigures: false };
    const { written } = paint(palette, { metricsOf: () => uneven });
    const value = written.filter(([, ink]) => ink === '#aa0000');
    expect(value.map(([text]) => text)).to.deep.equal(['1', '.', '5']);
    const [one, point, five] = value.map(([, , , left]) => left);
    expect(five! - point!).to.be.greaterThan(5);
    // Both figures are in the middle of a column of 40 px.
    expect(five! - one!).to.be.closeTo(40 + font.widthOf('.', 500), 4);
  });
});

describe('the legend on the chart', () => {
  it('has the newest bar, each indicator over its pane, and the bar under the crosshair', async () => {
    const { engine, text } = await draw();
    expect(text()[0]).to.match(/^BTC · 1h O [\d,.]+ H [\d,.]+ L [\d,.]+ C [\d,.]+ \S+% Volume 309 MA \d+ [\d,.]+$/);
    expect(text()[1]).to.match(/^MACD 12 26 9 \S+ \S+ \S+$/);
    engine.picture.pointAtBar(200);
    await settled();
    expect(text()[0]).to.include('Volume 210');
    engine.picture.crosshair.drop();
    await settled();
    expect(text()[0]).to.include('Volume 309');
  });

  it('is not there while the bars of its symbol are not, and names the next symbol with its bars', async () => {
    const { engine, text, retitle } = await draw();
    retitle(undefined);
    engine.redraw();
    await settled();
    expect(text()).to.deep.equal(['', '']);
    retitle('ETH · 1h');
    engine.attach(Columns.from(bars(50)));
    await settled();
    expect(text()[0]).to.match(/^ETH · 1h .* Volume 59/);
  });

  it('says where the rows of compared symbols begin', async () => {
    const { engine, box } = await draw({ studies: [] });
    const { foot } = engine.picture.legend;
    expect(foot.peek()).to.equal(4 + 18);
    box.style.width = '250px';
    await settled();
    await settled();
    expect(foot.peek()).to.be.greaterThan(4 + 18);
  });

  it('is whole in a saved picture: with the name, without the crosshair, once', async () => {
    const { engine, text } = await draw({ isNarrow: true, studies: [] });
    engine.picture.pointAtBar(200);
    await settled();
    expect(text()[0]).not.to.include('BTC');
    engine.picture.legend.whole(() => {
      engine.picture.requestUpdate();
      engine.chart.takeScreenshot(true);
    });
    expect(text()[0]).to.match(/^BTC · 1h O .* Volume 309$/);
    engine.picture.requestUpdate();
    await settled();
    expect(text()[0]).to.match(/^O .* Volume 210$/);
  });
});
