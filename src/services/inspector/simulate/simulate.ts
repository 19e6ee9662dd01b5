/** Simulates another site, language, theme, time or flags in this tab. */
import { effect, signal, untracked } from '@preact/signals-core';
import { config, type GateConfig } from '../../../exchange/config/config.ts';
import { compliance, type Compliance } from '../../../exchange/policy/compliance.ts';
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
  private answer: Compliance | undefined;

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
    const { data, status } = compliance.peek();
    const endIsolation = isolate((address) => (this.left.value = address));
    const stopFlags = this.followFlags(data);
    this.end = () => {
      stopFlags();
      endIsolation();
      const { site, locale, theme, clockOffset } = before;
      config.value = { ...config.peek(), site, locale, theme, clockOffset };
      for (const record of allRecords()) record.closed.value = closed.get(record);
      if (this.answer && status === 'ready') compliance.set(this.answer);
      else if (status !== 'idle') compliance.renew();
    };
  }

  /** Adds the flags to each answer of the compliance call. */
  private followFlags(real: Compliance | undefined): () => void {
    let ours: Compliance | undefined;
    this.answer = real;
    return effect(() => {
      const flags = this.flags.value;
      if (!flags.size) return;
      const { data } = compliance.read();
      if (data && data !== ours) this.answer = data;
      const before = this.answer ?? NO_ANSWER;
      const next = withFlags(before, flags);
      untracked(() => {
        if (data && data === ours && JSON.stringify(data) === JSON.stringify(next)) return;
        ours = next;
        compliance.set(next);
      });
    });
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
