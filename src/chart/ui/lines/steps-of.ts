/** Price steps of an arrow key, ten with Shift; undefined for another key. */
export const stepsOf = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): number | undefined =>
  key === 'ArrowUp' || key === 'ArrowDown' ? (key === 'ArrowUp' ? 1 : -1) * (shiftKey ? 10 : 1) : undefined;
