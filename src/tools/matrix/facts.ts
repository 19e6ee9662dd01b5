/** Facts whose values are picked as a rule reads them, and the plain state that a cell's picks describe. */
import { attributesOf, camelCase, typeOf, type ElementDeclaration } from '../../runtime/declare/element.ts';
import { noCompliance, type Compliance } from '../../exchange/policy/compliance.ts';
import { config } from '../../exchange/config/config.ts';
import { answerResource, type AnswerName } from '../../exchange/answers.ts';
import type { Facts } from '../../exchange/facts.ts';
import type { PlainState } from '../../exchange/plain-state.ts';
import { isRecord } from '../../runtime/data/records.ts';
import { isVerified } from '../../exchange/person/kyc.ts';
import { memory } from '../../exchange/memory/memory.ts';
import type { MemoryEntry } from '../../runtime/memory/memory-entry.ts';
import type { User } from '../../exchange/person/user.ts';
import type { Cell, Dimension, Group, Picker, Sample } from './explore.ts';
import * as tables from './samples.ts';

const { NOYES, sample } = tables;
const isOrIsNot = (unset: unknown, set: unknown) => [sample('unset', unset), sample('set', set)];

const known = new Map<string, Dimension>();
/** One object a name, so that cells can be compared. */
const dimension = (
  group: Group,
  name: string,
  samples: readonly Sample[],
  stateOf: Dimension['stateOf'],
  more: Partial<Pick<Dimension, 'exceptional' | 'scale'>> = {},
): Dimension => {
  const found = known.get(name);
  if (found) return found;
  const made: Dimension = { name, group, samples, stateOf, ...more };
  known.set(name, made);
  return made;
};
const rare = { exceptional: true } as const;

/** A state that has the value at one place; what is not set, or not known, is left out. */
const at =
  (...keys: readonly string[]) =>
  (value: unknown): object =>
    value === undefined || value === null
      ? {}
      : (keys.reduceRight((inner, key) => ({ [key]: inner }), value) as object);
/** A state for yes, and nothing for no. */
const ifYes = (state: PlainState) => (value: unknown) => (value ? state : {});

const site = dimension('site', 'site', tables.siteSamples, at('site'));
const language = dimension('language', 'language', tables.languageSamples, at('lang'));
const login = dimension(
  'user',
  'login',
  [sample('visitor', false), sample('signed in', true)],
  ifYes({ cookies: { uid: '1', nickname: 'qa' } }),
);
const answered = [sample('answered', true), sample('failed', false), sample('unknown', undefined)];
const userAnswer = dimension('user', 'user', answered, at('user', 'ok'));
const verified = dimension('user', 'user.verified', tables.verifiedSamples, at('user', 'verified'));
const country = dimension('user', 'user.country', tables.countrySamples, at('user', 'country'));
const complianceAnswer = dimension('flags', 'compliance', answered, at('compliance', 'ok'));
const menuKnown = dimension(
  'flags',
  'menu',
  [sample('known', true), sample('unknown', false)],
  ifYes({ compliance: { menu: [] } }),
);
const path = dimension('page', 'path', tables.pathSamples, at('path'));
const width = dimension('page', 'width', tables.widthSamples, at('width'), { scale: true });
const userAgent = dimension('page', 'user agent', tables.userAgentSamples, at('userAgent'));
const app = dimension('page', 'in the app', NOYES, at('app'));
const toasts = dimension('page', 'messages', [sample('0', 0), sample('1', 1)], at('toasts'));

const menuDimension = (code: string) =>
  dimension('flags', `menu ${code}`, NOYES, ifYes({ compliance: { menu: [code] } }));

const queryDimension = (name: string) =>
  dimension('page', `?${name}`, tables.querySamples[name] ?? isOrIsNot(null, '1'), at('query', name), rare);

const placedDimension = (tag: string) => dimension('page', `has ${tag}`, NOYES, ifYes({ tags: [tag] }), rare);

const hidesDimension = (flag: string) =>
  dimension('page', `hides ${flag}`, NOYES, ifYes({ session: { currentWebsiteConfig: { [flag]: 1 } } }), rare);

const AREAS = { local: 'storage', session: 'session', cookie: 'cookies' } as const;
const storedDimension = (entry: MemoryEntry) =>
  dimension('time', `${entry.area} ${entry.key}`, tables.samplesOfEntry(entry), at(AREAS[entry.area], entry.key), {
    ...rare,
    ...(entry.kind === 'time' ? { scale: true } : {}),
  });

