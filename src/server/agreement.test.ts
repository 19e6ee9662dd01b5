/** Server and browser make the same decisions, also from embedded answers. */
import { expect } from '@open-wc/testing';
import fc from '../runtime/page/property.testing.ts';
import { factsFor } from '../exchange/facts.ts';
import { factsOf, type PlainState } from '../exchange/plain-state.ts';
import { popupPlan, readPlan, readUserPlans, userPlans } from '../exchange/offers/popup-plans.ts';
import { shareSource } from '../exchange/offers/share-source.ts';
import { declarationStatus } from '../exchange/person/declaration.ts';
import { readUser } from '../exchange/person/user.ts';
import { bannerIn, businessNotice, dialogIn, readBusinessCheck } from '../exchange/policy/business-notice.ts';
import { compliance, noCompliance, readCompliance } from '../exchange/policy/compliance.ts';
import { attributesFor, declarationNamed } from '../loader/replay.ts';
import { setPage } from '../loader/loader.testing.ts';
import { decideElement } from '../runtime/lifecycle/decide.ts';
import { rereadStored } from '../runtime/memory/storage.ts';
import { page } from '../runtime/page/page.ts';
import { decidePage, type DecidedElement } from './decide-page.ts';
import { NOW, worlds, type World } from './worlds.testing.ts';

const RUNS = 10_000;
const CONTACT = /someone@|\+49|10000001/;

/** The state of a world as a server knows it: both notices follow from the business check. */
const stateOf = ({ state, business, placed }: World): PlainState => {
  const tags = placed.map(({ tag }) => tag);
  const facts = factsOf({ ...state, tags });
  return {
    ...state,
    answers: { ...state.answers, businessNotice: dialogIn(business), banner: bannerIn(business, facts) } as never,
  };
};

/** Puts a world into the live page. */
const enter = ({ state, business, placed }: World): void => {
  const { cookies = {}, storage = {}, session = {} } = state;
  const { local, session: sessionStore } = setPage({
    url: `${state.path!}${state.query as string}`,
    width: state.width!,
    now: NOW,
    cookies: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    config: { ...state.config, site: state.site, locale: undefined },
    ...(state.user && { user: state.user }),
  });
  for (const [key, value] of Object.entries(storage)) local.setItem(key, value);
  for (const [key, value] of Object.entries(session)) sessionStore.setItem(key, String(value));
  rereadStored();
  page.userAgent.value = state.userAgent!;
  page.htmlLang.value = '';
  page.tags.value = new Set(placed.map(({ tag }) => tag));
  if (state.compliance !== undefined)
    compliance.set(state.compliance === null ? noCompliance : readCompliance(state.compliance));
  const { popupPlan: plan, userPlans: plans, declarationStatus: status } = state.answers ?? {};
  const give = (resource: { set(data: never): void; reset(): void }, data: unknown) =>
    data === undefined ? resource.reset() : resource.set(data as never);
  give(businessNotice(''), business);
  for (const position of ['index', 'vip_index']) give(popupPlan(position), plan);
  give(userPlans(''), plans);
  give(declarationStatus, status);
  // Its list is built in, and read in the next turn.
  give(shareSource(''), false);
};

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
