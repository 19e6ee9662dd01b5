/** Puts random worlds into the page of a test. */
import { factsOf, type PlainState } from '../exchange/plain-state.ts';
import { popupPlan, userPlans } from '../exchange/offers/popup-plans.ts';
import { shareSource } from '../exchange/offers/share-source.ts';
import { declarationStatus } from '../exchange/person/declaration.ts';
import { bannerIn, businessNotice, dialogIn } from '../exchange/policy/business-notice.ts';
import { compliance, noCompliance, readCompliance } from '../exchange/policy/compliance.ts';
import { setPage } from '../loader/loader.testing.ts';
import { rereadStored } from '../runtime/memory/storage.ts';
import { page } from '../runtime/page/page.ts';
import { NOW, type World } from './worlds.testing.ts';

/** Returns the part of a world that servers have. Both notices follow from the business check. */
export const stateOf = ({ state, business, placed }: World): PlainState => {
  const tags = placed.map(({ tag }) => tag);
  const facts = factsOf({ ...state, tags });
  return {
    ...state,
    answers: { ...state.answers, businessNotice: dialogIn(business), banner: bannerIn(business, facts) } as never,
  };
};

/** Puts a world into the live page. */
export const enter = ({ state, business, placed }: World): void => {
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