const cookieDimension = (name: string) =>
  dimension('time', `cookie ${name}`, tables.cookieSamples[name] ?? isOrIsNot('', '1'), at('cookies', name), rare);

/** A rule reads an answer that has no samples. */
export class MissingSamples extends Error {}

/** Values of a type: what a field of an answer can be. */
const samplesOfValue = (value: unknown): readonly Sample[] | undefined => {
  switch (typeof value) {
    case 'boolean':
      return NOYES;
    case 'number':
      return [0, 1, 2].map((number) => sample(String(number), number));
    case 'string':
      return [sample('unset', ''), sample('text', 'text')];
    default:
      return undefined;
  }
};

/** The answer of a call without a line in the samples: its fields are as its default, and each that is read is varied. */
const declaredAnswer = (pick: Picker, name: string): unknown => {
  const fallback = answerResource(name as AnswerName)?.fallback;
  if (!isRecord(fallback)) return pick(answerDimension(name, samplesOfValue(fallback))).value;
  const known = pick(answerDimension(name, [sample('known', fallback)])).value;
  if (!known) return undefined;
  return new Proxy(fallback, {
    get(target, field) {
      const value = target[field as string];
      const samples = samplesOfValue(value);
      if (!samples) return value;
      const stateOf = at('answers', name, field as string);
      return pick(dimension('answers', `answer ${name}.${String(field)}`, samples, stateOf, rare)).value;
    },
  });
};

const answerDimension = (name: string, samples = tables.answerSamples[name]): Dimension => {
  if (!samples?.length)
    throw new MissingSamples(
      `a rule asks for the answer "${name}", which has no samples: add a line "${name}" to ${tables.FILE}`,
    );
  // Set to unknown explicitly, because some have a default.
  const stateOf = (value: unknown) => ({ answers: { [name]: value } });
  return dimension('answers', `answer ${name}`, [sample('unknown', undefined), ...samples], stateOf);
};

/** Fields of an answer, or of the session config. */
const fieldDimension = (
  group: Group,
  name: string,
  samples: readonly Sample[] = isOrIsNot(undefined, 1),
): Dimension => {
  const [outer, ...inner] = name.split('.');
  const keys =
    outer === 'config'
      ? [outer, ...inner]
      : outer === 'session'
        ? [outer, 'currentWebsiteConfig', ...inner]
        : ['compliance', outer!, ...inner];
  return dimension(group, name, samples, at(...keys), rare);
};

/** An object whose fields are picked when they are read. `own`, `in` and plain reading all count as reading. */
const bagOf = (pick: Picker, group: Group, path: string, base: object = {}): Record<string, unknown> => {
  const read = (key: string): unknown => {
    const name = `${path}.${key}`;
    const samples = tables.fieldSamples[name];
    if (samples === tables.bag) return bagOf(pick, group, name);
    if (samples || !path.startsWith('config')) return pick(fieldDimension(group, name, samples)).value;
    const value = (base as Record<string, unknown>)[key];
    return isRecord(value) ? bagOf(pick, group, name, value) : value;
  };
  return new Proxy(
    { ...base },
    {
      get: (target, key) => (typeof key === 'string' ? read(key) : (target as Record<symbol, unknown>)[key]),
      has: (target, key) => (typeof key === 'string' ? read(key) !== undefined : key in target),
      getOwnPropertyDescriptor: (_, key) => {
        const value = typeof key === 'string' ? read(key) : undefined;
        return value === undefined ? undefined : { value, configurable: true, enumerable: true, writable: true };
      },
    },
  );
};

/** An object whose fields are worked out when they are read. */
const lazily = <T extends object>(fields: { readonly [Name in keyof T]: () => T[Name] }): T =>
  new Proxy({} as T, { get: (_, name) => fields[name as keyof T]?.() });

const queryOf = (pick: Picker): URLSearchParams => {
  const get = (name: string) => pick(queryDimension(name)).value as string | null;
  return Object.assign(new URLSearchParams(), {
    get,
    has: (name: string) => get(name) !== null,
    getAll: (name: string) => [get(name)].filter((value) => value !== null),
  });
};

const userOf = (pick: Picker): User | undefined => {
  const isLogin = pick(login).value as boolean;
  const ok = isLogin && (pick(userAnswer).value as boolean | undefined);
  if (ok === undefined) return undefined;
  const level = () => (ok ? (pick(verified).value as number) : 0);
  return lazily<User>({
    verified: level,
    country: () => (ok ? (pick(country).value as number) : 0),
    isLogin: () => isLogin,
    clientLoading: () => false,
    isCompletedKYC2: () => isVerified(level()) || pick(storedDimension(memory.kyc2Done)).value === '1',
    ok: () => ok,
  });
};

