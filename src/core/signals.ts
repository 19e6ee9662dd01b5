/**
 * Signals: values that are followed. Reading `.value` inside an effect follows it; when it changes, the effect runs again.
 * The part of Preact signals that the loader needs, with their meaning and a third of their size: every page that has
 * nothing to show pays for it. Their own package is the oracle of its test.
 */
export interface Signal<T> {
  value: T;
  /** The value, followed by nobody. */
  peek(): T;
}

export interface SignalOptions {
  /** The first effect follows it. */
  watched?: () => void;
  /** The last one has let go. */
  unwatched?: () => void;
}

interface Source {
  leave(follower: Follower): void;
}
interface Follower {
  /** What its last run has read. */
  sources: Set<Source>;
  run(): void;
}

/** Effects that feed each other never end; this many runs for one change are a mistake. */
const MOST_RUNS = 10_000;

let reading: Follower | undefined;
let depth = 0;
const due = new Set<Follower>();

/** Reads signals without following them. */
export const untracked = <T>(read: () => T): T => {
  const outer = reading;
  reading = undefined;
  try {
    return read();
  } finally {
    reading = outer;
  }
};

/** Several changes as one: effects run once, at the end. @throws what the first failing effect threw, after all have run */
export const batch = <T>(change: () => T): T => {
  depth++;
  const errors: unknown[] = [];
  try {
    return change();
  } finally {
    let runs = 0;
    // Runs may change signals, which puts more effects behind those that wait.
    if (depth === 1)
      for (const follower of due) {
        due.delete(follower);
        try {
          if (++runs > MOST_RUNS) throw new Error('Cycle detected');
          follower.run();
        } catch (error) {
          errors.push(error);
          if (runs > MOST_RUNS) due.clear();
        }
      }
    depth--;
    // Everybody has been served.
    if (errors.length) throw errors[0];
  }
};

export const signal = <T>(value: T, { watched, unwatched }: SignalOptions = {}): Signal<T> => {
  const followers = new Set<Follower>();
  const source: Source = {
    leave(follower) {
      if (followers.delete(follower) && !followers.size && unwatched) untracked(unwatched);
    },
  };
  return {
    get value() {
      const follower = reading;
      if (follower) {
        follower.sources.add(source);
        if (!followers.has(follower)) {
          followers.add(follower);
          if (followers.size === 1 && watched) untracked(watched);
        }
      }
      return value;
    },
    set value(next) {
      if (next === value) return;
      value = next;
      batch(() => followers.forEach((follower) => due.add(follower)));
    },
    peek: () => value,
  };
};

/**
 * Runs at once, and again whenever something changes that its last run has read.
 * @returns ends it · @throws what its first run threw; it is ended then
 */
export const effect = (run: () => void): (() => void) => {
  let ended = false;
  const follower: Follower = {
    sources: new Set(),
    run() {
      const before = follower.sources;
      const outer = reading;
      follower.sources = new Set();
      reading = follower;
      try {
        run();
      } finally {
        reading = outer;
        for (const source of before) if (!follower.sources.has(source)) source.leave(follower);
        if (ended) end();
      }
    },
  };
  const end = () => {
    ended = true;
    due.delete(follower);
    for (const source of follower.sources) source.leave(follower);
  };
  try {
    batch(follower.run);
  } catch (error) {
    end();
    throw error;
  }
  return end;
};
