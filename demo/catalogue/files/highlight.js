// @ts-check
/** Colours of code, by ranges over its text: it stays one text, which is copied and read as it is. */

/** Tokens of a snippet. Each group has the name of its colour in the style sheet. */
const PARTS =
  /(?<comment>\/\/.*|<!--[^]*?-->)|(?<tag><\/?[\w.-]+|\/?>|\[\/?\w+|\])|(?<text>"[^"]*"|'[^']*'|\{[^{}]*\})|(?<name>[@:]?[\w-]+(?==))/g;

/** @param {string} code @returns {[kind: string, start: number, end: number][]} */
export const codeParts = (code) =>
  [...code.matchAll(PARTS)].flatMap(({ groups = {}, index, 0: { length } }) => {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined);
    return kind ? [/** @type {[string, number, number]} */ ([kind, index, index + length])] : [];
  });

/** Browsers without highlights show it in one colour. @param {HTMLElement} holder of one text */
export const highlight = (holder) => {
  const text = holder.firstChild;
  if (!text || !('highlights' in CSS)) return;
  /** @type {Map<string, Range[]>} */
  const found = new Map(['tag', 'name', 'text', 'comment'].map((kind) => [kind, []]));
  for (const [kind, start, end] of codeParts(holder.textContent ?? '')) {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, end);
    found.get(kind)?.push(range);
  }
  for (const [kind, ranges] of found) CSS.highlights.set(`code-${kind}`, new Highlight(...ranges));
};
