import { first } from '../../elements/first.ts';
import { clock } from '../core/clock.ts';
import type { ElementDeclaration } from '../core/element.ts';
import { logError } from '../core/log.ts';

const byTag = new Map<string, ElementDeclaration>();
const keep = (list: readonly ElementDeclaration[]) => list.forEach((each) => byTag.set(each.tag, each));
keep(first);

/** Declarations that are here. */
export const declared = (): ElementDeclaration[] => [...byTag.values()];

/** @param tag with or without `gate-` */
export const declarationOf = (tag: string): ElementDeclaration | undefined =>
  byTag.get(tag) ?? byTag.get(`gate-${tag}`);

let coming: Promise<void> | undefined;
/** Since when the other declarations are awaited, in ms; undefined when they are not. */
export let awaitedSince: number | undefined;

/** All declarations are here: what is unknown now is no element of ours. */
export let complete = false;

/** Brings the declarations that are not in `gate.js`. Never rejects: a page without them is as it was. */
export const bringLater = (): Promise<void> => {
  if (!coming) {
    awaitedSince = clock.now();
    coming = import('../../elements/later.ts')
      .then(
        ({ later }) => {
          keep(later);
          complete = true;
        },
        (error: unknown) => {
          coming = undefined;
          logError('could not load', error);
        },
      )
      .then(() => (awaitedSince = undefined));
  }
  return coming;
};
