/** The matrix: every declared element, all its cells, grouped; and what the cells say about its clauses. */
import { elements } from '../../../elements/index.ts';
import type { ElementDeclaration } from '../../runtime/declare/element.ts';
import { decideElement } from '../../runtime/lifecycle/decide.ts';
import type { ElementDecision } from '../../runtime/lifecycle/record.ts';
import { Classes, explore, groupCells, type Cell, type Picker, type Row } from './explore.ts';
import { attributesOfPicks, factsOfPicks } from './facts.ts';

export interface Outcome {
  result: 'show' | 'hide' | 'wait';
  /** The face it shows. */
  variant: string | undefined;
  /** The clause that stops it; empty when it shows. */
  because: string;
}

export interface Section {
  tag: string;
  rows: Row<Outcome>[];
  cells: number;
  /** Maximum number of exceptional samples in one cell; Infinity: no limit. */
  together: number;
  /** Languages, pages and times are tried by kind, and one by one only where they differ. */
  byClass: boolean;
  /** Clauses, and entry tests, that no cell makes true, or false. */
  unturned: { clause: string; never: 'true' | 'false' }[];
}

/** More cells, or more rows, and less is tried together. */
const CELLS = 30_000;
const ROWS = 600;
/** Maximum number of cells for comparing classes. */
const LOOKS = 600;
const ATTEMPTS: readonly { together: number; byClass: boolean }[] = [
  { together: Infinity, byClass: false },
  ...[Infinity, 3, 2, 1].map((together) => ({ together, byClass: true })),
];

export const decideCell = (declaration: ElementDeclaration, pick: Picker): ElementDecision =>
  decideElement(declaration, factsOfPicks(pick), { attributes: attributesOfPicks(pick, declaration) });

const outcomeOf = ({ show, because, variant }: ElementDecision): Outcome => ({
  result: show ? 'show' : show === undefined ? 'wait' : 'hide',
  variant: show ? variant : undefined,
  because: show ? '' : because,
});

export const outcomeKey = ({ result, variant, because }: Outcome): string => `${result}|${variant ?? ''}|${because}`;

const everyNth = <T>(all: readonly T[], most: number): readonly T[] => {
  const step = Math.ceil(all.length / most);
  return all.filter((_, at) => at % step === 0);
};

const sectionWith = (
  declaration: ElementDeclaration,
  { together, byClass }: (typeof ATTEMPTS)[number],
): Section | undefined => {
  const seen = new Set<string>();
  const ask = (pick: Picker): Outcome => {
    const decision = decideCell(declaration, pick);
    for (const [clause, answer] of decision.trace) seen.add(`${answer} ${clause}`);
    return outcomeOf(decision);
  };
  const classes = byClass ? new Classes() : undefined;
  let cells: Cell<Outcome>[] | undefined;
  do {
    cells = explore(ask, { cells: CELLS, together, classes });
    if (!cells) return undefined;
  } while (classes?.refine(everyNth(cells, LOOKS), ask, outcomeKey));
  return {
    tag: declaration.tag,
    rows: groupCells(cells, outcomeKey, classes),
    cells: cells.length,
    together,
    byClass,
    unturned: Object.keys(declaration.rule).flatMap((clause) =>
      (['true', 'false'] as const)
        .filter((never) => !seen.has(`${never} ${clause}`))
        .map((never) => ({ clause, never })),
    ),
  };
};

/** All cells of one element, as much together as stays readable. */
export const sectionOf = (declaration: ElementDeclaration): Section => {
  let last: Section | undefined;
  for (const attempt of ATTEMPTS) {
    const section = sectionWith(declaration, attempt);
    if (section && section.rows.length <= ROWS) return section;
    last = section ?? last;
  }
  if (!last) throw new Error(`${declaration.tag} reads more than the matrix can try: split its rule`);
  return last;
};

/** Every declared element, in the order of the alphabet. */
export const matrix = (declared: readonly ElementDeclaration[] = elements): Section[] =>
  [...declared].sort((a, b) => (a.tag < b.tag ? -1 : 1)).map(sectionOf);
