import { fold } from './fold.ts';
import { lastWords, masked, namedBy, type Kind } from './redact-keys.ts';
import { FORMS } from './redact-numbers.ts';

/** Longer texts are cut here: nobody reads more, and time stays bounded. */
export const TEXT_LIMIT = 65_536;

const UNIT = /^ ?(USD|EUR|TRY|BTC|ETH|SHIB|PEPE|[mun]s\b)/;

/**
 * A text without personal data and secrets. Every step reads forward, and looks back or ahead by a fixed number of
 * characters: time grows with length.
 * @param name of the property it belongs to, if any
 */
export const redactText = (text: string, name = ''): string => {
  // Values that cross the cut are still recognised.
  const { plain, startOf } = fold(text.slice(0, TEXT_LIMIT + 256));
  const spans: [start: number, end: number, kind: Kind][] = [];
  const named = `${name}:${plain}`;
  // Lines repeat themselves: what the same words name is looked up once.
  const rows = new Map<string, ReturnType<typeof namedBy>>();
  const rowAt = (at: number) => {
    const end = at + name.length + 1;
    const words = lastWords(named.slice(Math.max(0, end - 48), end));
    if (!rows.has(words)) rows.set(words, namedBy(words));
    return rows.get(words);
  };

  // Of several separators in a row the first counts. Values after a name: `password=…`, `"phone":"…"`, `Cookie: …`
  for (const { index, 0: separator } of plain.matchAll(/(?<![:=])[:=]| is /g)) {
    const row = rowAt(index);
    if (!row) continue;
    const from = index + separator.length;
    const [lead, , ...values] = row[3].exec(plain.slice(from, from + 4096))!;
    const value = values.find(Boolean) ?? '';
    const end = from + lead.length;
    if (row[2].test(value)) spans.push([end - value.length, end, row[0]]);
  }

  for (const [form, pattern, check] of FORMS)
    for (const { index, 0: match } of plain.matchAll(pattern)) {
      // Another number may follow.
      let found = match;
      while (found && check?.(found) === false) found = found.slice(0, Math.max(0, found.lastIndexOf(' ')));
      const end = index + found.length;
      const before = rowAt(index)?.[0];
      const kind = form ?? (/phone|card|id/.test(before!) ? before : undefined);
      const counts = /^\D?\d+$/.test(found) && (before === 'market' || UNIT.test(plain.slice(end, end + 6)));
      if (found && kind && !(form && counts)) spans.push([index, end, kind]);
    }

  let result = '';
  let at = 0;
  for (const [start, end, kind] of spans.sort((a, b) => a[0] - b[0])) {
    if (startOf(start) >= at) result += text.slice(at, startOf(start)) + masked(kind);
    at = Math.max(at, startOf(end));
  }
  const cut = Math.max(at, TEXT_LIMIT);
  return result + text.slice(at, cut) + (text.length > cut ? ` [${text.length - cut} more]` : '');
};
