/** Simulates another site, language, theme, time or flags in this tab. */
import { effect, signal, untracked } from '@preact/signals-core';
import { config, type GateConfig } from '../../../exchange/config/config.ts';
import { compliance, type Compliance } from '../../../exchange/policy/compliance.ts';
import { sameValue } from '../../../runtime/data/same-value.ts';
import { isSet } from '../../../runtime/data/values.ts';
import { allRecords } from '../../../runtime/lifecycle/records.ts';
import { isolate } from './isolation.ts';

/** Settings that a simulation replaces. */
export type Simulated = Partial<Pick<GateConfig, 'site' | 'locale' | 'theme' | 'clockOffset'>>;

const NO_ANSWER: Compliance = { ok: false, menu: undefined, business: [], limit: {}, toast: {}, tips: {} };

/** Settings and flags of a simulation, which end with it. */
export class Simulation {
  /** The address that the page would have gone to, as the last step of the simulation. */
  readonly left = signal<string | undefined>(undefined);
  private readonly settings = signal<Simulated>({});
  private readonly flags = signal<ReadonlyMap<string, boolean>>(new Map());
  private end: (() => void) | undefined;

  /** True while anything is simulated. Effects subscribe. */
  get isOn(): boolean {
    return Object.keys(this.settings.value).length + this.flags.value.size > 0;
  }

  /** Returns a setting that is simulated; undefined for the real one. */
  setting<Name extends keyof Simulated>(name: Name): Simulated[Name] {
    return this.settings.value[name];
  }

  /** Replaces settings of the page. Elements that were closed show again, as after loading the page. */
  set(settings: Simulated): void {
    this.start();
    reopen();
    this.settings.value = { ...this.settings.peek(), ...settings };
    config.value = { ...config.peek(), ...settings };
  }

  /** Returns whether a flag is set, simulated or not. @param flag list and name: `limit.is_uk_limit` */
  isFlagSet(flag: string): boolean {
    const [list = '', name = ''] = flag.split('.');
    return isSet(compliance.peek().data?.[list as 'limit' | 'toast'], name);
  }

  /** Sets or unsets a flag of the compliance answer. */
  setFlag(flag: string, value: boolean): void {
    this.start();
    reopen();
    this.flags.value = new Map(this.flags.peek()).set(flag, value);
  }

  /** Ends the simulation: the real settings, answers and storage apply again. */
  stop(): void {
    this.end?.();
    this.end = undefined;
    this.settings.value = {};
    this.flags.value = new Map();
    this.left.value = undefined;
  }

  private start(): void {
    if (this.end) return;
    const before = config.peek();
    const closed = new Map(allRecords().map((record) => [record, record.closed.peek()]));
    const endIsolation = isolate((address) => (this.left.value = address));
    const { stop, restore } = this.followFlags();
    this.end = () => {
      stop();
      endIsolation();
      const { site, locale, theme, clockOffset } = before;
      config.value = { ...config.peek(), site, locale, theme, clockOffset };
      for (const record of allRecords()) record.closed.value = closed.get(record);
      restore();
    };
  }

  /**
   * Adds the flags to each answer of the compliance call.
   * @returns a function that stops, and one that restores the server's answer
   */
  private followFlags(): { stop(): void; restore(): void } {
    /** The server's answer; undefined while it has not answered, and after a failure. */
    let real: Compliance | undefined;
    let ours: Compliance | undefined;
    const stop = effect(() => {
      const flags = this.flags.value;
      if (!flags.size) return;
      const { data, status } = compliance.read();
      if (data !== ours) real = status === 'ready' ? data : undefined;
      const next = withFlags(real ?? NO_ANSWER, flags);
      untracked(() => {
        if (data && data === ours && sameValue(data, next)) return;
        ours = next;
        compliance.set(next);
      });
    });
    const restore = (): void => {
      if (!ours) return;
      if (real) compliance.set(real);
      // A renewal would keep the simulated answer until the real one arrives.
      else compliance.reset();
    };
    return { stop, restore };
  }
}

/** Lets elements show again that were closed on this page. */
const reopen = (): void => {
  for (const { closed } of allRecords()) closed.value = undefined;
};

/** Returns an answer with some flags replaced. */
export const withFlags = (answer: Compliance, flags: ReadonlyMap<string, boolean>): Compliance => {
  const next = { ...answer, ok: true, limit: { ...answer.limit }, toast: { ...answer.toast } };
  for (const [flag, value] of flags) {
    const [list, name] = flag.split('.') as ['limit' | 'toast', string];
    next[list] = { ...next[list], [name]: value ? 1 : 0 };
  }
  return next;
};
