import { effect } from '@preact/signals-core';
import { deviceAddressProbe } from '../core/compliance/device-address-probe.ts';
import { clock, moveClock, SECOND } from '../core/clock.ts';
import { guardOf } from '../core/compliance/compliance-guard.ts';
import { config } from '../core/config.ts';
import { facts } from '../core/rules/facts.ts';
import { localeAllowed } from '../core/locale/locale.ts';
import { debugging, info, warn } from '../core/log.ts';
import { siteById } from '../core/site/sites.ts';
import { setScriptBase } from '../core/text/text-files.ts';
import { memory, recall } from '../core/memory/memory.ts';
import { locale, siteId } from '../core/site/current-site.ts';
import { page } from '../core/page.ts';
import { settings } from '../core/site/settings.ts';
import { arrival, bringAll, bringDeclaration, complete, declarationOf } from './declarations.ts';
import { watch } from './discover.ts';
import { makeGate, type Gate } from './api.ts';
import { bringPresenter, fetchAhead } from './manage.ts';
import { followPage } from './page-facts.ts';
import { findScript, readPageConfig } from './script.ts';
import { release, version } from './version.ts';

const ignore = () => undefined;

const INSTANCE = Symbol.for('gate.elements');

/** `debug=1` in the address, the stored flag, or the page's own config (SITE-18). */
const isDebugging = (): boolean => {
  const asked = page.url.value.searchParams.get('debug');
  return asked === '1' || (asked !== '0' && (config.value.debug === true || recall(memory.debug) === '1'));
};

/** `data-gate-open="gate-fund-drawer"` anywhere: a click opens the element, pointing at it or focusing it already fetches it. */
function followOpeners(): void {
  const hear = (event: Event) => {
    const opener = event
      .composedPath()
      .find((node) => node instanceof HTMLElement && node.hasAttribute('data-gate-open'));
    if (!opener) return;
    const tag = (opener as HTMLElement).dataset['gateOpen']!;
    const declaration = declarationOf(tag);
    if (!declaration && complete) return;
    const { type, button, metaKey, ctrlKey, shiftKey } = event as MouseEvent;
    if (type !== 'click') return declaration ? fetchAhead(declaration, locale.peek()) : void bringDeclaration(tag);
    if (event.defaultPrevented || button || metaKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    bringPresenter().then(({ open }) => open(tag, {}).catch(ignore), ignore);
  };
  for (const type of ['click', 'pointerover', 'focusin']) document.addEventListener(type, hear);
}

const loaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve, { once: true });
    else resolve(undefined);
  });

/** The site: said by the page, else by the settings call, else by the host name (SITE-14). */
const siteDecided = async () => {
  const { site, hosts } = config.peek();
  if (site !== undefined) return;
  await settings.load();
  if (Object.keys(hosts).length === 0) return;
  const { siteByHost } = await import('../core/site/site-by-host.ts');
  page.hostSite.value = siteByHost(location.hostname, hosts)?.id ?? 0;
};

/**
 * Starts the one instance of this page.
 * @param base folder of the script · @param current its own tag, when the browser tells
 */
export const start = (base: string, current: Element | null = null): void => {
  const world = globalThis as unknown as Record<symbol, { version: string } | undefined>;
  const running = world[INSTANCE];
  if (running) return warn(`version ${running.version} is running already`);
  const queue = Object.hasOwn(window, 'gate') ? (window as { gate?: unknown }).gate : undefined;
  if (queue !== undefined && !Array.isArray(queue)) {
    console.warn('[gate] window.gate belongs to the page, staying out');
    return;
  }
  world[INSTANCE] = { version };
  setScriptBase(base);
  followPage();
  // Before config is read: its warnings want to be seen.
  effect(() => {
    debugging.value = isDebugging();
  });
  readPageConfig(findScript(base, current));
  effect(() => moveClock(config.value.clockOffset));
  // The check of the address may want those of the device; what finds them is fetched then.
  deviceAddressProbe.find = async () => (await import('../services/fingerprint/device-addresses.ts')).deviceAddresses();
  info(`Gate Elements ${version}, released ${release}`);

  let announce: (gate: Gate) => void = () => undefined;
  const gate = makeGate(new Promise((resolve) => (announce = resolve)));
  Object.defineProperty(window, 'gate', { value: gate, configurable: true, writable: true });
  for (const task of (queue as unknown[] | undefined) ?? []) gate.push(task as (gate: Gate) => void);
  followOpeners();
  void (async () => {
    await siteDecided().catch(ignore);
    // Before anything is decided: who must not be here sees no dialog of this page.
    const guard = () => {
      if (guardOf(facts)) import('./redirects.ts').then(({ obeyGuard }) => obeyGuard(), ignore);
    };
    effect(guard);
    addEventListener('pageshow', guard);
    watch(document);
    // Asked only when the page itself named no language, and never for the site's default one.
    effect(() => {
      const { localeRedirect, locale: said } = config.value;
      const site = siteId.value;
      if (!localeRedirect || said || locale.value === siteById(site).defaultLang) return;
      const { status, data } = settings.read();
      const list = data?.['lang_list'];
      if (status === 'ready' && Array.isArray(list) && !localeAllowed(site, locale.value, list))
        import('./redirects.ts').then(({ redirectLocale }) => redirectLocale(), ignore);
    });
    await loaded();
    // Methods and properties of every tag of the markup work once the page is told.
    if (arrival) await Promise.race([arrival, new Promise<void>((resolve) => clock.after(4 * SECOND, resolve))]);
    announce(gate);
    // Who looks for reasons wants to see every element.
    if (debugging.peek()) void bringAll();
    const { services } = config.peek();
    const referred = page.url.peek().searchParams.has('ref');
    if (referred || services.length)
      import('./services.ts').then(({ startServices }) => startServices(services, referred), ignore);
  })();
};
