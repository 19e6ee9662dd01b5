/** Choices in a row of a grid, as the style sheet has it. */
const GRID = 4;

/** Moves the focus in a list of choices as the keys say. @returns false for a key that means nothing here */
export const moveFocus = (
  list: HTMLElement,
  { key, target }: Pick<KeyboardEvent, 'key' | 'target'>,
  grid: boolean,
): boolean => {
  const all = [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = all.indexOf(target as HTMLElement);
  const row = grid ? GRID : 1;
  const moves: Readonly<Record<string, number | false>> = {
    ArrowDown: at + row,
    ArrowUp: at - row,
    ArrowRight: grid && at + 1,
    ArrowLeft: grid && at - 1,
    Home: 0,
    End: all.length - 1,
  };
  const to = moves[key] ?? false;
  if (to === false) return false;
  all[(to + all.length) % all.length]?.focus();
  return true;
};

/** Gives the focus to the chosen item of a list that has been opened, else to the first. */
export const focusChosen = (list: HTMLElement | null): void =>
  (
    list?.querySelector<HTMLElement>('[aria-checked="true"]') ?? list?.querySelector<HTMLElement>('[role^="menuitem"]')
  )?.focus();
