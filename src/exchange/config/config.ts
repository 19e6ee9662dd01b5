import { isRecord } from '../../runtime/data/records.ts';
import { extendConfig } from '../../runtime/page/config.ts';
import { warn } from '../../runtime/page/log.ts';
import { settingKinds } from './setting-kinds.ts';
import { defaults, type GateConfig } from './defaults.ts';

export { defaults, type GateConfig, type Theme } from './defaults.ts';

/** The current configuration. Rules that read it run again when it changes. */
export const config = extendConfig<GateConfig>(defaults);

/** Names of dropped settings, with the type of the invalid value. The doctor reports them. */
export const droppedSettings = new Map<string, string>();

type Dropped = Map<string, string>;

const drop = (dropped: Dropped, key: string, value: unknown): void => {
  dropped.set(key, value === null ? 'null' : typeof value);
  warn(`config "${key}" is unknown or has a bad value`);
};

/** Reads a property whose getter may throw. */
const fieldOf = (given: object, key: string): unknown => {
  try {
    return (given as Readonly<Record<string, unknown>>)[key];
  } catch {
    return null;
  }
};

/** Returns the names of an object's properties; empty if a proxy throws. */
const keysOf = (given: unknown): string[] => {
  try {
    return isRecord(given) ? Object.keys(given) : [];
  } catch {
    return [];
  }
};

const isPrimitive = (value: unknown): boolean => Object(value) !== value;

/** True if a field of a settings object was dropped or replaced by its default. */
const isPartlyDropped = (given: unknown, read: unknown): boolean =>
  isRecord(read) &&
  keysOf(given).some((name) => {
    const value = fieldOf(given as object, name);
    return read[name] === undefined
      ? value !== undefined
      : (isPrimitive(value) || isPrimitive(read[name])) && read[name] !== value;
  });

/**
 * Returns the good parts of some settings; unknown keys and bad values are left out with a warning. Never throws.
 * @param dropped gets what was left out
 */
export const checkConfig = (given: unknown, dropped: Dropped = droppedSettings): Partial<GateConfig> => {
  const good: Record<string, unknown> = {};
  for (const key of keysOf(given)) {
    const value = fieldOf(given as object, key);
    const read = Object.hasOwn(settingKinds, key) ? settingKinds[key as keyof GateConfig].read(value) : undefined;
    if (read !== undefined) good[key] = read;
    if (value === undefined) continue;
    if (read === undefined || isPartlyDropped(value, read)) drop(dropped, key, value);
    else dropped.delete(key);
  }
  return good;
};

/** Merges settings into the current ones; later values win. [SITE-15] */
export const configure = (given: unknown): void => {
  const good = checkConfig(given);
  if (Object.keys(good).length) config.value = { ...config.peek(), ...good };
};
