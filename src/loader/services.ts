/**
 * Services of `gate.*`, one instance each, created on first use. This file and each service are lazy chunks, so pages
 * without service calls load none of them.
 */
import type { Problem } from '../runtime/page/problem.ts';
import { recordOf } from '../runtime/lifecycle/records.ts';
import { endpoints } from '../exchange/calls/endpoints.ts';
import type { Endpoint } from '../runtime/calls/endpoint.ts';
import { resources } from '../runtime/calls/resource.ts';
import { config } from '../exchange/config/config.ts';
import { isRecord } from '../runtime/data/records.ts';
import { logError } from '../runtime/page/log.ts';
import type { RouteArguments, RouteName } from '../exchange/routes/routes.ts';
import type { SiteLink } from '../exchange/links/site-link.ts';
import { scriptFolder } from '../exchange/text/texts.ts';
import type * as seo from '../services/seo.ts';
import { page } from '../runtime/page/page.ts';
import { elements } from '../../elements/index.ts';
import { open } from '../runtime/present/open.ts';
import { closeAll } from '../runtime/present/present.ts';
import { version } from './version.ts';

const makers = {
  // Copied, so that the published typings list its members.
  links: async () => ({ ...(await import('../services/page-links.ts')) }),
  seo: async (): Promise<typeof seo> => {
    await service('consent');
    return import('../services/seo.ts');
  },
  consent: async () => {
    const { consent, followWithdrawal } = await import('../services/consent.ts');
    followWithdrawal();
    return consent;
  },
  referral: async () => (await import('../services/referral/referral.ts')).createReferral(),
  fingerprint: async () => {
    const [{ createFingerprint }, consent] = await Promise.all([
      import('../services/fingerprint/fingerprint.ts'),
      service('consent'),
    ]);
    return createFingerprint({ consent });
  },
  log: async () => {
    const { createReporter, bundleScripts } = await import('../services/report/report.ts');
    const { url, dsn } = config.peek().reporting;
    return createReporter({ version, scripts: bundleScripts(scriptFolder()), endpoint: url, dsn });
  },
  vitals: async () => {
    const [{ createVitals }, { bundleScripts }] = await Promise.all([
      import('../services/vitals/vitals.ts'),
      import('../services/report/bundle-errors.ts'),
    ]);
    return createVitals({ version, scripts: bundleScripts(scriptFolder()) });
  },
  serviceWorker: async () => (await import('../services/worker/service-worker.ts')).createServiceWorker({ version }),
  db: async () => (await import('../services/local-db.ts')).createLocalDb(),
  receipts: async () => (await import('../services/receipts/receipts.ts')).createReceipts({ version }),
  app: async () => (await import('../services/app/app-bridge.ts')).appBridge,
  sdk: async () => (await import('../services/app/wait-for-sdk.ts')).sdk,
  idle: async () => {
    const { whenIdle, onceStill } = await import('../services/idle.ts');
    return { whenIdle, onceStill };
  },
  share: async () => {
    const { createShare } = await import('../services/share/share.ts');
    return createShare(open, closeAll);
  },
  inspector: async () => {
    const [{ createInspector }, { knownElements }] = await Promise.all([
      import('../services/inspector/inspector.ts'),
      import('../services/doctor/doctor.ts'),
    ]);
    return createInspector({
      doctor: { version, elements: knownElements(elements), running: runningPage },
      link: async () => (await import('./explain-link.ts')).link(),
    });
  },
  doctor: async () => {
    const [{ createDoctor, examineNow, knownElements, say }, { hintsOf }] = await Promise.all([
      import('../services/doctor/doctor.ts'),
      import('../services/doctor/hints.ts'),
    ]);
    const options = { version, elements: knownElements(elements), running: runningPage };
    return { run: createDoctor(options), hint: hintsOf(() => examineNow(options), say, callsAnswered) };
  },
};

/** Returns the API calls, without static files and calls that send no request. */
const apiCalls = () =>
  [...resources.values()].filter(({ key }) => {
    const endpoint = (endpoints as Readonly<Record<string, Endpoint>>)[key.split(' ')[0]!];
    return endpoint && !endpoint.plain;
  });

/** Resolves when all pending calls have succeeded or failed. */
const callsAnswered = (): Promise<unknown> =>
  Promise.all(apiCalls().flatMap(({ peek, load }) => (peek().status === 'loading' ? [load()] : [])));

