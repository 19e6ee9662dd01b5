/** Facts whose values are picked, and the plain state that a cell's picks describe. */
import * as tables from './samples.ts';
import { typeOf, camelCase } from '../../core/element/attributes.ts';
import { attributesOf, type ElementDeclaration } from '../../core/element/element.ts';
import { noCompliance, type Compliance } from '../../core/compliance/compliance.ts';
import { config } from '../../core/config.ts';
import type { Facts } from '../../core/rules/facts.ts';
import type { PlainState } from '../../core/rules/plain-state.ts';
import { isRecord } from '../../core/data/records.ts';
import { isVerified } from '../../core/person/kyc.ts';
import { memory, type MemoryEntry } from '../../core/memory/memory.ts';
import type { User } from '../../core/person/user.ts';
import { answerSamples } from './answers.ts';
import type { Cell, Dimension, Group, Picker, Sample } from './explore.ts';

const sample = (label: string, value: unknown): Sample => ({ label, value });
const ONOFF = [sample('unset', undefined), sample('set', 1)];
const NOYES = [sample('no', false), sample('yes', true)];

const known = new Map<string, Dimension>();
/** One object a name, so that cells can be compared. */
const dimension = (
  group: Group,
  name: string,
  samples: readonly Sample[],
  more: Partial<Pick<Dimension, 'exceptional' | 'scale'>> = {},
): Dimension => {
  const found = known.get(name);
  if (found) return found;
  const made: Dimension = { name, group, samples, ...more };
  known.set(name, made);
  return made;
};
const rare = { exceptional: true } as const;

/** A rule asks for an answer of which nobody has said what it can look like. */
export class MissingSamples extends Error {}

const answerDimension = (name: string): Dimension => {
  const samples = answerSamples[name];
  if (!samples?.length)
    throw new MissingSamples(
      `a rule asks for the answer "${name}", which has no samples: add a line "${name}" to src/build/matrix/answers.ts`,
    );
  return dimension('answers', `answer ${name}`, [sample('unknown', undefined), ...samples]);
};