const complianceOf = (pick: Picker): Compliance | undefined => {
  const ok = pick(complianceAnswer).value;
  if (!ok) return ok === undefined ? undefined : noCompliance;
  const menu = Object.assign([], { includes: (code: string) => pick(menuDimension(code)).value as boolean });
  return {
    ok: true,
    get menu() {
      return pick(menuKnown).value ? menu : undefined;
    },
    business: [],
    limit: bagOf(pick, 'flags', 'limit'),
    toast: bagOf(pick, 'flags', 'toast'),
    tips: bagOf(pick, 'flags', 'tips'),
  };
};

/** The facts of one run. */
export const factsOfPicks = (pick: Picker): Facts =>
  lazily<Facts>({
    site: () => pick(site).value as Facts['site'],
    lang: () => pick(language).value as string,
    path: () => pick(path).value as string,
    query: () => queryOf(pick),
    width: () => pick(width).value as number,
    userAgent: () => pick(userAgent).value as string,
    app: () => pick(app).value as boolean,
    signedIn: () => pick(login).value as boolean,
    user: () => userOf(pick),
    compliance: () => complianceOf(pick),
    session: () => bagOf(pick, 'page', 'session'),
    config: () => bagOf(pick, 'page', 'config', config.peek()) as unknown as Facts['config'],
    now: () => tables.NOW,
    toasts: () => pick(toasts).value as number,
    placed: () => (tag) => pick(placedDimension(tag)).value as boolean,
    stored: () => (entry) => pick(storedDimension(entry)).value as string | null,
    cookie: () => (name) => pick(cookieDimension(name)).value as string,
    answer: () => (name: string) =>
      (tables.answerSamples[name] ? pick(answerDimension(name)).value : declaredAnswer(pick, name)) as undefined,
    hides: () => (flag) => pick(hidesDimension(flag)).value as boolean,
  });

const samplesOfType = (type: string, fallback: unknown): readonly Sample[] => {
  if (type === 'boolean') return NOYES;
  const choices = [...type.matchAll(/'([^']*)'/g)].map(([, value]) => sample(value || 'none', value));
  if (choices.length) return choices;
  return [sample('unset', fallback), type === 'number' ? sample('1', 1) : sample('text', 'text')];
};

/** Attributes of one element. Placed and, if it opens, opened: what every element needs is not varied. */
export const attributesOfPicks = (pick: Picker, declaration: ElementDeclaration): Record<string, unknown> => {
  const fields = Object.entries(attributesOf(declaration)).map(([name, kind]) => {
    const prop = camelCase(name);
    const key = `${declaration.tag} ${name}`;
    const picked = () => {
      const samples = tables.attributeSamples[key] ?? samplesOfType(typeOf(kind), kind.fallback);
      return pick(dimension('page', `[${key}]`, samples, at('attributes', prop), rare)).value;
    };
    // Elements that only open are tested open. Elements that can also show without opening are tested both ways.
    const isVaried = name in (declaration.attributes as object) || (name === 'open' && declaration.opens === 'too');
    return [prop, isVaried ? picked : () => (name === 'open' ? true : (kind.fallback as unknown))] as const;
  });
  return lazily<Record<string, unknown>>(Object.fromEntries(fields));
};

/** Both states in one: records are joined, lists come one after the other. */
const joined = (one: object, other: object): Record<string, unknown> => {
  const all: Record<string, unknown> = { ...one };
  for (const [key, value] of Object.entries(other) as [string, unknown][]) {
    const before = all[key];
    if (Array.isArray(before) && Array.isArray(value)) all[key] = [...(before as unknown[]), ...(value as unknown[])];
    else all[key] = isRecord(before) && isRecord(value) ? joined(before, value) : value;
  }
  return all;
};

/** The cell as `decide()` of `pure.js` takes it. */
export const stateOfCell = ({
  picks,
}: Pick<Cell<unknown>, 'picks'>): PlainState & { attributes: Record<string, unknown> } =>
  picks.reduce((state, [{ samples, stateOf }, index]) => joined(state, stateOf?.(samples[index]!.value) ?? {}), {
    now: tables.NOW,
    attributes: {},
  } as Record<string, unknown>) as unknown as PlainState & { attributes: Record<string, unknown> };
