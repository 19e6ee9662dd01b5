/** Questions about rules: when an element shows, and why it does not. */
import type { ReasonQuestion, StateQuestion } from './question.ts';

const none = { menu: [], business: [], limit: {}, toast: {}, tips: {} };
const signedIn = { uid: '10000001', nickname: 'demo' };

const describe = (
  id: string,
  tag: string,
  given: StateQuestion['given'],
  task: string,
  isRight: StateQuestion['isRight'],
): StateQuestion => ({ kind: 'state', id, tag, given, task: `Describe a page to decide(): ${task}`, isRight });
const isShown =
  (variant?: string): StateQuestion['isRight'] =>
  (decision) =>
    decision.show && (variant === undefined || decision.variant === variant);
const isHiddenBy =
  (clause: string): StateQuestion['isRight'] =>
  (_, failing) =>
    failing.length === 1 && failing[0] === clause;
const reason = (id: string, tag: string, state: ReasonQuestion['state'], story: string): ReasonQuestion => ({
  kind: 'reason',
  id,
  tag,
  state,
  task: `${story} Name the clause that hides ${tag}.`,
});

export const stateQuestions: readonly StateQuestion[] = [
  describe('kyc-bar-shows', 'gate-kyc-bar', { site: 'main' }, 'on the main site, the KYC bar shows.', isShown()),
  describe(
    'app-bar-closed',
    'gate-download-bar',
    { width: 360 },
    'on a phone, the app banner would show, but the visitor has closed it in this session.',
    isHiddenBy('not closed this session'),
  ),
  describe(
    'app-bar-shows',
    'gate-download-bar',
    { site: 'tr' },
    'on the Turkish site, the app banner shows.',
    isShown(),
  ),
  describe(
    'app-bar-path',
    'gate-download-bar',
    { width: 360 },
    'on a phone, only the address of the page hides the app banner.',
    isHiddenBy('page not on the hidden list'),
  ),
  describe(
    'cookie-notice',
    'gate-notice-bar',
    { site: 'eu' },
    'on the EU site, the notice bar asks about cookies.',
    isShown('COOKIES_POLICY'),
  ),
  describe('uk-switch', 'gate-site-switch', {}, 'the site switch offers the UK site.', isShown('MAIN_to_UK')),
  describe(
    'uk-chinese',
    'gate-uk-notice',
    {},
    'the notice for Chinese-speaking users with the UK limit shows.',
    isShown(),
  ),
  describe('chat', 'gate-chat', { path: '/' }, 'the chat launcher shows on the home page.', isShown()),
];

export const reasonQuestions: readonly ReasonQuestion[] = [
  reason(
    'verified',
    'gate-kyc-bar',
    { cookies: signedIn, user: { verified: 1 } },
    'A signed-in user of the main site has completed level 2.',
  ),
  reason(
    'us-level-1',
    'gate-kyc-bar',
    { site: 'us', cookies: signedIn, user: { verified: 2 } },
    'A signed-in user of the US site has completed level 1.',
  ),
  reason(
    'test-network',
    'gate-kyc-bar',
    { site: 'test', cookies: signedIn, user: { verified: 0 } },
    'A signed-in user of the test network has verified nothing.',
  ),
  reason('wide', 'gate-download-bar', { width: 1280, compliance: none }, 'A visitor has a window of 1280 px.'),
  reason('in-app', 'gate-download-bar', { width: 360, app: true, compliance: none }, 'A visitor uses the app.'),
  reason(
    'country-233',
    'gate-download-bar',
    { width: 360, compliance: none, cookies: signedIn, user: { verified: 1, country: 233 } },
    'A verified user of country 233 is on a phone.',
  ),
  reason(
    'menu-hk',
    'gate-floating-menu',
    { site: 'hk', width: 1280 },
    'A visitor of the Hong Kong site has a wide window.',
  ),
  reason('member', 'gate-guide-card', { cookies: signedIn, user: { verified: 0 } }, 'A user is signed in.'),
];
