/** `npm run check`: problems of the declared policy. Each finding includes its fix. This module reads no files. */
import { elements } from '../../../elements/index.ts';
import type { ElementDeclaration } from '../../runtime/declare/element.ts';
import { LAST } from '../../runtime/declare/priority.ts';
import { explore } from '../matrix/explore.ts';
import { attributesOfPicks, factsOfPicks, stateOfCell } from '../matrix/facts.ts';
import { FILE } from '../matrix/samples.ts';
import { decideCell, type Section } from '../matrix/table.ts';

type Declarations = readonly ElementDeclaration[];

/** Rules that no cell makes true, and clauses that no cell turns. */
export const deadRules = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ tag, rows, unturned }) => {
    if (!rows.some(({ outcome }) => outcome.result === 'show'))
      return [
        `${tag} can never show: no cell of the matrix makes its rule true. Correct the rule, or add what makes it true to ${FILE}`,
      ];
    return unturned.map(({ clause, never }) =>
      never === 'false'
        ? `${tag}: "${clause}" is never false. Remove the clause if an earlier one says the same, or add what makes it false to ${FILE}`
        : `${tag}: "${clause}" is never true. Correct the clause, or add what makes it true to ${FILE}`,
    );
  });

/** Maximum number of cells that are tested for two rules together. */
const MEETING_CELLS = 40_000;

/** A plain state in which both want to show, or undefined. */
export const meetingOf = (one: ElementDeclaration, other: ElementDeclaration): object | undefined => {
  for (const together of [2, 4, 6]) {
    const cells = explore(
      (pick) => decideCell(one, pick).show === true && decideCell(other, pick).show === true,
      { cells: MEETING_CELLS, together },
      (both) => both,
    );
    const last = cells?.at(-1);
    if (last?.outcome) return stateOfCell(last);
  }
  return undefined;
};

/** Finds dialogs of equal priority that show in the same cell: their order would be arbitrary. */
export const equalDialogs = (declared: Declarations = elements): string[] => {
  // Dialogs opened by users appear in the order of opening.
  const dialogs = declared.filter(({ stage, opens }) => stage === 'modal' && !opens);
  return dialogs.flatMap((one, at) =>
    dialogs.slice(at + 1).flatMap((other) => {
      if ((one.priority ?? LAST).order !== (other.priority ?? LAST).order) return [];
      const state = meetingOf(one, other);
      if (!state) return [];
      const { now: _, attributes: __, ...told } = state as Record<string, unknown>;
      return [
        `${one.tag} and ${other.tag} have the same priority and can both want to show (${JSON.stringify(told)}): give one of them another line in exchange/priorities.ts`,
      ];
    }),
  );
};

/** Returns the storage and cookies that the entry tests of a rule read. */
const capsOf = (declaration: ElementDeclaration): Set<string> => {
  const read = new Set<string>();
  const tests = Object.values(declaration.rule).filter((test) => typeof test !== 'function');
  for (const { onEntry } of tests)
    explore(
      (pick) => {
        const noting: typeof pick = (dimension) => {
          if (dimension.group === 'time') read.add(dimension.name);
          return pick(dimension);
        };
        return onEntry(factsOfPicks(noting), attributesOfPicks(noting, declaration)) as unknown;
      },
      { cells: 2_000, together: 2 },
    );
  return read;
};

/** The server sends these at most once: their plan is gone once it has been shown (POP-09, POP-10). */
const CAPPED_BY_SERVER: readonly string[] = ['gate-promo-banner', 'gate-vip-popup'];

/** Popups of the marketing bands without a cap. */
export const uncappedPopups = (declared: Declarations = elements): string[] =>
  declared
    .filter(({ stage, priority, opens }) => stage === 'modal' && priority?.kind === 'offer' && !opens)
    .filter(({ tag }) => !CAPPED_BY_SERVER.includes(tag))
    .flatMap((declaration) => {
      const { tag, remember, caps: counted } = declaration;
      const caps = capsOf(declaration);
      if (!caps.size)
        return [
          `${tag} is a popup without a cap: add an onEntry test of something stored to its rule, and remember it on showing`,
        ];
      return remember || counted
        ? []
        : [
            `${tag} reads a cap (${[...caps].join(', ')}) that showing does not write: add caps or remember to elements/${tag}.ts`,
          ];
    });
