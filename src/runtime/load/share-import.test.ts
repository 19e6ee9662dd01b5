import { expect } from '@open-wc/testing';
import { shareImport } from './share-import.ts';

describe('a file that is fetched once', () => {
  it('is fetched with the first call, and answers calls in their order', async () => {
    let fetches = 0;
    const load = shareImport(() => Promise.resolve(++fetches));
    expect(fetches).to.equal(0);
    const order: string[] = [];
    const calls = ['a', 'b', 'c'].map((name) => load().then((answer) => order.push(`${name}${answer}`)));
    await Promise.all(calls);
    expect(order).to.deep.equal(['a1', 'b1', 'c1']);
  });

  it('is fetched again after a failure', async () => {
    let fetches = 0;
    const load = shareImport(() => (++fetches === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(fetches)));
    const failed = await Promise.all([load(), load()].map((call) => call.catch((error: Error) => error.message)));
    expect(failed).to.deep.equal(['offline', 'offline']);
    expect(await load()).to.equal(2);
    expect(await load()).to.equal(2);
  });
});
