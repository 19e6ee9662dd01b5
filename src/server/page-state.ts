/** Derives missing facts of a page's state, as the browser does. */
import { hasAppMark } from '../exchange/site/app-mark.ts';
import { config, type GateConfig } from '../exchange/config/config.ts';
import { localeOf, splitPath } from '../exchange/locale/locale.ts';
import { isLoggedIn } from '../runtime/memory/cookies.ts';
import { userInfoWanted } from '../exchange/person/user.ts';
import { readSeen, SEEN_COOKIE } from '../exchange/memory/seen-cookie.ts';
import type { PlainState } from '../exchange/plain-state.ts';
import { findSite, siteById } from '../exchange/sites/sites.ts';
import { readAnswers } from './read-answers.ts';

/** Used when the page's origin is unknown. Links of the site need no origin, QR codes do. */
export const NO_ORIGIN = 'https://gate.invalid';

/**
 * Returns a state with language, app and the default user filled in, where they follow from path, cookies and user
 * agent.
 * @param tags all tags of the page · @param origin of the page
 */
export const completeState = (state: PlainState, tags: readonly string[], origin = NO_ORIGIN): PlainState => {
  const { path = '/', cookies = {} } = state;
  const settings: GateConfig = { ...config.peek(), ...state.config };
  const site = findSite(state.site ?? settings.site) ?? siteById(0);
  const seen = cookies[SEEN_COOKIE] ? readSeen(cookies[SEEN_COOKIE], state.now ?? 0) : undefined;
  const login = isLoggedIn(cookies);
  const isWanted = userInfoWanted({ path: splitPath(path).path, login, notFound: tags.includes('gate-not-found') });
  return {
    ...state,
    site: site.id,
    lang: state.lang ?? localeOf(site.id, path, settings.locale, cookies['lang']),
    app: state.app ?? hasAppMark(state.userAgent ?? '', settings.appUserAgent),
    // The browser makes no user call for visitors and on some pages, and uses the default.
    ...(!isWanted && { user: { ok: false } }),
    ...(seen && { storage: { ...seen, ...state.storage }, session: { ...seen, ...state.session } }),
    ...(state.answers && { answers: readAnswers(state.answers, origin, settings)! }),
    tags,
  };
};
