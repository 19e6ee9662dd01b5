/** Type, range and fallback of every field that a mini-app can send. Used by the reader, docs/inputs.md and the fuzz tests. */
import { plainCopy } from '../runtime/data/records.ts';
import { readBy, textLike, textUpTo, type Kind } from '../runtime/input/kinds.ts';
import type { FromApp, PlainDetail } from './mini-app-protocol.ts';

/** Maximum length of a text, in UTF-16 code units, and maximum number of fields of an event. */
const LONGEST = 2048;
const MOST_FIELDS = 20;
const NAME = /^[a-z][\w-]{0,39}$/i;

export interface MessageField {
  readonly kind: Kind<unknown>;
  /** Replaces a bad value. Without a fallback, the message is dropped. */
  readonly fallback?: unknown;
}

/** Copies an event's texts, numbers and flags; undefined if there are too many or if a text is too long. */
const readDetail = (value: unknown): PlainDetail | undefined => {
  const copy: Record<string, string | number | boolean> = {};
  const entries = Object.entries(plainCopy(value));
  if (entries.length > MOST_FIELDS) return undefined;
  for (const [name, field] of entries) {
    if (!NAME.test(name)) continue;
    if (typeof field === 'string') {
      if (field.length > LONGEST) return undefined;
      copy[name] = field;
    } else if (typeof field === 'boolean' || (typeof field === 'number' && Number.isFinite(field))) copy[name] = field;
  }
  return copy;
};

const text = textUpTo(LONGEST);

/** The fields of each message, by its `type`. Messages of other types are dropped. */
export const messageKinds: { readonly [Type in FromApp['type']]: Readonly<Record<string, MessageField>> } = {
  mounted: {},
  broken: { message: { kind: text, fallback: '' } },
  size: {
    height: {
      kind: readBy('finite number, in CSS px', (value) => (Number.isFinite(value) ? value : undefined)),
    },
  },
  close: {},
  event: {
    name: { kind: textLike(NAME, 'letter, then at most 39 letters, digits, `-` or `_`') },
    detail: {
      kind: readBy(
        `object of at most ${MOST_FIELDS} texts (at most ${LONGEST} characters), finite numbers and booleans`,
        readDetail,
      ),
    },
  },
  navigate: {
    url: { kind: text },
    newTab: { kind: readBy('boolean', (value) => value === true || undefined), fallback: false },
  },
  pong: {},
  unmounted: {},
};
