/**
 * Properties that only our own modules see get short names: those of the objects between the loader, its store and the
 * shell. Not in the list: what a page, an answer, a cookie, storage or React sees, and what `gate.explain()` prints.
 */
import { parseAst } from 'rollup/parseAst';
import { nodesOf } from './nodes.mjs';

const PRIVATE = [
  // signals and resources
  ...['peek', 'watched', 'unwatched', 'leave', 'reader', 'personal', 'renew', 'anyone'],
  // an element on the page
  ...['verdict', 'drawing', 'onDrawn', 'setFace', 'waitsFor', 'installAccessors', 'known'],
  ...['gone', 'absorb', 'wake'],
  // declarations and rules
  ...['onEntry', 'launches', 'opens', 'texts', 'caps', 'remember', 'perDay', 'apart'],
  // the page, and what is remembered
  ...['hostSite', 'htmlLang', 'grayTaxTime', 'hkTime', 'uzbekistan', 'cookiesPolicy', 'downloadClosed', 'kyc2Done'],
  ...['guardLeft', 'ukNotice', 'ipUntil', 'kycUpgrade', 'alphaClosed', 'newUser'],
];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** peek → A … Z, then AA … */
const SHORT = new Map(
  PRIVATE.map((name, at) => [name, (at < 26 ? '' : LETTERS[Math.floor(at / 26) - 1]) + LETTERS[at % 26]]),
);

/** @param fail called when a listed name is also used as text: it may name a property */
export const shortenProperties = (code, fail) => {
  const edits = [];
  for (const node of nodesOf(parseAst(code))) {
    const { type, computed, shorthand } = node;
    const key =
      type === 'MemberExpression'
        ? node.property
        : /^(Property|PropertyDefinition|MethodDefinition)$/.test(type)
          ? node.key
          : undefined;
    if (type === 'Literal' && SHORT.has(node.value)) fail(node.value);
    if (!key || computed || key.type !== 'Identifier') continue;
    const short = SHORT.get(key.name);
    if (short) edits.push([key.start, shorthand ? key.start : key.end, shorthand ? `${short}: ` : short]);
  }
  return edits
    .sort(([a], [b]) => b - a)
    .reduce((text, [from, to, put]) => text.slice(0, from) + put + text.slice(to), code);
};

/** @param libraries chunks that are not ours */
export const privateNames = ({ libraries }) => ({
  name: 'private-names',
  renderChunk(code, chunk) {
    if (libraries.includes(chunk.name)) return null;
    const fail = (name) => this.error(`${chunk.name}: "${name}" is a private name, but a text says it`);
    return { code: shortenProperties(code, fail), map: null };
  },
});
