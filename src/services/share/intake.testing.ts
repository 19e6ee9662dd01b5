/** One item of an envelope as Sentry's servers read it: a line of JSON, then a payload of a stated or single-line length. */
export interface EnvelopeItem {
  header: { type: string; length?: number };
  payload: Record<string, unknown>;
}

/** Parses an envelope byte by byte; throws on anything that the format does not allow. */
export const parseEnvelope = (
  body: string | Uint8Array,
): { header: Record<string, unknown>; items: EnvelopeItem[] } => {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  let at = 0;
  const take = (end: number) => new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(at, end));
  const line = () => {
    const found = bytes.indexOf(10, at);
    const end = found < 0 ? bytes.length : found;
    const text = take(end);
    at = end + 1;
    return text;
  };
  const header = JSON.parse(line()) as Record<string, unknown>;
  const items: EnvelopeItem[] = [];
  while (at < bytes.length) {
    const itemHeader = JSON.parse(line()) as EnvelopeItem['header'];
    if (typeof itemHeader.type !== 'string') throw new Error('an item without type');
    let text: string;
    if (itemHeader.length === undefined) text = line();
    else {
      if (at + itemHeader.length > bytes.length) throw new Error('an item longer than its envelope');
      text = take(at + itemHeader.length);
      at += itemHeader.length + 1;
    }
    items.push({ header: itemHeader, payload: JSON.parse(text) as Record<string, unknown> });
  }
  return { header, items };
};
