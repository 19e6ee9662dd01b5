import { first } from '../../elements/first.ts';
import { clock } from '../core/clock.ts';
import type { ElementDeclaration } from '../core/element/element.ts';
import { once } from '../core/once.ts';

const byTag = new Map<string, ElementDeclaration>();
/** What decides and what draws may come one after the other: together they make one declaration. */
export const keep = (list: readonly ElementDeclaration[]) =>
  list.forEach((each) => byTag.set(each.tag, Object.assign(byTag.get(each.tag) ?? each, each)));
keep(first);

/** Declarations that are here. */
export const declared = (): ElementDeclaration[] => [...byTag.values()];

/** @param tag with or without `gate-` */
export const declarationOf = (tag: string): ElementDeclaration | undefined =>
  byTag.get(tag) ?? byTag.get(`gate-${tag}`);

/** Is what draws it here, or only what decides? */
export const isWhole = (declaration: ElementDeclaration): boolean => 'load' in declaration;

/** Since when rules are awaited, in ms; undefined when they are not. */
export let awaitedSince: number | undefined;
/** What has been asked for is here, or will not come; undefined when nothing has been. */
export let arrival: Promise<unknown> | undefined;
/** All declarations are here: what is unknown now is no element of ours. */
export let complete = false;

/** Brings what decides on the elements that are not in `gate.js`. */
export const bringRules = once(async () => {
  awaitedSince = clock.now();
  try {
    keep((await import('../../elements/later-rules.ts')).laterRules);
  } finally {
    awaitedSince = undefined;
  }
});

/** Brings all of every declaration: what draws elements, too, and those that have no rule. */
export const bringAll = once(async () => {
  const [{ later }] = await Promise.all([import('../../elements/later.ts'), bringRules()]);
  keep(later);
  complete = true;
});

/** These mostly have no rule, and show at once. */
const UNRULED = /(chart|footer|found|menu|input|icon|image|number|tab-bar)$/;

/** Brings the declaration of a tag: of one with a rule, what decides is enough. */
export const bringDeclaration = (tag: string): Promise<void> => {
  if (declarationOf(tag)) return Promise.resolve();
  if (UNRULED.test(tag)) void bringAll();
  const here = bringRules().then(() => (declarationOf(tag) ? undefined : bringAll()));
  const before = arrival;
  arrival = here.then(() => before);
  return here;
};
