/**
 * `gate-elements/worker`: the service for runtimes of Workers. Settings are variables of the environment; texts are
 * fetched from the folder of `gate.js`.
 */
import { version } from '../../loader/version.ts';
import { COOKIE_NAMES } from '../../runtime/memory/cookies.ts';
import { clock, SECOND } from '../../runtime/page/clock.ts';
import { createService, type Service, type ServiceOptions } from './app.ts';
import { readSwitches, type Switches } from './switches.ts';

export type { Service, ServiceEnvironment, ServiceOptions } from './app.ts';
export type { Switches } from './switches.ts';
export type { RenderedElement, RenderedPage } from '../render-page.ts';
export type { PassedElement, PassingOptions, PassingPage } from './passing-page.ts';
export { createService } from './app.ts';
export { openPage } from './passing-page.ts';

/** Variables and bindings. Lists are separated by spaces or commas. */
export interface WorkerEnvironment {
  /** Folder of `gate.js`, with its origin: texts are fetched from it. */
  readonly GATE_BASE: string;
  /** Origin of the API, which is called on the visitor's behalf. */
  readonly GATE_API?: string;
  /** Addresses of servers whose `x-forwarded-for` counts. */
  readonly GATE_TRUST_PROXY?: string;
  /** Names of cookies that the API also gets. */
  readonly GATE_COOKIES?: string;
  /** Time from a request until its page gets the tags alone, in ms. */
  readonly GATE_DEADLINE?: string;
  /** Share of pages whose tags name the decision of the server, from 0 to 1. */
  readonly GATE_SAMPLE?: string;
  /** Key-value namespace. Its key `switches` has the JSON of `--switches`. */
  readonly GATE_SWITCHES?: { get(key: string): Promise<string | null> };
}

/** Time for which switches are kept, in ms. */
const SWITCHES_FOR = 10 * SECOND;

const listOf = (text = ''): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Reads switches again after some time. If that fails, they stay as they were. */
const followSwitches = ({ GATE_SWITCHES: store }: WorkerEnvironment): (() => Promise<Switches>) => {
  let known: Switches = {};
  let at = -Infinity;
  return async () => {
    if (!store || clock.now() - at < SWITCHES_FOR) return known;
    at = clock.now();
    try {
      known = readSwitches((await store.get('switches')) ?? '{}');
    } catch {
      // The store is away, or has no JSON.
    }
    return known;
  };
};

/** Returns the options of a runtime. @throws TypeError if `GATE_BASE` is no address */
export const optionsOf = (environment: WorkerEnvironment): ServiceOptions => {
  const { GATE_BASE, GATE_API, GATE_DEADLINE, GATE_TRUST_PROXY, GATE_COOKIES } = environment;
  const base = GATE_BASE.replace(/\/*$/, '/');
  if (!URL.canParse(base)) throw new TypeError('GATE_BASE is the address of the folder of gate.js');
  return {
    release: version,
    base,
    api: GATE_API ? { origin: new URL(GATE_API).origin, fetch: (url, init) => fetch(url, init) } : undefined,
    trusted: listOf(GATE_TRUST_PROXY),
    cookies: [...COOKIE_NAMES, ...listOf(GATE_COOKIES)],
    ...(GATE_DEADLINE && { deadline: Number(GATE_DEADLINE) }),
    sample: Number(environment.GATE_SAMPLE ?? 0),
    readAsset: async (path) => {
      const response = await fetch(base + path);
      if (!response.ok) throw new Error(`status ${response.status} of ${path}`);
      return response.text();
    },
    now: () => clock.now(),
    switches: followSwitches(environment),
    log: (line) => console.log(JSON.stringify(line)),
  };
};

let service: Service | undefined;

export default {
  /** Answers a request. The environment of a worker does not change while it runs. */
  fetch(request: Request, environment: WorkerEnvironment): Response | Promise<Response> {
    service ??= createService(optionsOf(environment));
    const peer = request.headers.get('cf-connecting-ip');
    return service.fetch(request, peer === null ? {} : { peer });
  },
};
