import { expect } from '@open-wc/testing';
import { infoOf, testFeed } from '../chart.testing.ts';
import { clock } from '../../runtime/page/clock.ts';
import { FeedMarks, type FeedMarkLists } from './feed-marks.ts';
import type { Columns } from './columns.ts';
import type { Mark } from './types.ts';
import { setPage } from '../../loader/loader.testing.ts';

const mark = (id: number | string, time: number): Mark => ({
  id,
  time,
  color: 'red',
  text: `${id}`,
  label: 'R',
  labelFontColor: 'white',
  minSize: 14,
});
const columns = (from: number, to: number) => ({ firstTime: from, lastTime: to }) as Columns;

describe('marks of a feed', () => {
  const start = (answer: (from: number, to: number) => Mark[], flags = { supports_marks: true }) => {
    const page = setPage({});
    const asked: [number, number][] = [];
    const given: FeedMarkLists[] = [];
    const feed = testFeed();
    feed.getMarks = (_info, from, to, done) => {
      asked.push([from, to]);
      done(answer(from, to));
    };
    const marks = new FeedMarks(feed, infoOf('BTC_USDT'), '60', flags, (lists) => given.push(lists));
    return { page, asked, given, marks, ids: () => given.at(-1)?.bars.map(({ id }) => id) };
  };

  it('asks for what older bars add, and for new bars once a minute [CHART-27]', () => {
    const { page, asked, marks } = start(() => []);
    marks.cover(columns(1000, 2000), 100);
    marks.cover(columns(1000, 2000), 100);
    expect(asked).to.deep.equal([[1000, 2100]]);
    marks.cover(columns(500, 2000), 100);
    expect(asked.at(-1)).to.deep.equal([500, 1000]);
    marks.cover(columns(500, 2100), 100);
    expect(asked).to.have.length(2);
    page.pass(60_000);
    marks.cover(columns(500, 2200), 100);
    expect(asked.at(-1)).to.deep.equal([2000, 2300]);
    expect(clock.now()).to.be.above(0);
  });

  it('keeps each mark once, also those without an id, and drops what has no time [CHART-27]', () => {
    const { marks, ids, given } = start((from) => [mark('a', from), mark('', 1500), mark('', 1600), mark('x', NaN)]);
    marks.cover(columns(1000, 2000), 100);
    marks.cover(columns(500, 2000), 100);
    expect(ids()).to.deep.equal(['a', '', '']);
    expect(given.at(-1)!.bars[0]!.time).to.equal(500);
  });

  it('after it has left, answers come to nothing; a feed that throws only warns [CHART-27]', () => {
    const { marks, given } = start(() => {
      throw new Error('no marks');
    });
    marks.cover(columns(1000, 2000), 100);
    marks.dispose();
    marks.cover(columns(0, 2000), 100);
    expect(given).to.have.length(0);
  });
});
