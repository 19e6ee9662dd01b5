/** Functions that injected code typically calls first. */
export const HOOKS = ['alert', 'confirm', 'prompt', 'print'] as const;

export interface Hooks {
  /** Names of the called hooks, in order. */
  readonly calls: string[];
  restore(): void;
}

/** Replaces the browser's dialogs with recorders that detect a running payload. */
export const watchHooks = (): Hooks => {
  const real = HOOKS.map((name) => [name, window[name]] as const);
  const calls: string[] = [];
  // Some payloads encode the function name, so `armed` cannot replace it. They call `xss`.
  for (const name of [...HOOKS, 'xss']) Object.assign(window, { [name]: () => void calls.push(name) });
  return {
    calls,
    restore() {
      Object.assign(window, Object.fromEntries(real));
      Reflect.deleteProperty(window, 'xss');
    },
  };
};

/** Returns the payload with `xss()` replaced by a hook; `at` selects the hook. */
export const armed = (payload: string, at: number): string =>
  payload.replaceAll('xss()', `${HOOKS[at % HOOKS.length]!}(1)`);

/** Lets handlers, failed images and timers of a payload run. */
export const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
