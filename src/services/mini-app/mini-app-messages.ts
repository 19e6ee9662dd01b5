import { own, plainCopy, parseJson } from '../../runtime/data/records.ts';
import {
  MINI_APP_VERSION,
  type FromApp,
  type MiniAppProps,
  type PlainDetail,
} from '../../exchange/mini-app-protocol.ts';

/** Longest text in a message, most fields of an event, largest props: what is larger is no message of ours. */
const LONGEST = 2048;
const MOST_FIELDS = 20;
const LARGEST_PROPS = 16_384;
const NAME = /^[a-z][\w-]{0,39}$/i;

/** The version in a hello; undefined for everything else. */
export const helloVersion = (data: unknown): unknown => (own(data, 'gate') === 'hello' ? own(data, 'v') : undefined);

export const isOurVersion = (version: unknown): boolean => version === MINI_APP_VERSION;

const short = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= LONGEST ? value : undefined;

/** A flat copy of an event's fields; undefined when it is too large. Anything but texts, numbers and flags is left out. */
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

/** A message of a mini-app, copied field by field; undefined for anything malformed or oversized. */
export const readMessage = (data: unknown): FromApp | undefined => {
  const type = own(data, 'type');
  switch (type) {
    case 'mounted':
    case 'close':
    case 'pong':
    case 'unmounted':
      return { type };
    case 'broken':
      return { type, message: short(own(data, 'message')) ?? '' };
    case 'size': {
      const height = own(data, 'height');
      return typeof height === 'number' && Number.isFinite(height) ? { type, height } : undefined;
    }
    case 'event': {
      const name = own(data, 'name');
      const detail = readDetail(own(data, 'detail'));
      return typeof name === 'string' && NAME.test(name) && detail ? { type, name, detail } : undefined;
    }
    case 'navigate': {
      const url = short(own(data, 'url'));
      return url === undefined ? undefined : { type, url, newTab: own(data, 'newTab') === true };
    }
    default:
      return undefined;
  }
};

/** The props that an app may see: listed names, plain data, a size with reason. */
export const cleanProps = (props: MiniAppProps, allowed: readonly string[]): MiniAppProps => {
  const copy: Record<string, unknown> = {};
  let room = LARGEST_PROPS;
  for (const name of allowed) {
    const text = JSON.stringify(own(props, name) ?? null);
    if (text === undefined || text === 'null' || text.length > room) continue;
    room -= text.length;
    copy[name] = parseJson(text);
  }
  return copy;
};
