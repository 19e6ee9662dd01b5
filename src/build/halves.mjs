/**
 * A declaration says everything once; a page pays for what it needs of it. From modules of `elements/later-rules.ts` the
 * bundle takes only what decides on an element, from those of `elements/later.ts` what is left, and from none of them the
 * events that every component can fire, which are listed for the docs alone. The loader puts the halves together.
 */
import { parseAst } from 'rollup/parseAst';
import { nodesOf } from './nodes.mjs';

/** What a rule and its place in the queue are made of; with the attributes that its rule reads. */
const DECIDES = new Set(['tag', 'stage', 'rank', 'opens', 'launches', 'rule', 'attributes']);
const BOTH = new Set(['tag', 'attributes']);
/** Handlers of these are not made from the list (`Given`). */
const EVERYBODY = new Set(['close', 'navigate', 'track']);

const PREFIX = '\0half:';
const LISTS = /\/elements\/(first|later|later-rules)\.ts$/;
const ELEMENT = /\/elements\/(gate-[\w-]+)\.ts$/;

const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const nameOf = ({ key }) => key.name ?? key.value;

/** Names that code mentions: whatever it reads from an object is among them. */
export const mentioned = (code) =>
  new Set(
    [...nodesOf(parseAst(code))].flatMap(({ type, name, value }) =>
      type === 'Identifier' ? [name] : type === 'Literal' ? [String(value)] : [],
    ),
  );

/**
 * @param code a module with one declaration, without types
 * @param half 'decides', 'draws' or 'whole'
 * @param read names that the rule's code mentions
 */
export const halfOf = (code, half, read = new Set()) => {
  const call = [...nodesOf(parseAst(code))].find(
    ({ type, callee }) => type === 'CallExpression' && /^(element|openable)$/.test(callee.name),
  );
  if (!call) throw new Error('no declaration');
  const [declaration] = call.arguments;
  // `element()` and `openable()` are for the types; what they add is written down.
  const opens = call.callee.name === 'openable' && !declaration.properties.some((each) => nameOf(each) === 'opens');
  const edits = [
    { from: call.start, to: declaration.start + 1, text: opens && half !== 'draws' ? '{ opens: true, ' : '{' },
    { from: declaration.end, to: call.end, text: '' },
  ];
  const keep = (list, wanted) => {
    for (const { start, end } of list.filter((each) => !wanted(each)))
      edits.push({ from: start, to: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0), text: '' });
  };
  const value = (name) => declaration.properties.find((property) => nameOf(property) === name)?.value;
  // Only dialogs wait for one another before all of them is here.
  const queues = value('stage').value === 'modal';
  const reads = (attribute) => read.has(camelCase(nameOf(attribute)));
  const everybodys = (event) => EVERYBODY.has(event.value);
  const readsAny = value('attributes').properties.some(reads);
  const properties = declaration.properties.filter((property) => {
    const name = nameOf(property);
    if (name === 'attributes' && half === 'decides') return readsAny;
    if (name === 'events' && property.value.elements.every(everybodys)) return false;
    if (name === 'rank' && !queues) return half !== 'decides';
    return half === 'whole' || (half === 'decides' ? DECIDES.has(name) : BOTH.has(name) || !DECIDES.has(name));
  });
  keep(declaration.properties, (property) => properties.includes(property));
  for (const { key, value: given } of properties) {
    if (key.name === 'attributes' && half === 'decides') keep(given.properties, reads);
    if (key.name === 'events') keep(given.elements, (event) => !everybodys(event));
  }
  return edits
    .sort((a, b) => b.from - a.from)
    .reduce((text, { from, to, text: put }) => text.slice(0, from) + put + text.slice(to), code);
};

export const halves = () => {
  /** Tags of `later-rules.ts`. */
  let ruled;
  return {
    name: 'halves',
    buildStart() {
      ruled = undefined;
    },
    async resolveId(source, importer, options) {
      if (importer?.startsWith(PREFIX)) return this.resolve(source, importer.slice(importer.indexOf('/')), options);
      const [, list] = LISTS.exec(importer ?? '') ?? [];
      if (!list) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const [, tag] = ELEMENT.exec(found?.id ?? '') ?? [];
      if (!tag) return found;
      if (!ruled) {
        const { code } = await this.load({ id: importer.replace(LISTS, '/elements/later-rules.ts') });
        ruled = new Set([...code.matchAll(/gate-[\w-]+(?=\.\w+['"])/g)].map(([name]) => name));
      }
      const half = list === 'later-rules' ? 'decides' : list === 'later' && ruled.has(tag) ? 'draws' : 'whole';
      return `${PREFIX}${half}:${found.id}`;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const at = id.indexOf('/');
      const half = id.slice(PREFIX.length, at - 1);
      const { code, importedIds } = await this.load({ id: id.slice(at), resolveDependencies: true });
      // What a rule is made of may lie in several modules; those of the core get facts, not attributes.
      const rules = await Promise.all(
        importedIds.filter((each) => each.endsWith('.rule.ts')).map((each) => this.load({ id: each })),
      );
      try {
        return halfOf(code, half, new Set(rules.flatMap((rule) => [...mentioned(rule.code)])));
      } catch (error) {
        return this.error(`${id.slice(at)}: ${error.message}`);
      }
    },
  };
};
