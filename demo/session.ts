import { randomBytes } from 'node:crypto';
import { defaultScenario, type Scenario } from './scenario.ts';

/** State of one browser on the server. */
export interface Session {
  readonly id: string;
  /** Value of the `csrftoken` cookie and of the hidden form field. */
  readonly csrfToken: string;
  scenario: Scenario;
  user: { readonly uid: string; readonly nickname: string };
  /** The rest is what the visitor changed by calls; a new scenario starts afresh. */
  fundPasswordFrequency: string;
  declarationSigned: boolean;
  readonly signedAgreements: Set<string>;
  /** State of further calls, by a name that they choose; see `rememberedBy`. */
  readonly remembered: Map<string, unknown>;
  /** Reports of `gate.log`. */
  readonly reports: unknown[];
}

export const SESSION_COOKIE = 'demo_sid';
export const demoUser = { uid: '10000001', nickname: 'demo' } as const;

const token = () => randomBytes(20).toString('hex');

export const applyScenario = (session: Session, scenario: Scenario): void => {
  session.scenario = scenario;
  session.user = demoUser;
  session.fundPasswordFrequency = scenario.frequency;
  session.declarationSigned = scenario.declaration === '2';
  session.signedAgreements.clear();
  session.remembered.clear();
};

/** A thing that a call remembers of a session; made when it is first asked for. */
export const rememberedBy = <T>({ remembered }: Session, name: string, make: () => T): T => {
  if (!remembered.has(name)) remembered.set(name, make());
  return remembered.get(name) as T;
};

/** Sessions in memory; the one unused for longest goes when there are too many. */
export class SessionStore {
  readonly #sessions = new Map<string, Session>();
  readonly #limit: number;

  constructor(limit = 500) {
    this.#limit = limit;
  }

  find(id: string | undefined): Session | undefined {
    const session = id === undefined ? undefined : this.#sessions.get(id);
    if (session !== undefined) {
      // A Map keeps the order of insertion: putting it back makes it the most recent.
      this.#sessions.delete(session.id);
      this.#sessions.set(session.id, session);
    }
    return session;
  }

  /** Never under an id that came from outside. */
  create(): Session {
    const session: Session = {
      id: token(),
      csrfToken: token(),
      scenario: defaultScenario,
      user: demoUser,
      fundPasswordFrequency: '2',
      declarationSigned: false,
      signedAgreements: new Set(),
      remembered: new Map(),
      reports: [],
    };
    applyScenario(session, defaultScenario);
    this.#sessions.set(session.id, session);
    for (const oldest of this.#sessions.keys()) {
      if (this.#sessions.size <= this.#limit) break;
      this.#sessions.delete(oldest);
    }
    return session;
  }

  get size(): number {
    return this.#sessions.size;
  }
}
