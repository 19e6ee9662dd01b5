import { untracked } from '@preact/signals-core';
import { clock, SECOND } from '../../runtime/page/clock.ts';
import { guardOf } from '../../exchange/policy/compliance-guard.ts';
import { writeCookie } from '../../runtime/memory/write-cookie.ts';
import { localeRedirect } from '../../exchange/locale/locale-redirect.ts';
import { shortCode } from '../../exchange/locale/language-traits.ts';
import { facts } from '../../exchange/facts.ts';
import { formatCounter } from '../../runtime/memory/counters.ts';
import { parseCounter } from '../../runtime/memory/stored-values.ts';
import { linkTo, pageLinkTo } from '../../exchange/locale/prefix.ts';
import { info, logError } from '../../runtime/page/log.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { recall } from '../../runtime/memory/memory-entry.ts';
import { go } from '../../runtime/address/navigate.ts';
import { absoluteUrl } from '../../runtime/address/safe-href.ts';
import { remember } from '../../runtime/memory/remember.ts';
import { readSettings } from '../../exchange/current/read-settings.ts';
import { settings } from '../../exchange/current/settings.ts';
import { locale, siteId } from '../../exchange/current/current-site.ts';
import { page } from '../../runtime/page/page.ts';
import { declarationOf } from '../../runtime/declare/declarations.ts';
import { place } from '../../runtime/present/open.ts';
import { browser } from '../../runtime/browser/browser.ts';

/**
 * Redirects from a language that the site does not offer to its default language. Called only when the built-in
 * language list is not sufficient. Does nothing when the settings call fails. [LOC-08 to LOC-10]
 */
export const redirectLocale = async (): Promise<void> => {
  await settings.load();
  const { status, data } = settings.peek();
  if (status !== 'ready') return;
  const { pathname, search, hash } = page.url.peek();
  const target = localeRedirect(siteId.peek(), locale.peek(), readSettings(data ?? {}).lang_list, pathname);
  if (!target) return;
  info(`language ${locale.peek()} is not offered here, ${target.lang} is taken`);
  writeCookie('lang', shortCode(target.lang), { days: 365 });
  // Navigating to the same address would loop, so the cookie must suffice. [LOC-09]
  if (target.path !== pathname) go(pageLinkTo(target.path, { search, hash }, target.lang));
};

/** Limits redirects in a row: a server that redirects back would loop forever. */
const MOST_IN_A_ROW = 3;
const ROW = 10 * SECOND;
/**
 * Address that a redirect is about to leave. Answers that arrive meanwhile must not count as further redirects. A redirect
 * that the browser or the visitor stopped is repeated after `ROW`.
 */
let leaving: string | undefined;

/**
 * Applies the compliance guard to this page: redirects, or makes sure that an element for the tips exists, whose rule
 * decides the rest. [COMP-26, COMP-27]
 */
export const obeyGuard = (): void => {
  const decision = untracked(() => guardOf(facts));
  const tips = declarationOf('compliance-tips');
  if (decision?.tips && tips) place(tips);
  if (!decision?.redirect) return;
  const { href } = page.url.peek();
  const last = untracked(() => parseCounter(recall(memory.guardLeft)));
  const now = clock.now();
  // Ignores future timestamps: they would block every redirect.
  const isInRow = last !== null && Math.abs(now - last.at) < ROW;
  if (isInRow && leaving === href) return;
  const count = isInRow ? last.count + 1 : 1;
  if (count > MOST_IN_A_ROW) return logError(`${decision.redirect} leads back here, it is not followed again`);
  remember(memory.guardLeft, formatCounter({ count, at: now }));
  leaving = href;
  addEventListener('pagehide', () => (leaving = undefined), { once: true });
  browser.replace(absoluteUrl(linkTo(decision.redirect, locale.peek())));
};
