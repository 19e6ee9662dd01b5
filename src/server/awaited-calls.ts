/** API calls that elements wait for, with the addresses that the browser requests. */
import { answerResource, type AnswerName } from '../exchange/answers.ts';
import { endpoints, type EndpointKey } from '../exchange/calls/endpoints.ts';
import { factsOf, type PlainState } from '../exchange/plain-state.ts';
import { siteById } from '../exchange/sites/sites.ts';
import type { Fields } from '../runtime/calls/api.ts';
import type { Endpoint } from '../runtime/calls/endpoint.ts';
import { own } from '../runtime/data/records.ts';
import { decideElement, startCallsOf } from '../runtime/lifecycle/decide.ts';
import { observeFacts } from '../runtime/explain/explain-reads.ts';
import type { FactRead } from '../runtime/rules/fact-read.ts';
import { escaped } from './escaped.ts';
import { prepareElements, type PlacedElement } from './decide-page.ts';

export interface AwaitedCall {
  /** Key of the endpoint table. */
  readonly key: string;
  /** URL that the browser requests; undefined if the call cannot be preloaded. */
  readonly address?: string;
  /** Why the call cannot be preloaded. */
  readonly because?: string;
}

interface Question {
  readonly key: EndpointKey;
  readonly query?: Fields;
  readonly because?: string;
}

const DEVICE = 'its address contains the ID of the device';
const POST = 'it is a POST call';
const scene = (key: EndpointKey, argument: string): Question => ({ key, query: argument ? { scene: argument } : {} });

/** Answers whose call has a query or cannot be preloaded. All others follow from their resource. */
const EXCEPTIONS: Partial<Record<AnswerName, (argument: string, site: number) => Question | undefined>> = {
  businessNotice: (argument, site) => scene(siteById(site).businessCheck, argument),
  banner: (argument, site) => scene(siteById(site).businessCheck, argument),
  popupPlan: () => ({ key: 'popupPlan', because: DEVICE }),
  userPlans: () => ({ key: 'userPlans', because: DEVICE }),
};

const answerQuestion = (name: AnswerName, argument: string, site: number): Question | undefined => {
  const exception = EXCEPTIONS[name];
  if (exception) return exception(argument, site);
  // Some answers are in the bundle.
  const { endpoint } = answerResource(name)!;
  return endpoint && { key: endpoint.key as EndpointKey, ...(endpoint.method === 'POST' && { because: POST }) };
};

const questionOf = ({ name, asked, argument = '' }: FactRead, site: number): Question | undefined => {
  if (name === 'compliance' || name === 'user') return { key: name };
  return name === 'answer' ? answerQuestion(asked as AnswerName, argument, site) : undefined;
};

/** Returns the URL of a call as the browser makes it. Relative URLs are on the page's own origin. */
const addressOf = (endpoint: Endpoint, query: Fields, { config }: Pick<PlainState, 'config'>): string => {
  const renamed = own(config?.endpoints, endpoint.key);
  const path = typeof renamed === 'string' && renamed ? renamed : endpoint.path;
  const isFull = /^\w+:|^\/\//.test(path);
  const base = isFull ? '' : (config?.apiBase ?? '').replace(/\/$/, '');
  const text = new URLSearchParams(query as Record<string, string>).toString();
  const address = isFull ? path : base + path.replace(/^\/?/, '/');
  return text ? `${address}${address.includes('?') ? '&' : '?'}${text}` : address;
};

/** Returns the calls that prepared elements wait for, each once. @param state of the page, as its server described it */
export const callsOf = (
  state: PlainState,
  { state: complete, prepared }: ReturnType<typeof prepareElements>,
): AwaitedCall[] => {
  const found = new Map<string, AwaitedCall>();
  const { site } = factsOf(complete);
  for (const { declaration, facts, attributes } of prepared) {
    const note = (read: FactRead): void => {
      const question = read.value === undefined ? questionOf(read, site) : undefined;
      if (!question) return;
      const { key, query = {}, because } = question;
      const call: AwaitedCall = because ? { key, because } : { key, address: addressOf(endpoints[key], query, state) };
      found.set(call.address ?? key, call);
    };
    const observed = observeFacts(facts, note);
    startCallsOf(declaration, observed, attributes, decideElement(declaration, observed, { attributes }));
  }
  return [...found.values()];
};

/** Returns the calls that a page's elements wait for, each once. */
export const awaitedCalls = (state: PlainState, placed: readonly (string | PlacedElement)[]): AwaitedCall[] =>
  callsOf(state, prepareElements(state, placed));

/** Returns the head lines that start calls before the loader has arrived. The loader then uses their answers. */
export const preloadLines = (calls: readonly AwaitedCall[]): string[] =>
  calls.flatMap(({ address }) =>
    address ? [`<link rel="preload" as="fetch" href="${escaped(address)}" crossorigin="use-credentials">`] : [],
  );
