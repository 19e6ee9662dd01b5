import { signal, type Signal } from '@preact/signals-core';

/** The settings that the runtime reads itself. An application adds its own. */
export const runtimeDefaults = {
  /** Where API calls go: a path or an allowed origin. */
  apiBase: '/',
  csrfCookie: 'csrftoken',
  /** Overrides of call paths, by the keys of the endpoint table. */
  endpoints: {} as Readonly<Record<string, string>>,
  /** New names for our storage keys. */
  keys: {} as Readonly<Record<string, string>>,
  /** Names of the internal request headers. */
  headers: { internal: 'x-gate-internal', host: 'x-gate-host', csrf: 'csrftoken' },
  /** Selector inside which `data-gate` fallbacks count. */
  fallbackScope: '',
  /** Further hosts that `apiBase` and automatic navigation may go to. */
  allowedHosts: [] as readonly string[],
  /** Caps of offers neither hold nor count: for QA. */
  ignoreCaps: false,
};
export type RuntimeConfig = typeof runtimeDefaults;

/** The configuration in force. Rules that read it run again when it changes. */
export const config: Signal<RuntimeConfig> = signal(runtimeDefaults);

/**
 * Adds an application's settings to those of the runtime.
 * @param defaults every setting with its default value, those of the runtime included
 * @returns the configuration in force, typed with all settings
 */
export const extendConfig = <T extends RuntimeConfig>(defaults: T): Signal<T> => {
  config.value = defaults;
  return config as unknown as Signal<T>;
};
