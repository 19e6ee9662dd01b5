import { expect, nextFrame } from '@open-wc/testing';
import { put, setPage, until } from '../../loader/loader.testing.ts';
import { page as pageSignals } from '../../runtime/page/page.ts';
import { decide } from '../../loader/pure.ts';

const limit = { is_show_compliance_tips: 1 };
const TIPS = {
  enable: 1,
  path: ['register', 'home', 'login'],
  title: 'T',
  content: '<p>Read the rules</p>',
  ok_button: 'OK',
  cancel_button: 'Later',
};
const COOKIES = { uid: '1', nickname: 'n' };
// Noon of a local day, so that tests can reach both sides of midnight by adding hours.
const NOON = new Date(2026, 4, 17, 12).getTime();
const HOUR = 3_600_000;

type State = NonNullable<Parameters<typeof decide>[1]>;
const judge = (tips: object = {}, state: State = {}) =>
  decide('gate-compliance-tips', { now: NOON, compliance: { limit, tips: { ...TIPS, ...tips }, menu: [] }, ...state });

describe('gate-compliance-tips', () => {
  describe('decides', () => {
    for (const [path, variant] of [
      ['/', 'home'],
      ['/login', 'login'],
      ['/signup', 'register'],
      ['/tr/login', 'login'],
      ['/price', undefined],
      ['/login/reset', undefined],
      ['/loginx', undefined],
    ] as const)
      it(`a visitor on ${path}: ${variant ?? 'nothing'} [COMP-29, ROLE-01]`, () => {
        expect(judge({}, { path }).variant).to.equal(variant);
        expect(judge({}, { path, cookies: COOKIES }).show).to.equal(false);
      });

    it('only pages of the list [COMP-29]', () => {
      expect(judge({ path: ['login'] }, { path: '/' }).show).to.equal(false);
      expect(judge({ path: ['login'] }, { path: '/login' }).show).to.equal(true);
      for (const path of [undefined, null, 5, {}, { toString: 1 }, 'logins'])
        expect(judge({ path }, { path: '/login' }).show, String(JSON.stringify(path))).to.equal(false);
      expect(judge({ path: 'login' }, { path: '/login' }).show).to.equal(true);
    });

    it('both switches, and main only [COMP-29]', () => {
      expect(judge({ enable: 0 }).show).to.equal(false);
      expect(judge({}, { compliance: { limit: {}, tips: TIPS } }).show).to.equal(false);
      for (const site of [177, 106, 232, 182, 83]) expect(judge({}, { site }).show).to.equal(false);
      expect(judge({}, { compliance: null }).show).to.equal(false);
    });

    for (const [stored, max, shows] of [
      [`2/${NOON}`, 3, true],
      [`3/${NOON}`, 3, false],
      [`4/${NOON}`, 3, false],
      [`0/${NOON}`, 1, true],
      [`1/${NOON}`, 1, false],
      ['garbage', 1, true],
      [`9/${NOON + 10 * 60_000}`, 1, true],
      [`99/${NOON}`, 0, true],
      [`99/${NOON}`, undefined, true],
      [`3/${NOON}`, '3', false],
    ] as const)
      it(`${stored.replace(String(NOON), 'now')} of at most ${max}: ${shows ? 'shows' : 'hides'} [COMP-30]`, () => {
        expect(judge({ options: { maxCount: max } }, { storage: { limit_modal_shown_home: stored } }).show).to.equal(
          shows,
        );
      });

    it('each path has its own count [COMP-30]', () => {
      const storage = { limit_modal_shown_home: `3/${NOON}` };
      const options = { maxCount: 3 };
      expect(judge({ options }, { storage }).show).to.equal(false);
      expect(judge({ options }, { storage, path: '/login' }).show).to.equal(true);
      expect(judge({ options }, { storage: { limit_modal_shown: `3/${NOON}` } }).show).to.equal(true);
    });

    it('the count restarts at local midnight, not a millisecond earlier [COMP-30]', () => {
      const midnight = new Date(2026, 4, 18).getTime();
      const storage = { limit_modal_shown_home: `1/${NOON}` };
      const options = { maxCount: 1 };
      expect(judge({ options }, { storage, now: midnight - 1 }).show).to.equal(false);
      expect(judge({ options }, { storage, now: midnight }).show).to.equal(true);
      expect(
        judge({ options }, { storage: { limit_modal_shown_home: `1/${midnight - 1}` }, now: midnight }).show,
      ).to.equal(true);
      expect(judge({ options }, { storage, now: NOON + 11 * HOUR }).show).to.equal(false);
    });

    it('on a restricted page for everybody and without a count; not where the guard is off [COMP-27]', () => {
      const state = { path: '/futures/x', config: { features: { '/futures': 'futures_trade' } } };
      expect(judge({}, state)).to.include({ show: true, variant: 'restricted' });
      expect(judge({ options: { maxCount: 1 } }, { ...state, cookies: COOKIES }).variant).to.equal('restricted');
      expect(judge({}, { ...state, site: 182 }).show).to.equal(false);
      expect(judge({}, { ...state, config: { ...state.config, complianceGuard: false } }).show).to.equal(false);
      expect(judge({}, { ...state, compliance: { limit, tips: TIPS, menu: ['futures_trade'] } }).show).to.equal(false);
    });
  });

  describe('draws', () => {
    const open = (tips: object = {}, state = {}) =>
      setPage({ now: NOON, compliance: { limit, tips: { ...TIPS, ...tips }, menu: [] }, ...state });

    it('counts one showing when it is on screen, under the name of its page [COMP-30]', async () => {
      const page = open({ options: { maxCount: 2 } }, { url: '/login' });
      const { element, part } = await put('gate-compliance-tips');
      expect([...page.local.map]).to.deep.equal([['limit_modal_shown_login', `1/${NOON}`]]);
      part('cancel')!.click();
      await until(() => element.dataset['state'] === 'hidden');
      expect(page.local.map.get('limit_modal_shown_login')).to.equal(`1/${NOON}`);
    });

    it('once a page view: closed it stays closed until the next view [COMP-29]', async () => {
      open({}, { url: '/login' });
      const { element, part } = await put('gate-compliance-tips');
      part('close')!.click();
      await until(() => element.dataset['state'] === 'hidden');
      await nextFrame();
      expect(element.dataset['state']).to.equal('hidden');
      pageSignals.view.value++;
      await until(() => element.dataset['state'] === 'shown');
    });

    for (const [what, tips, parts] of [
      ['all buttons', {}, { close: true, confirm: true, cancel: true }],
      ['no close control', { no_close_button: 1 }, { close: false, confirm: true, cancel: true }],
      ['an empty OK', { ok_button: '' }, { close: true, confirm: false, cancel: true }],
      ['an empty cancel', { cancel_button: '' }, { close: true, confirm: true, cancel: false }],
      [
        'nothing that closes',
        { no_close_button: 1, ok_button: '', cancel_button: '' },
        { close: true, confirm: false, cancel: false },
      ],
    ] as const)
      it(`${what} [COMP-33, COMP-31]`, async () => {
        open(tips);
        const { part } = await put('gate-compliance-tips');
        for (const [name, there] of Object.entries(parts)) expect(part(name) !== null, name).to.equal(there);
      });

    for (const [look, state] of [
      ['light', {}],
      ['dark', { config: { theme: 'dark' } }],
      ['Arabic', { lang: 'ar' }],
    ] as const)
      it(`is accessible: ${look}`, async () => {
        open({}, state);
        const { element, part } = await put('gate-compliance-tips');
        part('panel')!
          .getAnimations()
          .forEach((animation) => animation.finish());
        await expect(element).to.be.accessible();
      });
  });
});
