/** Encodes a decision trace as text for a URL, and decodes it. Never reads the page. */
import type { PlainState } from '../plain-state.ts';
import { hashOf } from '../../runtime/data/hash.ts';
import { isRecord } from '../../runtime/data/records.ts';
import type { Answer } from '../../runtime/rules/rule.ts';

export interface TracedElement {
  tag: string;
  state: string;
  /** Answer of each clause, in the order of the rule. */
  answers: readonly Answer[];
  /** Hash of the rule's clauses, to detect a reader with a different rule. */
  rule: string;
  /** The first reason that fails; empty if none does. */
  because: string;
  variant?: string | undefined;
  /** Why the element waits although its rule passes. */
  wait?: string | undefined;
  attributes: Readonly<Record<string, unknown>>;
}

export interface Trace {
  /** Version of the bundle. */
  version: string;
  /** Time of the trace, in ms since 1970. */
  at: number;
  /** Facts that the rules read, without personal data. */
  state: PlainState;
  /** Calls behind the facts: the status of each, and the age of its answer in ms. */
  calls: Readonly<Record<string, readonly [status: string, age: number]>>;
  elements: readonly TracedElement[];
}

/** Limits of the encoded text, in characters, and of the decoded data, in bytes. */
const LONGEST = 16_384;
const LARGEST = 262_144;
const DEFLATE = 'deflate-raw';

/** Returns a short hash of a rule's clauses. */
export const ruleMark = (clauses: readonly string[]): string => hashOf(clauses.join('\n'));

const LETTERS = new Map<Answer, string>([
  [true, '1'],
  [false, '0'],
  [undefined, '?'],
]);
const ANSWERS = new Map([...LETTERS].map(([answer, letter]) => [letter, answer]));

/** Pipes bytes through a stream. @throws RangeError if the output exceeds the limit */
const through = async (bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array> => {
  const reader = new Blob([bytes]).stream().pipeThrough<Uint8Array>(stream).getReader();
  const parts: number[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Uint8Array.from(parts);
    if (parts.length + value.length > LARGEST) {
      await reader.cancel();
      throw new RangeError('too large');
    }
    for (const byte of value) parts.push(byte);
  }
};

const toText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** Encodes a trace. @returns letters, digits, `-` and `_` only */
export const writeTrace = async ({ version, at, state, calls, elements }: Trace): Promise<string> => {
  const rows = elements.map((element) => [
    element.tag.replace(/^gate-/, ''),
    element.state,
    element.answers.map((answer) => LETTERS.get(answer)).join(''),
    element.rule,
    element.because,
    element.variant ?? null,
    element.wait ?? null,
    element.attributes,
  ]);
  const bytes = new TextEncoder().encode(JSON.stringify([version, at, state, calls, rows]));
  if (typeof CompressionStream === 'undefined') return `0${toText(bytes)}`;
  return `1${toText(await through(bytes, new CompressionStream(DEFLATE)))}`;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const readElement = (row: unknown): TracedElement | undefined => {
  if (!Array.isArray(row)) return undefined;
  const [tag, state, answers, rule, because, variant, wait, attributes] = row as unknown[];
  return /^[a-z][a-z-]{0,60}$/.test(text(tag))
    ? {
        tag: `gate-${text(tag)}`,
        state: text(state),
        answers: [...text(answers)].map((letter) => ANSWERS.get(letter)),
        rule: text(rule),
        because: text(because),
        variant: text(variant) || undefined,
        wait: text(wait) || undefined,
        attributes: isRecord(attributes) ? attributes : {},
      }
    : undefined;
};

/** Decodes the output of `writeTrace`; undefined for anything else. Never throws. */
export const readTrace = async (given: string): Promise<Trace | undefined> => {
  try {
    if (given.length > LONGEST) return undefined;
    const packed = toBytes(given.slice(1));
    const bytes = given[0] === '1' ? await through(packed, new DecompressionStream(DEFLATE)) : packed;
    const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!Array.isArray(parsed)) return undefined;
    const [version, at, state, calls, rows] = parsed as unknown[];
    if (!isRecord(state) || !Array.isArray(rows)) return undefined;
    return {
      version: text(version),
      at: typeof at === 'number' && Number.isFinite(at) ? at : 0,
      state: state as PlainState,
      calls: Object.fromEntries(
        Object.entries(isRecord(calls) ? calls : {}).flatMap(([key, call]) =>
          Array.isArray(call) ? [[key, [text(call[0]), Number(call[1]) || 0] as const]] : [],
        ),
      ),
      elements: rows.map(readElement).filter((element) => element !== undefined),
    };
  } catch {
    return undefined;
  }
};
