/** Makes a visitor's GET calls to the exchange's API. Nothing is kept between two requests. */
import type { PlainState } from '../../exchange/plain-state.ts';
import { isRecord, own, parseJson } from '../../runtime/data/records.ts';
import { awaitedCalls } from '../awaited-calls.ts';
import type { PlacedElement } from '../decide-page.ts';

/** Longest accepted body, in characters. */
const LONGEST = 256 * 1024;

export interface Api {
  /** Origin of the API. */
  readonly origin: string;
  fetch(url: string, init: RequestInit): Promise<Response>;
}

/** Puts the data of an answer into the state, by the key of its call. Other calls are left to the browser. */
const PLACES: Readonly<Record<string, (state: PlainState, data: Readonly<Record<string, unknown>>) => PlainState>> = {
  user: (state, user) => ({ ...state, user }),
  compliance: (state, compliance) => ({ ...state, compliance }),
  declarationStatus: (state, { status }) => ({
    ...state,
    answers: { ...state.answers, declarationStatus: Number(status) === 2 ? 2 : 1 },
  }),
};

/** @throws Error for every answer that is not a success */
const ask = async (
  { origin, fetch }: Api,
  address: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> => {
  const url = new URL(address, origin);
  // The visitor's cookies go nowhere else.
  if (url.origin !== new URL(origin).origin) throw new Error('the call is on another origin');
  // A redirect is an answer without success: cookies never follow it.
  const response = await fetch(url.href, { method: 'GET', headers, redirect: 'manual', signal });
  const text = response.ok ? await response.text() : '';
  if (!text || text.length > LONGEST) throw new Error(`status ${response.status}`);
  const body = parseJson(text);
  const data = own(body, 'data');
  if (own(body, 'code') !== 0 || !isRecord(data)) throw new Error('not a successful answer');
  return data;
};

/**
 * Returns the state with the answers that the elements wait for. A call may depend on another, so calls are made in up
 * to two rounds.
 * @param headers of the visitor · @param signal aborts at the deadline
 * @throws Error if a call fails or the deadline has passed
 */
export const withAnswers = async (
  state: PlainState,
  placed: readonly PlacedElement[],
  api: Api,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<PlainState> => {
  let known = state;
  const made = new Set<string>();
  for (let round = 0; round < 2; round++) {
    const due = awaitedCalls(known, placed).filter(
      ({ key, address }) => address !== undefined && Object.hasOwn(PLACES, key) && !made.has(key),
    );
    if (!due.length) break;
    const answers = await Promise.all(due.map(({ address }) => ask(api, address!, headers, signal)));
    due.forEach(({ key }, at) => {
      made.add(key);
      known = PLACES[key]!(known, answers[at]!);
    });
  }
  return known;
};
