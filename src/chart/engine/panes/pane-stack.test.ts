import { expect } from '@open-wc/testing';
import { PaneStack } from './pane-stack.ts';

const [macd, kdj, rsi] = [{ name: 'MACD' }, { name: 'KDJ' }, { name: 'RSI' }];

const stackOf = (height: number, ...studies: readonly object[]) => {
  const chart = { height, resized: 0 };
  const stack = new PaneStack<object>(
    () => chart.height,
    () => chart.resized++,
  );
  stack.show(studies);
  const heights = () => stack.places.map((place) => place.height);
  return { chart, stack, heights };
};

describe('the stack of panes', () => {
  for (const count of [0, 1, 2, 5, 9])
    it(`fills the chart without gaps but one px between two panes: ${count} studies`, () => {
      const { stack } = stackOf(473, ...Array.from({ length: count }, () => ({})));
      const { places } = stack;
      expect(places).to.have.length(count + 1);
      places.forEach(({ top }, at) => {
        const above = places[at - 1];
        expect(top).to.equal(above ? above.top + above.height + 1 : 0);
      });
      expect(places.at(-1)!.top + places.at(-1)!.height).to.equal(473);
      expect(new Set(places.slice(1, -1).map(({ height }) => height)).size).to.be.at.most(1);
      if (count) expect(places[0]!.height).to.be.greaterThan(places[1]!.height * 1.9);
    });

  it('has no heights before layout, and none below zero', () => {
    expect(stackOf(0, macd, kdj).heights()).to.deep.equal([0, 0, 0]);
    expect(Math.min(...stackOf(1, macd, kdj).heights())).to.equal(0);
  });

  it('finds the pane at a height; the line between two panes belongs to the upper one, the time axis to the last', () => {
    const { stack } = stackOf(400, macd, kdj);
    const [, second, third] = stack.places;
    expect([-5, 0, second!.top - 1, second!.top, third!.top, 900].map((y) => stack.indexAt(y))).to.deep.equal([
      0, 0, 0, 1, 2, 2,
    ]);
    expect(stack.placeOf(kdj)).to.equal(third);
    expect(stack.placeOf()).to.equal(stack.places[0]);
  });

  it('moves the edge of the first study: the price pane gives way, the next study stays', () => {
    const { stack, heights, chart } = stackOf(402, macd, kdj);
    const [, , last] = heights();
    stack.moveEdge(1, 200);
    expect(stack.places[1]!.top).to.equal(200);
    expect(heights()[2]).to.equal(last);
    expect(chart.resized).to.equal(1);
  });

  it('moves the edge between two studies: the price pane stays', () => {
    const { stack, heights } = stackOf(402, macd, kdj);
    const [price] = heights();
    const top = stack.places[2]!.top;
    stack.moveEdge(2, top - 20);
    expect(heights()[0]).to.equal(price);
    expect(stack.places[2]!.top).to.equal(top - 20);
    stack.moveEdge(2, top);
    expect(stack.places[2]!.top).to.equal(top);
  });

  it('leaves each study 30 px, and the price pane 30 % of the chart', () => {
    const { stack, heights } = stackOf(402, macd, kdj);
    stack.moveEdge(1, -100);
    expect(heights()[0]).to.equal(120);
    stack.moveEdge(2, 0);
    expect(heights()[1]).to.equal(30);
    stack.moveEdge(2, 1000);
    expect(heights()[2]).to.equal(30);
    stack.moveEdge(1, 1000);
    expect(heights().slice(1)).to.deep.equal([30, 30]);
  });

  it('resizes nothing where two panes have no space to give', () => {
    const { stack, heights } = stackOf(80, macd, kdj);
    const before = heights();
    stack.moveEdge(2, 0);
    expect(heights()).to.deep.equal(before);
  });

  it('stretches a study step by step and back, and no further than the price pane can give way', () => {
    const { stack, heights } = stackOf(402, macd, kdj);
    const [price, first, second] = heights() as [number, number, number];
    stack.stretch(macd, 1.4);
    expect(heights()[1]).to.be.closeTo(first * 1.4, 1);
    expect(heights()[2]).to.be.closeTo(second, 1);
    stack.stretch(macd, 1 / 1.4);
    expect(heights()[0]).to.be.closeTo(price, 1);
    for (let step = 0; step < 9; step++) stack.stretch(macd, 1.4);
    expect(heights()[0]).to.be.closeTo(120, 1);
    for (let step = 0; step < 20; step++) stack.stretch(macd, 1 / 1.4);
    expect(heights()[1]).to.be.closeTo(30, 1);
    stack.stretch(rsi, 2);
    expect(heights()[1], 'a study without a pane').to.be.closeTo(30, 1);
  });

  it('keeps resized heights while panes come and go, also of a study that comes back, and grows with the chart', () => {
    const { stack, heights, chart } = stackOf(402, macd, kdj);
    stack.moveEdge(1, 220);
    const [, first, second] = heights() as [number, number, number];
    stack.show([macd, kdj, rsi]);
    expect(heights()[2]).to.be.closeTo(second, 1);
    stack.show([kdj]);
    expect(heights()[1]).to.be.closeTo(second, 1);
    stack.show([macd, kdj]);
    expect(heights()[1]).to.be.closeTo(first, 1);
    chart.height = 802;
    expect(heights()[1]).to.be.closeTo(first * 2, 1);
  });
});
