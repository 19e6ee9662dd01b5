import fc from '../page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { DAY, HOUR, MINUTE } from '../page/clock.ts';
import { countToday, parseCounter, CLOCK_SKEW, hasElapsed, parseUntil } from './stored-values.ts';
import { bumpCounter, formatCounter } from './counters.ts';

/** Noon of some local day, so that hours on both sides are the same day in every time zone. */
const NOON = new Date(2023, 10, 14, 12).getTime();

describe('counters and stored times', () => {
  describe('parseCounter', () => {
    it('reads number/timestamp [STORE-11]', () => {
      expect(parseCounter('3/1700000000000')).to.deep.equal({ count: 3, at: 1_700_000_000_000 });
      expect(parseCounter('0/0')).to.deep.equal({ count: 0, at: 0 });
      expect(parseCounter('007/5')).to.deep.equal({ count: 7, at: 5 });
      expect(parseCounter('999999999/999999999999999')).to.deep.equal({ count: 999_999_999, at: 999_999_999_999_999 });
    });

    for (const text of [
      '',
      '3',
      '3/',
      '/3',
      '/',
      '3/4/5',
      '-3/4',
      '3/-4',
      '+3/4',
      '3.5/4',
      '3/4.5',
      '3e2/4',
      '0x3/4',
      ' 3/4',
      '3/4 ',
      '3 /4',
      '3/4\n',
      '3\n/4',
      '３/４',
      'NaN/NaN',
      'a/b',
      '3|4',
      '3\\4',
      '1000000000/4',
      '3/1000000000000000',
      '{"count":3,"at":4}',
    ])
      it(`${JSON.stringify(text)} is no counter [STORE-11]`, () => {
        expect(parseCounter(text)).to.equal(null);
      });

    for (const value of [undefined, null, 3, {}, [], ['3/4'], true])
      it(`${JSON.stringify(value)} is no counter [STORE-11]`, () => {
        expect(parseCounter(value)).to.equal(null);
      });

    it('what is written can be read back [STORE-11]', () => {
      fc.assert(
        fc.property(fc.nat(999_999_999), fc.nat(Number.MAX_SAFE_INTEGER % 1e15), (count, at) => {
          expect(parseCounter(formatCounter({ count, at }))).to.deep.equal({ count, at });
        }),
      );
    });

    it('any text is either a counter of plain digits or none, and the next write is valid [STORE-11]', () => {
      const almost = fc.string({ unit: fc.constantFrom(...'0123456789/.-+ e') });
      fc.assert(
        fc.property(fc.oneof(fc.string({ unit: 'binary' }), almost, fc.json()), (text) => {
          const counter = parseCounter(text);
          if (counter) {
            expect(text).to.match(/^[0-9]+\/[0-9]+$/);
            expect(Number.isSafeInteger(counter.count) && Number.isSafeInteger(counter.at)).to.equal(true);
          }
          const next = parseCounter(bumpCounter(text, NOON));
          expect(next).to.deep.equal({ count: countToday(text, NOON) + 1, at: NOON });
        }),
        { numRuns: 500 },
      );
    });
  });

  describe('countToday', () => {
    it('counts within the local day [STORE-11, POP-02]', () => {
      expect(countToday(`3/${NOON}`, NOON)).to.equal(3);
      expect(countToday(`3/${NOON - 11 * HOUR}`, NOON)).to.equal(3);
      expect(countToday(null, NOON)).to.equal(0);
      expect(countToday('3', NOON)).to.equal(0);
    });

    it('the last ms of yesterday no longer counts, the first of today does [STORE-11, POP-02]', () => {
      const midnight = new Date(2023, 10, 14).getTime();
      expect(countToday(`3/${midnight - 1}`, midnight), 'yesterday').to.equal(0);
      expect(countToday(`3/${midnight}`, midnight), 'today').to.equal(3);
      expect(countToday(`3/${midnight - 1}`, midnight - 1), 'still that day').to.equal(3);
      expect(bumpCounter(`3/${midnight - 1}`, midnight)).to.equal(`1/${midnight}`);
      expect(bumpCounter(`3/${midnight}`, midnight)).to.equal(`4/${midnight}`);
    });

    it('the same day of another month or year is another day [STORE-11, POP-02]', () => {
      for (const other of [new Date(2023, 9, 14, 12), new Date(2022, 10, 14, 12)])
        expect(countToday(`3/${other.getTime()}`, NOON)).to.equal(0);
    });

    it('a time ahead counts up to 5 minutes, not 1 ms more [STORE-11]', () => {
      expect(countToday(`3/${NOON + 5 * MINUTE}`, NOON)).to.equal(3);
      expect(countToday(`3/${NOON + 5 * MINUTE + 1}`, NOON)).to.equal(0);
    });

    it('a new day is 1 after any past [STORE-11]', () => {
      fc.assert(
        fc.property(fc.nat(999), fc.integer({ min: 2, max: 5000 }), (count, days) => {
          expect(bumpCounter(`${count}/${NOON - days * DAY}`, NOON)).to.equal(`1/${NOON}`);
        }),
      );
    });
  });

  describe('stored times', () => {
    it('absent or at least the span ago, ±1 ms [STORE-11, COMP-05]', () => {
      expect(hasElapsed(null, DAY, NOON)).to.equal(true);
      expect(hasElapsed(String(NOON - DAY), DAY, NOON)).to.equal(true);
      expect(hasElapsed(String(NOON - DAY + 1), DAY, NOON)).to.equal(false);
      expect(hasElapsed(String(NOON), DAY, NOON)).to.equal(false);
      expect(hasElapsed('0', DAY, NOON)).to.equal(true);
    });

    it('a time up to 5 minutes ahead is a clock that drifts, 1 ms more is malformed [STORE-11]', () => {
      expect(CLOCK_SKEW).to.equal(300_000);
      expect(hasElapsed(String(NOON + CLOCK_SKEW), DAY, NOON)).to.equal(false);
      expect(hasElapsed(String(NOON + CLOCK_SKEW + 1), DAY, NOON)).to.equal(true);
    });

    for (const text of ['', 'x', '-1', '1.5', '1e3', ' 1', '1 ', '0x10', 'Infinity', 'NaN', '1'.repeat(16), '1,000'])
      it(`${JSON.stringify(text)} is no time [STORE-11]`, () => {
        expect(hasElapsed(text, DAY, NOON)).to.equal(true);
        expect(hasElapsed(text, DAY, NOON)).to.equal(true);
      });

    it('a time to come is at most its longest delay and the skew ahead [STORE-11]', () => {
      fc.assert(
        fc.property(fc.oneof(fc.string(), fc.maxSafeNat().map(String)), fc.nat(DAY), (text, longest) => {
          expect(parseUntil(text, longest, NOON)).to.be.at.most(NOON + longest + CLOCK_SKEW);
        }),
        { numRuns: 500 },
      );
      expect(parseUntil(String(NOON + DAY), DAY, NOON)).to.equal(NOON + DAY);
      expect(parseUntil('999999999999999', DAY, NOON)).to.equal(0);
      expect(parseUntil(null, DAY, NOON)).to.equal(0);
    });

    it('nothing that is stored can hide something for longer than the span and the skew [STORE-11]', () => {
      fc.assert(
        fc.property(fc.oneof(fc.string(), fc.maxSafeNat().map(String)), fc.nat(DAY), (text, span) => {
          const hidden = !hasElapsed(text, span, NOON);
          if (hidden) expect(hasElapsed(text, span, NOON + span + CLOCK_SKEW)).to.equal(true);
        }),
        { numRuns: 500 },
      );
    });
  });
});
