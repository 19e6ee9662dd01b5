import { untracked } from '@preact/signals-core';
import { clock, SECOND } from '../../runtime/page/clock.ts';
import { guardOf } from '../../exchange/policy/compliance-guard.ts';
import { writeCookie } from '../../runtime/memory/write-cookie.ts';
import { localeRedirect } from '../../exchange/locale/locale-redirect.ts';
import { shortCode } from '../../exchange/locale/language-traits.ts';
import { facts } from '../../exchange/facts.ts';
import { parseCounter, formatCounter } from '../../runtime/memory/stored-values.ts';
import { linkTo, pageLinkTo } from '../../exchange/locale/prefix.ts';
import { info, logError } from '../../runtime/page/log.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { recall } from '../../runtime/memory/memory-entry.ts';
import { browser, go } from '../../runtime/address/navigate.ts';
import { absoluteUrl } from '../../runtime/address/safe-href.ts';
import { remember } from '../../runtime/memory/remember.ts';
import { readSettings } from '../../exchange/current/read-settings.ts';
import { settings } from '../../exchange/current/settings.ts';
import { locale, siteId } from '../../exchange/current/current-site.ts';
import { page } from '../../runtime/page/page.ts';
import { declarationOf } from '../../runtime/declare/declarations.ts';
import { place } from '../../runtime/present/open.ts';

/**
 * A language that the site does not offer leads to the site's default one (LOC-08 to LOC-10). Called only when the
 * built-in list of languages leaves the question open; without an answer of the settings call nothing happens.
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
  // The same address again would loop: the cookie is enough (LOC-09).
  if (target.path !== pathname) go(pageLinkTo(target.path, { search, hash }, target.lang));
};

/** A server that sends the visitor back from the page of the redirect would do so for ever. */
const MOST_IN_A_ROW = 3;
const ROW = 10 * SECOND;

/**
 * Does what the compliance guard says of this page now (COMP-26, COMP-27): leaves it for the page of the redirect, or
 * sees to it that there is an element for the tips (its own rule does the rest).
 */
export const obeyGuard = (): void => {
  const verdict = untracked(() => guardOf(facts));
  const tips = declarationOf('compliance-tips');
  if (verdict?.tips && tips) place(tips);
  if (!verdict?.redirect) return;
  const last = untracked(() => parseCounter(recall(memory.guardLeft)));
  const now = clock.now();
  // A count of the future would forbid every redirect.
  const isInRow = last !== null && Math.abs(now - last.at) < ROW;
  const count = isInRow ? last.count + 1 : 1;
  if (count > MOST_IN_A_ROW) return logError(`${verdict.redirect} leads back here, it is not followed again`);
  remember(memory.guardLeft, formatCounter({ count, at: now }));
  browser.replace(absoluteUrl(linkTo(verdict.redirect, locale.peek())));
};
