/**
 * Runs one call at a time. Values that come during a call wait, and only the newest of them is used.
 * @param run receives each value that is used; the next one waits until it has settled
 * @param onError receives what a call has thrown or rejected with; the next value follows
 * @returns takes a value; the first call starts immediately
 */
export const newestInTurn = <T>(
  run: (value: T) => void | Promise<void>,
  onError: (error: unknown) => void,
): ((value: T) => void) => {
  let waiting: readonly [T] | undefined;
  let isBusy = false;
  const work = async (): Promise<void> => {
    isBusy = true;
    while (waiting) {
      const [value] = waiting;
      waiting = undefined;
      try {
        await run(value);
      } catch (error) {
        onError(error);
      }
    }
    isBusy = false;
  };
  return (value) => {
    waiting = [value];
    if (!isBusy) void work();
  };
};
