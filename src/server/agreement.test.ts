/** Server and browser make the same decisions, also from embedded answers. */
import { expect } from '@open-wc/testing';
import fc from '../runtime/page/property.testing.ts';
import { factsFor } from '../exchange/facts.ts';
import { factsOf, type PlainState } from '../exchange/plain-state.ts';
import { readPlan, readUserPlans } from '../exchange/offers/popup-plans.ts';
import { readUser } from '../exchange/person/user.ts';
import { bannerIn, dialogIn, readBusinessCheck } from '../exchange/policy/business-notice.ts';
import { attributesFor, declarationNamed } from '../loader/replay.ts';
import { setPage } from '../loader/loader.testing.ts';
import { decideElement } from '../runtime/lifecycle/decide.ts';
import { decidePage, type DecidedElement } from './decide-page.ts';
import { enter, stateOf } from './live-world.testing.ts';
import { worlds, type World } from './worlds.testing.ts';

const RUNS = 10_000;
const CONTACT = /someone@|\+49|10000001/;

/** Decides an element with the facts of the live page. */
const live = (placed: World['placed']): DecidedElement[] => {
  const seen = new Set<string>();
  return placed.map(({ tag, attributes: given }) => {
    const declaration = declarationNamed(tag);
    const attributes = attributesFor(declaration, given);
    const second = seen.has(tag);
    if (declaration.stage !== 'inline') seen.add(tag);
    const { show, because, variant, trace } = decideElement(declaration, factsFor(attributes), { attributes, second });
    return { tag, show, because, ...(show && variant !== undefined ? { variant } : {}), trace };
  });
};

/** Replaces known answers by what a browser reads from the embedded bodies. */
const embedded = (
  state: PlainState,
  placed: World['placed'],
  answers: Readonly<Record<string, unknown>>,
): PlainState => {
  const dataOf = (key: string) => (answers[key] as { data: never } | undefined)?.data;
  const checked = Object.keys(answers).find((key) => key.startsWith('businessCompliance '));
  const notice = checked ? readBusinessCheck(answers[checked]) : undefined;
  const plan = Object.keys(answers).find((key) => key.startsWith('popupPlan '));
  const facts = factsOf({ ...state, tags: placed.map(({ tag }) => tag) });
  return {
    ...state,
    ...(answers['user'] !== undefined && { user: readUser(dataOf('user')) }),
    ...(answers['compliance'] !== undefined && { compliance: dataOf('compliance') }),
    answers: {
      ...state.answers,
      ...(notice !== undefined && { businessNotice: dialogIn(notice), banner: bannerIn(notice, facts) }),
      ...(plan && { popupPlan: readPlan(dataOf(plan)) }),
      ...(answers['userPlans '] !== undefined && { userPlans: readUserPlans(dataOf('userPlans ')) }),
    } as never,
  };
};

describe('server and browser', () => {
  after(() => setPage());

  it(`decide the same in ${RUNS} random worlds, clause by clause`, () => {
    const results = new Map<boolean | undefined, number>();
    fc.assert(
      fc.property(worlds(4), (world) => {
        enter(world);
        const { elements } = decidePage(stateOf(world), world.placed);
        for (const { show } of elements) results.set(show, (results.get(show) ?? 0) + 1);
        expect(elements).to.deep.equal(live(world.placed));
      }),
      { numRuns: RUNS },
    );
    for (const show of [true, false, undefined]) expect(results.get(show), String(show)).to.be.greaterThan(RUNS / 20);
  });

  it(`decide the same from embedded responses in ${RUNS} random worlds, which name nobody`, () => {
    let count = 0;
    fc.assert(
      fc.property(worlds(4), (world) => {
        const state = stateOf(world);
        const { answers, elements, head } = decidePage(state, world.placed);
        const sent = JSON.parse(JSON.stringify(answers)) as typeof answers;
        count += Object.keys(sent).length;
        expect(head).not.to.match(CONTACT);
        expect(decidePage(embedded(state, world.placed, sent), world.placed).elements).to.deep.equal(elements);
      }),
      { numRuns: RUNS },
    );
    expect(count, 'embedded responses').to.be.greaterThan(RUNS / 4);
  });
});
