import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { compliance } from '../../exchange/policy/compliance.ts';
import { put, setPage, until } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';

const limit = { is_uk_limit: 1 };
const judge = (state: Parameters<typeof decide>[1] = {}) =>
  decide('gate-uk-notice', { lang: 'zh', compliance: { limit }, ...state });

describe('gate-uk-notice', () => {
  for (const [lang, shows] of [
    ['zh', true],
    ['zh-tw', true],
    ['en', false],
    ['ja', false],
    ['en-uk', false],
    ['vi', false],
    ['ko', false],
  ] as const)
    it(`in ${lang} it ${shows ? 'shows' : 'does not show'} [COMP-24, COMP-25]`, () => {
      expect(judge({ lang }).show).to.equal(shows);
    });

  it('on every site and path, for everybody, as long as the flag is set', () => {
    for (const site of [0, 177, 182])
      for (const path of ['/', '/trade/BTC_USDT']) expect(judge({ site, path }).show).to.equal(true);
    for (const value of [0, '0', false, '', null, 'yes'])
      expect(judge({ compliance: { limit: { is_uk_limit: value } } }).show).to.equal(false);
    expect(judge({ compliance: null }).show).to.equal(false);
    expect(judge({ compliance: undefined })).to.include({ show: false, waiting: true });
    expect(judge({ session: { gate_uk_notice: '1' } })).to.include({
      show: false,
      because: 'not acknowledged this session',
    });
  });

  describe('draws', () => {
    const open = () => setPage({ lang: 'zh', compliance: { limit } });

    it('only its button closes it, and is remembered for the session [COMP-24]', async () => {
      const page = open();
      const { element, part } = await put('gate-uk-notice');
      const dialog = part('panel') as HTMLDialogElement;
      expect(dialog.matches(':modal')).to.equal(true);
      expect(part('close') === null).to.equal(true);
      await sendKeys({ press: 'Escape' });
      await sendKeys({ press: 'Escape' });
      dialog.dispatchEvent(new MouseEvent('mousedown', { clientX: 1, clientY: 1, bubbles: true }));
      await nextFrame();
      expect(dialog.open).to.equal(true);
      expect(page.session.map.size).to.equal(0);
      part('confirm')!.click();
      await until(() => element.dataset['state'] === 'hidden');
      expect([...page.session.map]).to.deep.equal([['gate_uk_notice', '1']]);
      expect(page.local.map.size).to.equal(0);
      expect(getComputedStyle(document.documentElement).overflowY).not.to.equal('hidden');
    });

    it('hides when its flag is cleared, so one wrong answer does not persist', async () => {
      const page = open();
      const { element } = await put('gate-uk-notice');
      compliance.set({ ok: true, menu: [], business: [], limit: {}, toast: {}, tips: {} });
      await until(() => element.dataset['state'] === 'hidden');
      expect(page.session.map.size).to.equal(0);
    });

    it('says since when, in the language of the page [COMP-39]', async () => {
      open();
      const { text, element } = await put('gate-uk-notice');
      expect(text()).to.contain('2023\u00a0年 10\u00a0月 6\u00a0日');
      await expect(element).to.be.accessible();
    });

    it('hidden by the page it lets the page scroll', async () => {
      open();
      const { part, element } = await put('gate-uk-notice');
      const errors: unknown[] = [];
      element.addEventListener('gate-error', (event) =>
        errors.push((event as CustomEvent<{ code: string }>).detail.code),
      );
      part('panel')!.style.setProperty('display', 'none', 'important');
      await until(() => errors.length > 0);
      expect(errors).to.deep.equal(['hidden-by-page']);
      expect(getComputedStyle(document.documentElement).overflowY).not.to.equal('hidden');
    });
  });
});
