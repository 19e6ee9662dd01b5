/**
 * Evaluates a question for every combination of its inputs. Only inputs that it reads are varied: the first read of a
 * dimension opens one branch per sample, so a rule that stops early needs one run per exit.
 */

export interface Sample {
  /** Unique in its dimension. */
  label: string;
  value: unknown;
  /** Samples of one kind are tried as one where all of them would be too many, unless they turn out to differ. */
  kind?: string;
  /** Additional fields of a QA scenario, beyond those that follow from the value. */
  scenario?: Readonly<Record<string, string>>;
}

export interface Dimension {
  name: string;
  /** The column of its conditions. */
  group: Group;
  samples: readonly Sample[];
  /** The first sample is what holds on most pages; the others count towards the number that is tried together. */
  exceptional?: true;
  /** The plain state in which it has a value. */
  stateOf?: (value: unknown) => object;
  /** Neighbouring samples are neighbours on a scale: they are written as a range. */
  scale?: true;
}

export const GROUPS = ['site', 'language', 'user', 'page', 'flags', 'answers', 'time'] as const;
export type Group = (typeof GROUPS)[number];

/** Gives the sample of a dimension in the present run. */
export type Picker = (dimension: Dimension) => Sample;

/** One cell: what was picked, in the order of reading, and what came of it. */
export interface Cell<T> {
  picks: readonly (readonly [dimension: Dimension, index: number])[];
  outcome: T;
}

export interface Bounds {
  /** Stop and say so when there are more cells. */
  cells: number;
  /** Maximum number of exceptional samples in one cell. */
  together: number;
  /** Representative samples of each dimension; default: all. */
  classes?: Classes;
}

/** @returns every cell, or undefined when there are more than the bounds allow · `enough` ends it early */
export const explore = <T>(
  ask: (pick: Picker) => T,
  { cells: most, together, classes }: Bounds,
  enough: (outcome: T) => boolean = () => false,
): Cell<T>[] | undefined => {
  const cells: Cell<T>[] = [];
  const path: { dimension: Dimension; tried: readonly number[]; at: number }[] = [];
  for (;;) {
    const seen = new Map<string, number>();
    let depth = 0;
    let exceptional = 0;
    const outcome = ask((dimension) => {
      let index = seen.get(dimension.name);
      if (index === undefined) {
        const step = (path[depth++] ??= {
          dimension,
          tried:
            dimension.exceptional && exceptional >= together
              ? [0]
              : (classes?.leaders(dimension) ?? dimension.samples.map((_, at) => at)),
          at: 0,
        });
        if (step.dimension.name !== dimension.name)
          throw new Error(`a rule is not pure: it read ${dimension.name} where it had read ${step.dimension.name}`);
        index = step.tried[step.at]!;
        if (dimension.exceptional && index > 0) exceptional++;
        seen.set(dimension.name, index);
      }
      return dimension.samples[index]!;
    });
    cells.push({ picks: path.map(({ dimension, tried, at }) => [dimension, tried[at]!] as const), outcome });
    if (enough(outcome)) return cells;
    if (cells.length > most) return undefined;
    while (path.length && path.at(-1)!.at === path.at(-1)!.tried.length - 1) path.pop();
    if (!path.length) return cells;
    path.at(-1)!.at++;
  }
};

/** Samples of a dimension that are tried as one. */
export class Classes {
  private readonly found = new Map<string, number[][]>();

  /** Returns groups of samples, initially one per kind; a sample without a kind is a separate group. */
  of({ name, samples }: Dimension): number[][] {
    let groups = this.found.get(name);
    if (!groups) {
      const kinds = new Map<string, number[]>();
      samples.forEach(({ kind }, index) => {
        const key = kind ?? `#${index}`;
        kinds.set(key, [...(kinds.get(key) ?? []), index]);
      });
      this.found.set(name, (groups = [...kinds.values()]));
    }
    return groups;
  }

