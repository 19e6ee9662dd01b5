import { effect } from '@preact/signals-core';
import { doc } from '../runtime/dom/safe-dom.ts';
import { clock, moveClock } from '../runtime/page/clock.ts';
import { deviceAddressProbe } from '../exchange/policy/ip-check.ts';
import { guardOf } from '../exchange/policy/compliance-guard.ts';
import { config } from '../exchange/config/config.ts';
import { pageOrigin } from '../runtime/browser/page-origin.ts';
import { localeAllowed } from '../exchange/locale/locale.ts';
import { debugging, info, logError, warn } from '../runtime/page/log.ts';
import { problem, reportProblem } from '../runtime/page/problem.ts';
import { memory } from '../exchange/memory/memory.ts';
import { recall } from '../runtime/memory/memory-entry.ts';
import { page } from '../runtime/page/page.ts';
import { isPageVisible, untilPageVisible } from '../runtime/page/visibility.ts';
import { facts } from '../exchange/facts.ts';
import { hostSite, locale, siteId } from '../exchange/current/current-site.ts';
import { settings } from '../exchange/current/settings.ts';
import { siteByHost } from '../exchange/current/site-by-host.ts';
import { siteById } from '../exchange/sites/sites.ts';
import { setScriptBase } from '../exchange/text/texts.ts';
import { startExchange } from './application.ts';
import { loadServices } from './load-services.ts';
import { publish } from './publish.ts';
import { makeGate, type Gate } from './api.ts';
import { declarationOf } from '../runtime/declare/declarations.ts';
import { watch } from '../runtime/discover/discover.ts';
import { witness } from '../runtime/lifecycle/witness.ts';
import { preload } from '../runtime/load/load.ts';
import { followOpeners } from '../runtime/discover/openers.ts';
import { followPage } from './page/page-facts.ts';
import { dataOf, findScript, readPageConfig } from './page/script.ts';
import { released, version } from './version.ts';

const ignore = () => undefined;

const INSTANCE = Symbol.for('gate.elements');

/**
 * Returns the debug mode from `debug=1` or `gate-inspect` in the address, the stored flag, or the page's config.
 * [SITE-18]
 */
const isDebugging = (): boolean => {
  const { searchParams } = page.url.value;
  const asked = searchParams.has('gate-inspect') ? '1' : searchParams.get('debug');
  return asked === '1' || (asked !== '0' && (config.value.debug === true || recall(memory.debug) === '1'));
};

const documentReady = () =>
  new Promise<unknown>((resolve) => {
    if (doc.readyState === 'loading') doc.addEventListener('DOMContentLoaded', resolve, { once: true });
    else resolve(undefined);
  });

/** Determines the site from the page, else the settings call, else the host name. [SITE-14] */
const decideSite = async (): Promise<void> => {
  const { site, hosts } = config.peek();
  if (site !== undefined) return;
  await settings.load();
  hostSite.value = siteByHost(new URL(pageOrigin()).hostname, hosts)?.id ?? 0;
};

/** Applies the compliance guard, also after a return from the bfcache. [COMP-26, COMP-27] */
const followGuard = (): void => {
  const guard = () => {
    if (guardOf(facts) && isPageVisible.value)
      import('./page/redirects.ts').then(({ obeyGuard }) => obeyGuard(), ignore);
  };
  effect(guard);
  addEventListener('pageshow', guard);
};

/** Runs only when the page sets no language, and never for the site's default language. [LOC-08] */
const followLanguage = (): void => {
  effect(() => {
    const { localeRedirect, locale: said } = config.value;
    const site = siteId.value;
    if (!isPageVisible.value || !localeRedirect || said || locale.value === siteById(site).defaultLang) return;
    const { status, data } = settings.read();
    const list = data?.['lang_list'];
    if (status === 'ready' && Array.isArray(list) && !localeAllowed(site, locale.value, list))
      import('./page/redirects.ts').then(({ redirectLocale }) => redirectLocale(), ignore);
  });
};

/** Starts the services of the config, and the referral service if the address has a referral. [REF-01] */
const startServices = (): void => {
  const { services } = config.peek();
  const referred = page.url.peek().searchParams.has('ref');
  if (referred || services.length) loadServices().then((all) => all.startServices(services, referred), ignore);
};

/** Starts receipts before the first element is found. Steps wait until their code has loaded. */
const startReceipts = (): void => {
  effect(() => {
    const { enabled, url } = config.value.receipts;
    if (!(enabled || url) || witness.report) return;
    witness.report = (...step) => void witness.early.push([clock.now(), ...step]);
    const fail = (error: unknown) => logError('receipts could not start', error);
    loadServices()
      .then((all) => all.service('receipts'))
      .catch(fail);
  });
};

/** Prints hints in debug mode, and whenever a problem is reported. */
const giveHints = (): void => {
  effect(() => {
    const found = problem.value;
    if (debugging.value || found) loadServices().then((all) => all.giveHints(found), ignore);
  });
};

/** Preloads the elements in the script tag's `data-preload="kyc-bar footer"`. */
const preloadNamed = (names = ''): void => {
  for (const name of names.split(/[\s,]+/).filter(Boolean)) {
    const declaration = declarationOf(name);
    if (declaration) preload(declaration);
    else reportProblem({ code: 'unknown-element', subject: name });
  }
};

/**
 * Starts the page's only instance.
 * @param base folder of the script · @param current its own tag, if the browser provides it
 */
export const start = (base: string, current: Element | null = null): void => {
  const world = globalThis as unknown as Record<symbol, { version: string; warn: typeof warn } | undefined>;
  const running = world[INSTANCE];
  // Only the first instance has the current debug mode.
  if (running) return running.warn(`version ${running.version} is running already`);
  world[INSTANCE] = { version, warn };
  startExchange();
  setScriptBase(base);
  followPage();
  // Runs before the config is read, so that its warnings are printed.
  effect(() => {
    debugging.value = isDebugging();
  });
  const tag = findScript(base, current);
  const script = dataOf(tag);
  // Answers in the config are dated by this clock.
  effect(() => moveClock(config.value.clockOffset));
  readPageConfig(script);
  startReceipts();
  deviceAddressProbe.find = async () => {
    await untilPageVisible();
    return config.peek().consent === false
      ? undefined
      : (await import('../services/fingerprint/device-addresses.ts')).deviceAddresses();
  };
  info(`Gate Elements ${version}, released ${released}`);
  preloadNamed(script['preload']);

  let announce: (gate: Gate) => void = ignore;
  const gate = makeGate(new Promise((resolve) => (announce = resolve)));
  publish(gate, tag);
  followOpeners();
  void (async () => {
    await decideSite().catch(ignore);
    followGuard();
    watch(document);
    followLanguage();
    await documentReady();
    announce(gate);
    giveHints();
    await untilPageVisible();
    startServices();
  })();
};
