/** What foreign code in a page would call first. */
export const HOOKS = ['alert', 'confirm', 'prompt', 'print'] as const;

export interface Hooks {
  /** Names of the hooks that were called, in order. */
  readonly calls: string[];
  restore(): void;
}

/** Puts recorders in place of the browser's dialogs, so that a payload that runs is seen. */
export const watchHooks = (): Hooks => {
  const real = HOOKS.map((name) => [name, window[name]] as const);
  const calls: string[] = [];
  // The last is called by payloads that write the name in code, so that `armed` does not find it.
  for (const name of [...HOOKS, 'xss']) Object.assign(window, { [name]: () => void calls.push(name) });
  return {
    calls,
    restore() {
      Object.assign(window, Object.fromEntries(real));
      Reflect.deleteProperty(window, 'xss');
    },
  };
};

/** The payload with a call of one of the hooks in place of `xss()`; `at` chooses which. */
export const armed = (payload: string, at: number): string =>
  payload.replaceAll('xss()', `${HOOKS[at % HOOKS.length]!}(1)`);

/** Lets handlers, failed pictures and timers of a payload run. */
export const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