  leaders = (dimension: Dimension): number[] => this.of(dimension).map(([first]) => first!);
  members = (dimension: Dimension, leader: number): number[] => this.of(dimension).find(([first]) => first === leader)!;

  /**
   * Looks in each cell whether the other samples of a class do what its leader does, and splits it where they do not.
   * @returns whether one was split: then there are more cells to try
   */
  refine<T>(cells: readonly Cell<T>[], ask: (pick: Picker) => T, keyOf: (outcome: T) => string): boolean {
    let split = false;
    for (const { picks, outcome } of cells)
      for (const [dimension, leader] of picks) {
        const group = this.of(dimension).find(([first]) => first === leader);
        if (!group || group.length === 1) continue;
        const fixed = new Map(picks.map(([{ name }, index]) => [name, index]));
        const key = keyOf(outcome);
        const parts = new Map<string, number[]>([[key, [leader]]]);
        for (const index of group.slice(1)) {
          fixed.set(dimension.name, index);
          const other = keyOf(ask(({ name, samples }) => samples[fixed.get(name) ?? 0]!));
          parts.set(other, [...(parts.get(other) ?? []), index]);
        }
        if (parts.size === 1) continue;
        split = true;
        this.found.set(
          dimension.name,
          this.of(dimension)
            .flatMap((one) => (one === group ? [...parts.values()] : [one]))
            .sort((a, b) => a[0]! - b[0]!),
        );
      }
    return split;
  }
}

/** Cells with the same outcome: a set of samples for each dimension that matters. */
export interface Row<T> {
  conditions: readonly (readonly [dimension: Dimension, indices: readonly number[]])[];
  outcome: T;
  /** One of its cells. */
  example: Cell<T>;
}

/** Cells as a decision tree. Equal trees have the same id. */
type Tree<T> =
  | { id: number; example: Cell<T> }
  | { id: number; dimension: Dimension; branches: { indices: number[]; to: Tree<T> }[] };

/** Groups equal cells: branches that lead to the same are one, and a dimension that changes nothing is left out. */
export const groupCells = <T>(
  cells: readonly Cell<T>[],
  keyOf: (outcome: T) => string,
  classes?: Classes,
): Row<T>[] => {
  const ids = new Map<string, number>();
  const idOf = (key: string) => ids.get(key) ?? (ids.set(key, ids.size), ids.size - 1);

  const treeOf = (from: number, to: number, depth: number): Tree<T> => {
    const first = cells[from]!;
    const step = first.picks[depth];
    if (!step) return { id: idOf(`=${keyOf(first.outcome)}`), example: first };
    const branches: { indices: number[]; to: Tree<T> }[] = [];
    for (let start = from; start < to;) {
      const index = cells[start]!.picks[depth]![1];
      let end = start;
      while (end < to && cells[end]!.picks[depth]![1] === index) end++;
      const branch = treeOf(start, end, depth + 1);
      const same = branches.find((other) => other.to.id === branch.id);
      if (same) same.indices.push(index);
      else branches.push({ indices: [index], to: branch });
      start = end;
    }
    if (branches.length === 1) return branches[0]!.to;
    const key = branches.map(({ indices, to }) => `${indices.join(',')}>${to.id}`).join('|');
    return { id: idOf(`${step[0].name}?${key}`), dimension: step[0], branches };
  };

  const rowsOf = (tree: Tree<T>, conditions: Row<T>['conditions']): Row<T>[] => {
    if ('example' in tree) return [{ conditions, outcome: tree.example.outcome, example: tree.example }];
    return tree.branches.flatMap(({ indices, to }) => {
      const all = classes ? indices.flatMap((index) => classes.members(tree.dimension, index)) : indices;
      return rowsOf(to, [...conditions, [tree.dimension, all]]);
    });
  };
  return cells.length ? rowsOf(treeOf(0, cells.length, 0), []) : [];
};
