import { expect, nextFrame } from '@open-wc/testing';
import { hearConsole } from '../../runtime/page/log.testing.ts';
import { popupPlan, noPlan } from '../../exchange/offers/popup-plans.ts';
import { vipTier } from '../../exchange/offers/vip-tier.ts';
import { rereadStored } from '../../runtime/memory/storage.ts';
import { page as pageSignals } from '../../runtime/page/page.ts';
import { put, setPage, until, type PageState, type TestPage } from '../../loader/loader.testing.ts';
import { endsOnTheRight } from '../../ui/text/direction.testing.ts';
import { decide } from '../../loader/pure.ts';
import { vipPopupCopy } from './vip-popup.copy.ts';

const TAG = 'gate-vip-popup';
const USER = { uid: '1', nickname: 'a' };
const plan = (type: string, more: Partial<typeof noPlan.extras> = {}, title = '') => ({
  ...noPlan,
  plan_id: '2',
  title,
  url: '/vip',
  extras: { ...noPlan.extras, vip_popup_type: type, ...more },
});
const judge = (type: string | undefined, cookies: Record<string, string> = USER) =>
  decide(TAG, { cookies, answers: type === undefined ? {} : { popupPlan: plan(type) } });

describe(TAG, () => {
  for (const type of ['VIP_EXPIRED', 'VIP_INACTIVE', 'VIP_UPGRADED'])
    it(`${type} shows [POP-10]`, () => {
      expect(judge(type)).to.deep.include({ show: true, variant: type });
    });
  for (const type of ['', 'VIP_OTHER', 'vip_expired', 'XVIP_EXPIRED', 'VIP_EXPIRED ', '1'])
    it(`an unknown type (${type || 'none'}) shows nothing [POP-10]`, () => {
      expect(judge(type).show).to.equal(false);
      expect(judge(type).waiting).to.equal(undefined);
    });
  it('visitors see nothing, and the plan is waited for [POP-10]', () => {
    expect(judge('VIP_EXPIRED', {}).because).to.equal('signed in');
    expect(judge(undefined)).to.deep.include({ show: false, waiting: true });
  });

  describe('draws', () => {
    let page: TestPage;
    const open = (state: PageState = {}) => {
      page = setPage({ cookies: 'uid=1; nickname=a', ...state });
      pageSignals.view.value++;
    };
    const show = async (given = plan('VIP_EXPIRED', { tier: 5 })) => {
      popupPlan('vip_index').set(given);
      return put(TAG);
    };
    const gone = (element: HTMLElement) => element.dataset['state'] === 'hidden';
    beforeEach(async () => {
      open();
      vipTier.reset();
      popupPlan('vip_index').reset();
      await nextFrame();
    });

    it('keeps the marks of English texts of the server on an Arabic page', async () => {
      open({ lang: 'ar' });
      const texts = { benefit_title: 'Benefits.', benefit_1_content: 'One account.', button_copywriting: 'More!' };
      const { element } = await show(plan('VIP_EXPIRED', texts, 'Expired.'));
      for (const text of ['Expired.', ...Object.values(texts)]) {
        const words = [...element.shadowRoot!.querySelectorAll('bdi')].find((each) => each.textContent === text);
        expect(words, text).not.to.equal(undefined);
        expect(endsOnTheRight(words!.firstChild as Text), text).to.equal(true);
      }
    });

    for (const [tier, picture] of [
      [1, 'vip'],
      [4, 'vip'],
      [5, 'vip-high'],
      [9, 'vip-high'],
      [10, 'vip-top'],
    ] as const)
      it(`shows tier ${tier} below its emblem, in the colours of the tier [POP-10]`, async () => {
        const { element } = await show(plan('VIP_UPGRADED', { tier }));
        const emblem = element.shadowRoot!.querySelector(`[data-illustration='${picture}']`)!;
        const badge = element.shadowRoot!.querySelector('.tier')!;
        const [above, below] = [emblem.getBoundingClientRect(), badge.getBoundingClientRect()];
        expect(below.top, 'does not cover the emblem')
          .to.be.at.least(above.bottom)
          .and.lessThan(above.bottom + 16);
        expect(Math.abs(below.left + below.width / 2 - above.left - above.width / 2)).to.be.lessThan(1);
        expect(getComputedStyle(emblem.querySelector('.tone-3')!).fill).to.equal(
          getComputedStyle(badge).backgroundColor,
        );
      });

    const tiersOf = async (extras: object) => {
      const { element } = await show(plan('VIP_UPGRADED', extras));
      return element.shadowRoot!.querySelector('.tiers')?.textContent;
    };
    it('leads from the previous tier to the new one, if the server knows it', async () => {
      expect(await tiersOf({ tier: 5, previous_tier: 4 })).to.equal('VIP 4→VIP 5');
    });
    for (const previous_tier of [0, 5, 'x', null])
      it(`shows the new tier alone when the previous one is ${JSON.stringify(previous_tier)}`, async () => {
        expect(await tiersOf({ tier: 5, previous_tier })).to.equal('VIP 5');
      });

    for (const title of ['', ' '])
      it(`its heading has words when the plan has none (${JSON.stringify(title)}) [POP-10]`, async () => {
        const { part } = await show(plan('VIP_EXPIRED', {}, title));
        expect(part('title')!.textContent).to.equal(vipPopupCopy.text.VIP_EXPIRED);
      });

    it('a preview, which has no plan, has a heading [POP-10]', async () => {
      const { part } = await put(TAG, { preview: '' });
      expect(part('title')!.textContent).to.equal(vipPopupCopy.text.VIP_UPGRADED);
    });

    it('closes automatically after 10 s, not earlier [POP-11]', async () => {
      const { element } = await show();
      const reasons: string[] = [];
      element.addEventListener('gate-close', (event) => reasons.push((event as CustomEvent).detail.reason));
      page.pass(9_999);
      await nextFrame();
      expect(gone(element)).to.equal(false);
      page.pass(1);
      await until(() => gone(element), 'the end');
      expect(reasons).to.deep.equal(['timeout']);
    });

    it('it stays for a visitor who has chosen that messages stay [POP-11]', async () => {
      page.local.setItem('gate_messages_stay', '1');
      rereadStored();
      const { element } = await show();
      page.pass(3_600_000);
      await nextFrame();
      expect(gone(element)).to.equal(false);
    });

    for (const [what, begin, end] of [
      ['the pointer is over it', 'pointerenter', 'pointerleave'],
      ['the focus is in it', 'focusin', 'focusout'],
    ] as const)
      it(`the time stands still while ${what}, and goes on from there [POP-11]`, async () => {
        const { element, part } = await show();
        const target = begin === 'focusin' ? part('close')! : part('panel')!;
        page.pass(6_000);
        target.dispatchEvent(new Event(begin, { bubbles: begin === 'focusin' }));
        await nextFrame();
        page.pass(60_000);
        await nextFrame();
        expect(gone(element)).to.equal(false);
        target.dispatchEvent(new FocusEvent(end, { bubbles: end === 'focusout' }));
        await nextFrame();
        page.pass(3_999);
        await nextFrame();
        expect(gone(element)).to.equal(false);
        page.pass(1);
        await until(() => gone(element), 'the end');
      });

    it('the time stands still while the tab is hidden [POP-11]', async () => {
      const { element } = await show();
      const hide = (hidden: boolean) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
        document.dispatchEvent(new Event('visibilitychange'));
      };
      try {
        page.pass(9_000);
        hide(true);
        await nextFrame();
        page.pass(100_000);
        await nextFrame();
        expect(gone(element)).to.equal(false);
      } finally {
        hide(false);
        delete (document as unknown as { hidden?: boolean }).hidden;
      }
      await nextFrame();
      page.pass(1_000);
      await until(() => gone(element), 'the end');
    });

    it('hides immediately when closed, and does not take the focus [POP-11]', async () => {
      const before = document.activeElement;
      const { element, part } = await show();
      expect(document.activeElement).to.equal(before);
      part('close')!.click();
      await until(() => gone(element), 'the end');
    });

    it('tier, title, three benefits with pictures, and the words of the button [POP-08]', async () => {
      const { text, part, element } = await show(
        plan('VIP_UPGRADED', {
          tier: 5,
          benefit_title: 'What you get',
          benefit_1_content: 'One',
          benefit_2_content: 'Two',
          benefit_3_content: 'Three',
          benefit_1_img: '/demo/assets/logo.svg',
          benefit_2_img: '/demo/assets/logo.svg',
          benefit_3_img: '/demo/assets/logo.svg',
          button_copywriting: 'See it',
        }),
      );
      for (const words of ['VIP 5', vipPopupCopy.text.VIP_UPGRADED, 'What you get', 'One', 'Two', 'Three'])
        expect(text()).to.contain(words);
      expect(element.shadowRoot!.querySelectorAll('li img')).to.have.length(3);
      for (const image of element.shadowRoot!.querySelectorAll('img'))
        expect([image.width, image.height]).to.deep.equal([32, 32]);
      expect(part('action')!.textContent).to.equal('See it');
      expect(part('action')!.getAttribute('href')).to.equal('/vip');
    });

    it('fetches the trial tier only on main, for signed-in users [ROLE-04, API-22]', async () => {
      const calls = () => page.calls.filter((url) => url.includes('vip-center')).length;
      await show(plan('VIP_EXPIRED'));
      await until(() => calls() === 1, 'the call on main');
      open({ site: 'tr' });
      vipTier.reset();
      await show(plan('VIP_EXPIRED'));
      await nextFrame();
      await nextFrame();
      expect(calls()).to.equal(0);
    });

    for (const debug of [false, true])
      it(`a failed call shows nothing and is logged ${debug ? 'in debug mode' : 'in debug mode only'} [POP-12]`, async () => {
        const log = hearConsole(debug);
        try {
          const { element, record } = await put(TAG, {}, { hidden: true });
          await until(() => record.decision.show === false, 'the answer');
          expect(element.dataset['state']).to.equal('hidden');
          expect(log.lines.filter((line) => line.includes('popupPlan vip_index'))).to.have.length(debug ? 1 : 0);
          expect(log.lines.filter((line) => line.startsWith('error'))).to.deep.equal([]);
        } finally {
          log.end();
        }
      });

    it('preview shows an example without an end', async () => {
      const { element } = await put(TAG, { preview: '' });
      page.pass(60_000);
      await nextFrame();
      expect(element.dataset['state']).to.equal('shown');
      expect(page.local.map.size).to.equal(0);
    });

    for (const [look, state] of [
      ['light', {}],
      ['dark', { config: { theme: 'dark' } }],
      ['Arabic', { lang: 'ar' }],
    ] as const)
      it(`is accessible: ${look}`, async () => {
        open(state);
        const { element } = await show(plan('VIP_UPGRADED', { tier: 5, benefit_1_content: 'Lower fees' }));
        element.shadowRoot!.getAnimations().forEach((animation) => animation.finish());
        await expect(element).to.be.accessible();
      });
  });
});