/** An object whose fields are picked when they are read. `own`, `in` and plain reading all count as reading. */
const bagOf = (pick: Picker, group: Group, path: string, base: object = {}): Record<string, unknown> => {
  const read = (key: string): unknown => {
    const name = `${path}.${key}`;
    const samples = tables.fieldSamples[name];
    if (samples === tables.bag) return bagOf(pick, group, name);
    if (samples) return pick(dimension(group, name, samples, rare)).value;
    if (path.startsWith('config')) {
      const value = (base as Record<string, unknown>)[key];
      return isRecord(value) ? bagOf(pick, group, name, value) : value;
    }
    return pick(dimension(group, name, ONOFF, rare)).value;
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

/** The enabled features, asked one by one. */
const menuOf = (pick: Picker): readonly string[] =>
  new Proxy([] as string[], {
    get: (target, key) =>
      key === 'includes'
        ? (code: string) => pick(dimension('flags', `menu ${code}`, NOYES)).value
        : (target as unknown as Record<PropertyKey, unknown>)[key],
  });

const queryOf = (pick: Picker): URLSearchParams => {
  const get = (name: string) =>
    pick(dimension('page', `?${name}`, tables.querySamples[name] ?? [sample('unset', null), sample('set', '1')], rare))
      .value as string | null;
  const given = new URLSearchParams();
  return Object.assign(given, {
    get,
    has: (name: string) => get(name) !== null,
    getAll: (name: string) => [get(name)].filter((value) => value !== null),
  });
};

const complianceAnswer = dimension('flags', 'compliance', [
  sample('answered', true),
  sample('failed', false),
  sample('unknown', undefined),
]);
const menuKnown = dimension('flags', 'menu', [sample('known', true), sample('unknown', false)]);
const login = dimension('user', 'login', [sample('visitor', false), sample('signed in', true)]);
const userAnswer = dimension('user', 'user', [
  sample('answered', true),
  sample('failed', false),
  sample('unknown', undefined),
]);
const site = dimension('site', 'site', tables.siteSamples);
const language = dimension('language', 'language', tables.languageSamples);
const path = dimension('page', 'path', tables.pathSamples);
const width = dimension('page', 'width', tables.widthSamples, { scale: true });
const userAgent = dimension('page', 'user agent', tables.userAgentSamples);
const app = dimension('page', 'in the app', NOYES);
const toasts = dimension('page', 'messages', [sample('0', 0), sample('1', 1)]);
const verified = dimension('user', 'user.verified', tables.verifiedSamples);
const country = dimension('user', 'user.country', tables.countrySamples);

const storedDimension = (entry: MemoryEntry): Dimension =>
  dimension('time', `${entry.area} ${entry.key}`, tables.samplesOfEntry(entry), {
    ...rare,
    ...(entry.kind === 'time' ? { scale: true } : {}),
  });

const userOf = (pick: Picker, signedIn: boolean): User | undefined => {
  const nobody = {
    verified: 0,
    country: 0,
    isLogin: signedIn,
    clientLoading: false,
    isCompletedKYC2: false,
    ok: false,
  };
  const done = () => pick(storedDimension(memory.kyc2Done)).value === '1';
  if (!signedIn)
    return {
      ...nobody,
      get isCompletedKYC2() {
        return done();
      },
    };
  const answered = pick(userAnswer).value;
  if (answered === undefined) return undefined;
  if (!answered)
    return {
      ...nobody,
      get isCompletedKYC2() {
        return done();
      },
    };
  const level = () => pick(verified).value as number;
  const fields: Record<string, () => unknown> = {
    verified: level,
    country: () => pick(country).value,
    isCompletedKYC2: () => isVerified(level()) || done(),
    isLogin: () => true,
    clientLoading: () => false,
    ok: () => true,
  };
  return new Proxy({} as User, {
    get(_, name: string) {
      if (!fields[name])
        throw new Error(`the matrix knows no user field "${name}": add it to src/build/matrix/facts.ts`);
      return fields[name]();
    },
  });
};

const complianceOf = (pick: Picker): Compliance | undefined => {
  const answered = pick(complianceAnswer).value;
  if (!answered) return answered === undefined ? undefined : noCompliance;
  return {
    ok: true,
    get menu() {
      return pick(menuKnown).value ? menuOf(pick) : undefined;
    },
    business: [],
    limit: bagOf(pick, 'flags', 'limit'),
    toast: bagOf(pick, 'flags', 'toast'),
    tips: bagOf(pick, 'flags', 'tips'),
  };
};

/** The facts of one run. */
export const factsOfPicks = (pick: Picker): Facts => {
  const facts: { [Name in keyof Facts]: () => Facts[Name] } = {
    site: () => pick(site).value as Facts['site'],
    lang: () => pick(language).value as string,
    path: () => pick(path).value as string,
    query: () => queryOf(pick),
    width: () => pick(width).value as number,
    userAgent: () => pick(userAgent).value as string,
    app: () => pick(app).value as boolean,
    signedIn: () => pick(login).value as boolean,
    user: () => userOf(pick, pick(login).value as boolean),
    compliance: () => complianceOf(pick),
    session: () => bagOf(pick, 'page', 'session'),
    config: () => bagOf(pick, 'page', 'config', config.peek()) as unknown as Facts['config'],
    now: () => tables.NOW,
    toasts: () => pick(toasts).value as number,
    placed: () => (tag) => pick(dimension('page', `has ${tag}`, NOYES, rare)).value as boolean,
    stored: () => (entry) => pick(storedDimension(entry)).value as string | null,
    cookie: () => (name) =>
      pick(
        dimension(
          'time',
          `cookie ${name}`,
          tables.cookieSamples[name] ?? [sample('unset', ''), sample('set', '1')],
          rare,
        ),
      ).value as string,
    answer: () => (name: string) => pick(answerDimension(name)).value as undefined,
    hides: () => (flag) => pick(dimension('page', `hides ${flag}`, NOYES, rare)).value as boolean,
  };
  return new Proxy({} as Facts, {
    get(_, name: keyof Facts) {
      if (!facts[name]) throw new Error(`the matrix knows no fact "${name}": add it to src/build/matrix/facts.ts`);
      return facts[name]();
    },
  });
};

const samplesOfType = (type: string, fallback: unknown): readonly Sample[] => {
  if (type === 'boolean') return NOYES;
  const choices = [...type.matchAll(/'([^']*)'/g)].map(([, value]) => sample(value || 'none', value));
  if (choices.length) return choices;
  const unset = sample('unset', fallback);
  return type === 'number' ? [unset, sample('1', 1)] : [unset, sample('text', 'text')];
};

/** Attributes of one element. Placed and, if it opens, opened: what every element needs is not varied. */
export const attributesOfPicks = (pick: Picker, declaration: ElementDeclaration): Record<string, unknown> => {
  const kinds = new Map(
    Object.entries(attributesOf(declaration)).map(([name, kind]) => [camelCase(name), { name, kind }]),
  );
  return new Proxy(
    {},
    {
      get(_, prop: string) {
        const found = kinds.get(prop);
        if (!found) return undefined;
        const { name, kind } = found;
        // What only opens is tried opened; what shows by itself, too, is tried both ways.
        const own = name in (declaration.attributes as object) || (name === 'open' && declaration.opens === 'too');
        if (!own) return name === 'open' ? true : (kind.fallback as unknown);
        const key = `${declaration.tag} ${name}`;
        const samples = tables.attributeSamples[key] ?? samplesOfType(typeOf(kind), kind.fallback);
        return pick(dimension('page', `[${key}]`, samples, rare)).value;
      },
    },
  );
};

const putAt = (target: Record<string, unknown>, keys: readonly string[], value: unknown): void => {
  const [first = '', ...rest] = keys;
  if (!rest.length) {
    if (value !== undefined) target[first] = value;
    return;
  }
  putAt((target[first] ??= {}) as Record<string, unknown>, rest, value);
};

/** The cell as `decide()` of `pure.js` takes it. */
export const stateOfCell = ({
  picks,
}: Pick<Cell<unknown>, 'picks'>): PlainState & {
  attributes: Record<string, unknown>;
} => {
  const state = { now: tables.NOW, attributes: {} } as Record<string, unknown>;
  const menu: string[] = [];
  const put = (keys: string[], value: unknown) => putAt(state, keys, value);
  for (const [{ name }, index] of picks) {
    const { value } = known.get(name)!.samples[index]!;
    const [first = '', second = ''] = name.split(' ');
    if (name === 'language') put(['lang'], value);
    else if (name === 'login') {
      if (value) put(['cookies'], { ...(state['cookies'] as object), uid: '1', nickname: 'qa' });
    } else if (name === 'user') state['user'] = value === undefined ? undefined : { ok: value };
    else if (name === 'compliance') state['compliance'] = value === undefined ? undefined : { ok: value };
    else if (name === 'menu') {
      if (value) put(['compliance', 'menu'], menu);
    } else if (first === 'menu') {
      if (value) menu.push(second);
    } else if (/^(limit|toast|tips)\./.test(name)) put(['compliance', ...name.split('.')], value);
    else if (/^(user|config)\./.test(name)) put(name.split('.'), value);
    else if (name.startsWith('session.')) put(['session', 'currentWebsiteConfig', name.slice(8)], value);
    else if (name.startsWith('?')) {
      if (value !== null) put(['query', name.slice(1)], value);
    } else if (first === 'local' || first === 'session') {
      if (value !== null) put([first === 'local' ? 'storage' : 'session', second], value);
    } else if (first === 'cookie') put(['cookies', second], value);
    // Said to be unknown: some are known when nothing is said.
    else if (first === 'answer') state['answers'] = { ...(state['answers'] as object), [second]: value };
    else if (first === 'has') {
      if (value) state['tags'] = [...((state['tags'] as string[]) ?? []), second];
    } else if (first === 'hides') {
      if (value) put(['session', 'currentWebsiteConfig', second], 1);
    } else if (name.startsWith('[')) put(['attributes', camelCase(second.slice(0, -1))], value);
    else if (name === 'messages') put(['toasts'], value);
    else if (name === 'in the app') put(['app'], value);
    else if (name === 'user agent') put(['userAgent'], value);
    else put([name], value);
  }
  return state as unknown as PlainState & { attributes: Record<string, unknown> };
};

/** The dimension behind a name, once some rule has read it. */
export const dimensionOf = (name: string): Dimension | undefined => known.get(name);
