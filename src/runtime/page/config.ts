import { signal, type Signal } from '@preact/signals-core';

/** Settings that the runtime itself reads. An application adds its own. */
export const runtimeDefaults = {
  /** Base of API calls: a path or an allowed origin. */
  apiBase: '/',
  csrfCookie: 'csrftoken',
  /** Overrides of call paths, by the keys of the endpoint table. */
  endpoints: {} as Readonly<Record<string, string>>,
  /** New names for storage keys. */
  keys: {} as Readonly<Record<string, string>>,
  /** Names of the internal request headers. */
  headers: { internal: 'x-gate-internal', host: 'x-gate-host', csrf: 'csrftoken' },
  /** Selector of the ancestors inside which `data-gate` fallbacks apply. */
  fallbackScope: '',
  /** Additional hosts for `apiBase` and automatic navigation. */
  allowedHosts: [] as readonly string[],
  /** Disables caps of offers and their counters; for QA. */
  ignoreCaps: false,
};
export type RuntimeConfig = typeof runtimeDefaults;

/** The current configuration. Rules that read it run again when it changes. */
export const config: Signal<RuntimeConfig> = signal(runtimeDefaults);

/**
 * Adds an application's settings to those of the runtime.
 * @param defaults every setting with its default value, including the runtime's
 * @returns the current configuration, typed with all settings
 */
export const extendConfig = <T extends RuntimeConfig>(defaults: T): Signal<T> => {
  config.value = defaults;
  return config as unknown as Signal<T>;
};
