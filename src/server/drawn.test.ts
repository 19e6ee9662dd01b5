import { expect } from '@open-wc/testing';
import type { Facts } from '../exchange/facts.ts';
import { serverPage } from '../page/server.ts';
import type { Page } from '../runtime/port/page.ts';
import { drawnOnce } from './drawn.ts';

let inputs = 0;
/** Inputs that no other test has. */
const newInputs = () => [`inputs of test ${inputs++}`];

/** Draws the result of `read`, and counts the drawings. */
const drawer = (read: (facts: Facts, page: Page<Facts>) => unknown) => {
  let count = 0;
  const key = newInputs();
  const draw = (state: object = {}, href = 'https://a.test/x', by: readonly unknown[] = key): string => {
    const more = { theme: 'light' as const, signedIn: false, tags: [], config: {}, state };
    const page = serverPage({ site: 'main', locale: 'en', url: new URL(href), ...more });
    const { html } = drawnOnce(by, page, page.factsFor({}), (watched) => {
      count++;
      return { html: JSON.stringify(read(watched.factsFor({}), watched) ?? null), isAwaiting: false };
    });
    return html;
  };
  return { draw, drawings: () => count };
};

describe('kept drawings', () => {
  it('are used for pages with the same inputs and the same facts', () => {
    const { draw, drawings } = drawer((facts) => facts.app);
    expect([draw(), draw(), draw({ app: true }), draw({ app: true }), draw()]).to.deep.equal([
      'false',
      'false',
      'true',
      'true',
      'false',
    ]);
    expect(drawings()).to.equal(2);
  });

  it('are not used for other inputs', () => {
    const { draw, drawings } = drawer((facts) => facts.app);
    draw();
    draw({}, undefined, newInputs());
    expect(drawings()).to.equal(2);
  });

  it('may depend on facts that only some drawings read', () => {
    const { draw, drawings } = drawer((facts) => (facts.app ? facts.width : facts.placed('gate-x')));
    const texts = [{}, { app: true, width: 1 }, { app: true, width: 2 }, { app: true, width: 1 }, { width: 3 }].map(
      (state) => draw(state),
    );
    expect(texts).to.deep.equal(['false', '1', '2', '1', 'false']);
    const known = drawings();
    draw({ app: true, width: 2 });
    expect(drawings()).to.equal(known);
  });

  it('distinguish addresses, queries and flags', () => {
    for (const read of [
      (_: Facts, page: Page<Facts>) => page.url().search,
      (facts: Facts) => facts.query.get('a'),
      (_: Facts, page: Page<Facts>) => page.origin(),
    ]) {
      const { draw, drawings } = drawer(read);
      expect(draw({}, 'https://a.test/x?a=1')).not.to.equal(draw({}, 'https://b.test/x?a=2'));
      expect(drawings()).to.equal(2);
    }
  });

  for (const [what, read] of [
    ['cookies', (facts: Facts) => facts.cookie('uid')],
    ['the user', (facts: Facts) => facts.user?.verified],
    ['compliance', (facts: Facts) => facts.compliance],
    ['answers', (facts: Facts) => facts.answer('declarationStatus')],
    ['the user agent', (facts: Facts) => facts.userAgent],
  ] as const)
    it(`are never made of ${what}`, () => {
      const { draw, drawings } = drawer(read);
      const state = { cookies: { uid: '7', nickname: 'a' }, user: { verified: 1 }, compliance: {}, userAgent: 'b' };
      expect(draw(state)).to.equal(draw(state));
      expect(drawings()).to.equal(2);
    });

  it('do not follow the time, which elements declare as an input', () => {
    const { draw, drawings } = drawer((facts) => facts.now);
    draw({ now: 1 });
    draw({ now: 2 });
    expect(drawings()).to.equal(1);
  });

  it('are not kept for inputs of unusual length', () => {
    const { draw, drawings } = drawer(() => 1);
    const long = ['x'.repeat(5000)];
    draw({}, undefined, long);
    draw({}, undefined, long);
    expect(drawings()).to.equal(2);
  });

  it('make room for newer ones', () => {
    const { draw, drawings } = drawer(() => 1);
    const first = newInputs();
    draw({}, undefined, first);
    for (let index = 0; index < 600; index++) draw({}, undefined, newInputs());
    const known = drawings();
    draw({}, undefined, first);
    expect(drawings()).to.equal(known + 1);
  });
});