/** Address of a call that returned an HTML page instead of an answer. */
let pageForAnswer = '';

/** Page state for the doctor, in addition to the markup. */
const runningPage = () => ({
  valueOf: (element: Element, property: string) => recordOf(element)?.props.peek()[property],
  calls: apiCalls().map(({ key, peek }) => ({ key, status: peek().status })),
  pageForAnswer,
});

let wasAsked = false;

/** Opens the inspector once for `?gate-inspect`, which also switches on debug mode. */
const inspectIfAsked = (): void => {
  const { searchParams } = page.url.peek();
  if (wasAsked || !searchParams.has('gate-inspect')) return;
  wasAsked = true;
  const fail = (error: unknown) => logError('the inspector could not be loaded', error);
  Promise.all([service('inspector'), import('../services/inspector/options.ts')]).then(
    ([{ open: show }, { optionsIn }]) => show(optionsIn(searchParams), false),
    fail,
  );
};

/** Prints hints about problems of the host page. @param problem the page's latest problem [SITE-18] */
export const giveHints = async (problem: Problem | undefined): Promise<void> => {
  inspectIfAsked();
  if (problem?.code === 'page-for-answer') pageForAnswer = problem.subject;
  // If the chunk fails to load, no hints are printed.
  (await service('doctor').catch(() => undefined))?.hint();
};

type Makers = typeof makers;
type Made<Name extends keyof Makers> = Awaited<ReturnType<Makers[Name]>>;

const made = new Map<string, Promise<unknown>>();

/** Returns the one instance of a service. If its chunk failed to load, the next call retries. */
export const service = <Name extends keyof Makers>(name: Name): Promise<Made<Name>> => {
  if (!made.has(name)) {
    const making: Promise<unknown> = makers[name]();
    making.catch(() => made.delete(name));
    made.set(name, making);
  }
  return made.get(name) as Promise<Made<Name>>;
};

/** Calls a service's method. @throws TypeError when the method does not exist */
export const call = async (name: string, method: string, given: readonly unknown[]): Promise<unknown> => {
  const target: unknown = Object.hasOwn(makers, name) ? await service(name as keyof Makers) : undefined;
  const run = isRecord(target) && Object.hasOwn(target, method) ? target[method] : undefined;
  if (typeof run !== 'function') throw new TypeError(`gate.${name} has no ${method}()`);
  return (run as (...given: unknown[]) => unknown).apply(target, [...given]);
};

/** Services that `config.services` starts automatically after the page is loaded. */
const starters: Readonly<Record<string, () => Promise<unknown>>> = {
  seo: async () => {
    const { applyHead, followConsent } = await service('seo');
    await Promise.all([applyHead(), followConsent()]);
  },
  fingerprint: async () => (await service('fingerprint')).get(),
  log: async () => (await service('log')).listen(),
  serviceWorker: async () => (await service('serviceWorker')).register(),
  vitals: async () => (await service('vitals')).start(),
};

/** Starts the services of the config, and captures the referral in the page's address. [REF-01] */
export const startServices = (names: readonly string[], referred: boolean): void => {
  const fail = (error: unknown) => logError('a service could not start', error);
  if (referred) service('referral').then(({ capture }) => capture(), fail);
  for (const name of new Set(names)) {
    if (Object.hasOwn(starters, name)) starters[name]!().catch(fail);
    else logError(`config.services: there is no service "${name}" to start`, undefined);
  }
};

type Remote<T> = {
  readonly [Key in keyof T]: T[Key] extends (...given: infer Given) => infer Result
    ? (...given: Given) => Promise<Awaited<Result>>
    : never;
};
/** Public type of a service: every method returns a promise, because its code may have to load first. */
export type Services = {
  readonly [Name in Exclude<keyof Makers, 'doctor' | 'inspector' | 'links'>]: Remote<Made<Name>>;
} & {
  /** Links of the site. The parameters of a route are typed by its name. */
  readonly links: Omit<Remote<Made<'links'>>, 'to'> & {
    to<Name extends RouteName>(name: Name, ...params: RouteArguments<Name>): Promise<SiteLink>;
  };
};
export type { InspectOptions } from '../services/inspector/options.ts';
/** Result of `gate.doctor()`. */
export type Findings = Awaited<ReturnType<Made<'doctor'>['run']>>;
