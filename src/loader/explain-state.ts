/** The page as plain data: only what the rules of its elements read. */
import type { Compliance } from '../core/compliance/compliance.ts';
import { config, defaults } from '../core/config.ts';
import { cookies } from '../core/memory/cookies.ts';
import type { Facts, PlainState } from '../core/rules/facts.ts';
import { isRecord, own } from '../core/data/records.ts';
import type { MemoryEntry } from '../core/memory/memory.ts';
import { splitPath } from '../core/locale/locale.ts';
import { siteById } from '../core/site/sites.ts';
import { user as userCall } from '../core/person/user.ts';
import { scrubber, textsIn } from './explain-scrub.ts';

type Mutable = Record<string, unknown>;

const put = (target: Mutable, keys: readonly string[], value: unknown): void => {
  const [first = '', ...rest] = keys;
  if (rest.length) put((target[first] ??= {}) as Mutable, rest, value);
  else target[first] = value;
};

/** What a user agent says that a rule could ask. */
const AGENT = /android|iphone|ipad|macintosh|windows|mobile|tablet|[a-z]*bot\b/gi;

export interface Recorder {
  /** Facts that note what is read from them. */
  facts(facts: Facts): Facts;
  state(): PlainState;
}

/** @param now in ms */
export const recorder = (now: number): Recorder => {
  const jar = Object.entries(cookies.peek() ?? {}).filter(([name]) => !/^(lang|device_type)$/.test(name));
  const scrub = scrubber([...jar.map(([, value]) => value), ...textsIn(userCall.peek().data)], now);
  const state: Mutable = { now };

  /** An object that notes which fields are read; records inside it do so, too. */
  const noting = <T extends object>(target: T, keys: readonly string[]): T => {
    const note = (key: string) => {
      const value = own(target, key);
      // What is not set needs no room in a link.
      const set = value !== undefined && value !== null && value !== '' && value !== 0 && value !== false;
      if (set && !isRecord(value) && scrub.key(key)) put(state, [...keys, key], scrub.value(value, key));
      return isRecord(value) ? noting(value, [...keys, key]) : value;
    };
    return new Proxy(
      { ...target },
      {
        get: (_, key) => (typeof key === 'string' ? note(key) : undefined),
        getOwnPropertyDescriptor: (copy, key) => {
          if (typeof key === 'string') note(key);
          return Object.getOwnPropertyDescriptor(copy, key);
        },
      },
    ) as T;
  };

  const notingCompliance = (compliance: Compliance): Compliance => {
    put(state, ['compliance', 'ok'], compliance.ok);
    const { menu } = compliance;
    return {
      ...compliance,
      get menu() {
        if (!menu) return undefined;
        const asked = ((state['compliance'] as Mutable)['menu'] ??= []) as string[];
        return Object.assign([...menu], {
          includes(code: string) {
            const found = menu.includes(code);
            if (found && !asked.includes(code)) asked.push(code);
            return found;
          },
        });
      },
      limit: noting(compliance.limit, ['compliance', 'limit']),
      toast: noting(compliance.toast, ['compliance', 'toast']),
      tips: noting(compliance.tips, ['compliance', 'tips']),
    };
  };

  /** The config's own settings: what is as by default need not be told. */
  const notingConfig = (given: Facts['config']) =>
    new Proxy(given, {
      get(target, key: keyof Facts['config']) {
        const value = target[key];
        if (JSON.stringify(value) !== JSON.stringify(defaults[key]))
          put(state, ['config', key], scrub.value(value, key));
        return value;
      },
    });

  const notes: { [Name in keyof Facts]?: (value: Facts[Name]) => Facts[Name] } = {
    site: (id) => ((state['site'] = siteById(id).key), id),
    lang: (lang) => ((state['lang'] = lang), lang),
    path: (path) => ((state['path'] = scrub.path(splitPath(path).path)), path),
    width: (width) => ((state['width'] = width), width),
    userAgent(agent) {
      const mark = config.peek().appUserAgent;
      const inApp = mark !== '' && agent.toLowerCase().includes(mark.toLowerCase());
      state['userAgent'] = [...(agent.match(AGENT) ?? []), ...(inApp ? [mark] : [])].join(' ').slice(0, 80);
      return agent;
    },
    app: (app) => (app && (state['app'] = 1), app),
    toasts: (toasts) => (toasts && (state['toasts'] = toasts), toasts),
    signedIn(signedIn) {
      if (signedIn) {
        put(state, ['cookies', 'uid'], '1');
        put(state, ['cookies', 'nickname'], 'qa');
      }
      return signedIn;
    },
    user(user) {
      notes.signedIn!(user?.isLogin ?? Boolean(own(cookies.peek(), 'uid') && own(cookies.peek(), 'nickname')));
      if (user) {
        const { verified, country, isCompletedKYC2, ok } = user;
        state['user'] = { verified: scrub.value(verified), country: scrub.value(country), isCompletedKYC2, ok };
      }
      return user;
    },
    compliance: (compliance) => compliance && notingCompliance(compliance),
    session: (session) => noting(session, ['session', 'currentWebsiteConfig']),
    config: notingConfig,
    query(query) {
      const note = (name: string) => {
        const value = query.get(name);
        if (value !== null && scrub.key(name)) put(state, ['query', name], scrub.value(value, name));
      };
      return new Proxy(query, {
        get(target, key) {
          const value: unknown = Reflect.get(target, key, target);
          if (typeof value !== 'function') return value;
          return (...given: unknown[]) => {
            if (typeof given[0] === 'string') note(given[0]);
            return (value as (...all: unknown[]) => unknown).apply(target, given);
          };
        },
      });
    },
    placed: (placed) => (tag) => {
      const found = placed(tag);
      const tags = (state['tags'] ??= []) as string[];
      if (found && !tags.includes(tag)) tags.push(tag);
      return found;
    },
    stored: (stored) => (entry: MemoryEntry) => {
      const value = stored(entry);
      if (value !== null && scrub.key(entry.key))
        put(state, [entry.area === 'local' ? 'storage' : 'session', entry.key], scrub.stored(value, entry.kind));
      return value;
    },
    cookie: (cookie) => (name) => {
      const value = cookie(name);
      if (value !== '' && scrub.key(name))
        put(state, ['cookies', name], /^(lang|device_type)$/.test(name) ? value : '1');
      return value;
    },
    hides: (hides) => (flag) => {
      const hidden = hides(flag);
      if (hidden) put(state, ['session', 'currentWebsiteConfig', flag], 1);
      return hidden;
    },
    answer: (answer) => (name, argument) => {
      const value = answer(name, argument);
      if (value !== undefined) put(state, ['answers', name], scrub.value(value, name));
      return value;
    },
  };

  return {
    facts: (facts) =>
      new Proxy(facts, {
        get(target, name: keyof Facts) {
          const note = notes[name] as ((value: unknown) => unknown) | undefined;
          const value: unknown = target[name];
          return note ? note(value) : value;
        },
      }),
    state: () => state as PlainState,
  };
};
