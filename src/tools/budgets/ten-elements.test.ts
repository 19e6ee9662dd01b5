import { expect } from '@open-wc/testing';
import { filesOfTen } from './ten-elements.ts';

const tags = Array.from({ length: 40 }, (_, at) => `gate-${at}`);

describe('filesOfTen', () => {
  it('ten files of their own, what all share, and the loader', () => {
    expect(filesOfTen(Object.fromEntries(tags.map((tag) => [tag, ['shared.js', `${tag}.js`]])))).to.equal(12);
    expect(filesOfTen(Object.fromEntries(tags.map((tag) => [tag, ['shared.js']])))).to.equal(2);
  });

  it('what half of them share is met nearly always, what one has nearly never', () => {
    const elements = Object.fromEntries(tags.map((tag, at) => [tag, at % 2 ? ['half.js'] : ['other.js']]));
    expect(filesOfTen(elements)).to.equal(3);
    const heavy = Object.fromEntries(
      tags.map((tag, at) => [tag, at ? [] : Array.from({ length: 99 }, (_, file) => `${file}.js`)]),
    );
    expect(filesOfTen(heavy)).to.equal(100);
    expect(
      filesOfTen({ ...heavy, ...Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`x-${at}`, []])) }),
    ).to.equal(1);
  });
});
