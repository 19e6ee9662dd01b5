import { masked, namedBy } from './redact-keys.ts';
import { redactText } from './redact-text.ts';

/** Deeper values and larger collections are replaced by a note. */
const DEPTH = 32;
const NODES = 20_000;

/**
 * A copy without personal data and secrets: phone numbers, e-mail addresses, identity and card numbers and IP addresses
 * are masked, secrets are starred. Prices, amounts, order ids and times stay. Never throws, never changes what it is given.
 */
export const redact = (value: unknown): unknown => {
  let nodes = 0;

  /** @param name what announces the value, most often its key */
  const copy = (holder: object, key: string | number, name: string, above: readonly object[]): unknown => {
    try {
      const given = (holder as Record<string | number, unknown>)[key];
      if (++nodes > NODES || above.length > DEPTH) return '[…]';
      const type = typeof given;
      if (/function|symbol/.test(type)) return `[${type}]`;
      if (!given || given === true) return given;
      const row = namedBy(name);
      if (row?.[0] === 'secret') return masked('secret');
      if (typeof given !== 'object') {
        if (row?.[2].test(String(given))) return masked(row[0]);
        return typeof given === 'string' ? redactText(given, name) : given;
      }
      if (above.includes(given)) return '[circular]';
      if (given instanceof Date) return new Date(given);
      if (given instanceof URL) return redactText(given.href);
      if (ArrayBuffer.isView(given) || 'nodeType' in given) return '[object]';
      const within = [...above, given];
      const list = Symbol.iterator in given ? [...(given as Iterable<unknown>)] : undefined;
      // { name: 'password', value: … } and ["password", …] are pairs: the name decides about the value.
      const first = list ? list.length === 2 && list[0] : (given as { name?: unknown }).name;
      const label = typeof first === 'string' && namedBy(first) && first;
      if (list) {
        const copies = list.slice(0, NODES).map((_, at) => copy(list, at, (at && label) || name, within));
        if (list.length > NODES) copies.push(`[${list.length - NODES} more]`);
        return copies;
      }
      const fields = Object.keys(given).slice(0, NODES);
      const error = given instanceof Error;
      if (error) fields.push(...['name', 'message', 'stack', 'cause', 'errors'].filter((field) => field in given));
      const safe = Object.fromEntries(
        fields.map((field) => [redactText(field), copy(given, field, (field === 'value' && label) || field, within)]),
      );
      return error ? Object.assign(new Error(), safe) : safe;
    } catch {
      return '[unreadable]';
    }
  };

  return copy([value], 0, '', []);
};
