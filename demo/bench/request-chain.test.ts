import { expect } from '@open-wc/testing';
import { depths, longestChain, requestsInARow } from './request-chain.ts';

const request = (start: number, end = Infinity) => ({ start, end });

describe('request chain', () => {
  it('a page that asks for nothing is one request', () => {
    expect(requestsInARow([])).to.equal(1);
    expect(longestChain([])).to.deep.equal([]);
  });

  it('requests side by side share a place', () => {
    expect(depths([request(0, 200), request(10, 300), request(199, 400)])).to.deep.equal([2, 2, 2]);
  });

  it('a request counts after every one that had finished before it started', () => {
    const requests = [request(0, 200), request(5, 500), request(205, 410), request(415), request(505)];
    expect(depths(requests)).to.deep.equal([2, 2, 3, 4, 4]);
    expect(requestsInARow(requests)).to.equal(4);
  });

  it('a request that starts in the moment another one ends is asked for after it', () => {
    expect(depths([request(0, 200), request(200)])).to.deep.equal([2, 3]);
  });

  it('nothing follows a request that never finishes', () => {
    expect(depths([request(0), request(1000)])).to.deep.equal([2, 2]);
  });

  it('the order of the list does not matter', () => {
    expect(depths([request(415), request(205, 410), request(0, 200)])).to.deep.equal([4, 3, 2]);
  });

  it('names one longest chain from its first request on', () => {
    const requests = [request(0, 200), request(3, 300), request(210, 420), request(430, 640)];
    expect(longestChain(requests)).to.deep.equal([0, 2, 3]);
  });
});
