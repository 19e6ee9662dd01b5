/** Reads the question of a request: which page, with which elements. */
import { checkPlainState } from '../../exchange/explain/check-trace.ts';
import type { PlainState } from '../../exchange/plain-state.ts';
import { own, isRecord, parseJson } from '../../runtime/data/records.ts';
import type { PlacedElement } from '../decide-page.ts';
import { HostileRequest } from './visitor.ts';

/** Longest accepted body, in bytes. */
const LARGEST_BODY = 64 * 1024;
const MOST_ELEMENTS = 60;

export interface Question {
  readonly state: PlainState;
  readonly placed: readonly PlacedElement[];
  /** Release of the page. */
  readonly release: string | undefined;
  readonly origin: string | undefined;
}

/** Reads an element. HTML content is refused, because it would be inserted unescaped. */
const readPlaced = (given: unknown): PlacedElement => {
  if (typeof given === 'string') return { tag: given };
  const tag = own(given, 'tag');
  const attributes = own(given, 'attributes') ?? {};
  if (typeof tag !== 'string' || !isRecord(attributes)) throw new TypeError('an element has a tag and attributes');
  return { tag, attributes };
};

const readList = (given: unknown): PlacedElement[] => {
  if (!Array.isArray(given) || given.length > MOST_ELEMENTS)
    throw new TypeError(`elements is not a list of at most ${MOST_ELEMENTS}`);
  return given.map(readPlaced);
};

const textOrNone = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;

/** Reads a body, and stops at the limit, whatever length the request claims. */
const textOf = async ({ body, headers }: Request): Promise<string> => {
  if (Number(headers.get('content-length') ?? 0) > LARGEST_BODY) throw new HostileRequest('the body is too large');
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return text + decoder.decode();
    length += value.byteLength;
    if (length > LARGEST_BODY) {
      void reader!.cancel();
      throw new HostileRequest('the body is too large');
    }
    text += decoder.decode(value, { stream: true });
  }
};

/** @throws Error for a body that does not describe a page */
export const readBody = async (request: Request): Promise<Question> => {
  const body = parseJson(await textOf(request));
  return {
    state: checkPlainState(own(body, 'state') ?? {}),
    placed: readList(own(body, 'elements')),
    release: textOrNone(own(body, 'release')),
    origin: textOrNone(own(body, 'origin')),
  };
};

/** @throws Error for a query that does not describe a page */
export const readQuery = (url: URL): Question => {
  const { searchParams: query } = url;
  const pick = (name: string) => (query.has(name) ? { [name]: query.get(name) } : {});
  const placed = (query.get('elements') ?? '').split(',').filter(Boolean);
  return {
    state: checkPlainState({ ...pick('site'), ...pick('lang'), ...pick('path') }),
    placed: readList(placed),
    release: textOrNone(query.get('release')),
    origin: textOrNone(query.get('origin')),
  };
};
