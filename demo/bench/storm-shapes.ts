/**
 * Ways in which a host adds and removes 10,000 nodes. Each function is serialised into the page, so it must be
 * self-contained.
 */

interface Storm {
  readonly name: string;
  /** Before the time counts. */
  readonly prepare: () => void;
  readonly run: () => void;
}

const box = 'document.getElementById("storm")';
const TIMES = 10_000;
const nothing = (): void => {};

/** Code of a page as a function that Playwright can send there. */
const inPage = (code: string): (() => void) => new Function(code) as () => void;

const flatHtml = `${box}.innerHTML = '<p></p>'.repeat(${TIMES})`;
const texts = `const box = ${box}; for (let at = 0; at < ${TIMES}; at++) box.append(document.createTextNode('x'))`;
const flat = `const box = ${box}; for (let at = 0; at < ${TIMES}; at++) box.append(document.createElement('p'))`;
/** Each parent is in the page before its children come: every insertion is one of the live tree. */
const levels = `let parent = ${box};
  for (let level = 0; level < 500; level++) {
    const next = parent.appendChild(document.createElement('div'));
    for (let at = 1; at < 20; at++) parent.append(document.createElement('p'));
    parent = next;
  }`;
const chains = `for (let chain = 0; chain < 20; chain++) {
    let parent = ${box};
    for (let at = 0; at < 500; at++) parent = parent.appendChild(document.createElement('div'));
  }`;
/** Innermost first, so that every removal is one of the live tree. */
const removeAll = `const all = [...${box}.querySelectorAll('*')].reverse(); for (const one of all) one.remove()`;
const removeTexts = `const box = ${box}; while (box.lastChild) box.lastChild.remove()`;

const adding = (name: string, code: string): Storm => ({ name, prepare: nothing, run: inPage(code) });
const removing = (name: string, code: string, removal: string): Storm => ({
  name,
  prepare: inPage(code),
  run: inPage(removal),
});

export const storms = {
  html: adding('one innerHTML', flatHtml),
  texts: adding('text nodes one by one', texts),
  levels: adding('500 levels of 20', levels),
  chains: adding('20 chains of 500', chains),
  flat: adding('one by one', flat),
  htmlRemoved: removing('removed: one innerHTML', flatHtml, `${box}.innerHTML = ''`),
  textsRemoved: removing('removed: text nodes one by one', texts, removeTexts),
  levelsRemoved: removing('removed: 500 levels of 20, innermost first', levels, removeAll),
  chainsRemoved: removing('removed: 20 chains of 500, innermost first', chains, removeAll),
  flatRemoved: removing('removed: one by one', flat, removeAll),
} as const satisfies Record<string, Storm>;

export type StormName = keyof typeof storms;
