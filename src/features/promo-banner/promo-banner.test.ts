import { expect, nextFrame } from '@open-wc/testing';
import { hearConsole } from '../../runtime/page/log.testing.ts';
import { popupPlan, noPlan } from '../../exchange/offers/popup-plans.ts';
import { page as pageSignals } from '../../runtime/page/page.ts';
import { put, setPage, until, type PageState, type TestPage } from '../../loader/loader.testing.ts';
import { endsOnTheRight } from '../../ui/text/direction.testing.ts';
import { decide } from '../../loader/pure.ts';

const TAG = 'gate-promo-banner';
const WEB = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const PHONE = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=';
const plan = (more: Partial<typeof noPlan> = {}) => ({
  ...noPlan,
  plan_id: '1',
  title: 'No fees',
  img: WEB,
  img_h5: PHONE,
  url: '/trade/BTC_USDT',
  ...more,
});
const judge = (given: typeof noPlan | undefined) => decide(TAG, given ? { answers: { popupPlan: given } } : {});

describe(TAG, () => {
  it('shows with a plan that has a picture or a title, and waits for the answer [POP-09]', () => {
    expect(judge(undefined)).to.deep.include({ show: false, waiting: true });
    expect(judge(plan()).show).to.equal(true);
    expect(judge(plan({ title: '' })).show).to.equal(true);
    expect(judge(plan({ img: '', img_h5: '' })).show).to.equal(true);
    for (const nothing of [noPlan, plan({ plan_id: '' }), plan({ title: '', img: '', img_h5: '' })])
      expect(judge(nothing)).to.deep.include({ show: false, because: 'there is a plan for this place' });
  });

  describe('draws', () => {
    let page: TestPage;
    const open = (state: PageState = {}) => {
      page = setPage(state);
      pageSignals.view.value++;
    };
    const show = async (given = plan(), attributes: Record<string, string> = {}) => {
      popupPlan(attributes['position'] ?? 'index').set(given);
      return put(TAG, attributes);
    };
    const image = (element: HTMLElement) => element.shadowRoot!.querySelector('img')?.getAttribute('src');
    beforeEach(async () => {
      open();
      popupPlan('index').reset();
      await nextFrame();
    });

    for (const [form, attributes] of [
      ['a dialog', {}],
      ['a part of the page', { inline: '' }],
    ] as [string, Record<string, string>][])
      it(`as ${form} keeps the marks of an English title on an Arabic page`, async () => {
        open({ lang: 'ar' });
        const { element } = await show(plan({ title: 'No fees!' }), attributes);
        const title = element.shadowRoot!.querySelector('h2')!;
        expect(endsOnTheRight((title.querySelector('bdi') ?? title).firstChild as Text)).to.equal(true);
      });

    for (const [width, src] of [
      [360, PHONE],
      [768, PHONE],
      [769, WEB],
      [1280, WEB],
    ] as const)
      it(`at ${width} px it shows ${src === WEB ? 'img' : 'img_h5'} [POP-09]`, async () => {
        open({ width });
        const { element } = await show();
        expect(image(element)).to.equal(src);
      });

    it('the other image replaces a missing one, and a failing one keeps its box [POP-09]', async () => {
      open({ width: 768 });
      const { element } = await show(plan({ img_h5: '' }));
      expect(image(element)).to.equal(WEB);
      const box = element.shadowRoot!.querySelector('.picture')!;
      // `offsetHeight` ignores the dialog's opening animation.
      const height = (box as HTMLElement).offsetHeight;
      box.querySelector('img')!.dispatchEvent(new Event('error'));
      await until(() => image(element) === undefined, 'the empty box');
      expect((box as HTMLElement).offsetHeight).to.equal(height);
      expect(height).to.be.greaterThan(50);
    });

    it('a dialog has its picture or a drawing on the band above the title [POP-08]', async () => {
      for (const more of [{}, { img: '', img_h5: '' }]) {
        const { element } = await show(plan(more));
        const head = element.shadowRoot!.querySelector('.head')!;
        const [picture, title] = [head.querySelector('.picture, svg.drawing')!, head.querySelector('h2')!];
        expect(getComputedStyle(head, '::before').height).to.equal(picture.matches('svg') ? '168px' : '208px');
        expect(getComputedStyle(title).textAlign).to.equal('center');
        element.remove();
      }
    });

    it('title, cleaned content and the link with its language [POP-08]', async () => {
      open({ lang: 'de' });
      const { text, part, element } = await show(
        plan({ content: '<p>Until <b>Sunday</b><script>alert(1)</script><img src=x onerror=alert(1)></p>' }),
      );
      expect(text()).to.contain('No fees').and.contain('Until Sunday');
      expect(element.shadowRoot!.querySelector('script, .server-html img')).to.equal(null);
      expect(part('action')!.getAttribute('href')).to.equal('/de/trade/BTC_USDT');
      part('action')!.click();
      expect(page.went).to.deep.equal(['https://host.test/de/trade/BTC_USDT']);
      await until(() => element.dataset['state'] === 'hidden', 'the end');
    });

    it('without a safe address there is no link [POP-21]', async () => {
      const { part } = await show(plan({ url: '' }));
      expect(part('action')).to.equal(null);
    });

    for (const debug of [false, true])
      it(`a failed call shows nothing and is logged ${debug ? 'in debug mode' : 'in debug mode only'} [POP-12]`, async () => {
        const log = hearConsole(debug);
        try {
          const { element, record } = await put(TAG, {}, { hidden: true });
          await until(() => record.decision.show === false, 'the answer');
          expect(element.dataset['state']).to.equal('hidden');
          expect(log.lines.filter((line) => line.includes('popupPlan index'))).to.have.length(debug ? 1 : 0);
          expect(log.lines.filter((line) => line.startsWith('error'))).to.deep.equal([]);
        } finally {
          log.end();
        }
      });

    it('inline it shows in the page next to a dialog, and as a dialog it waits in the queue [POP-20]', async () => {
      const inline = await show(plan(), { inline: '' });
      expect(inline.element.shadowRoot!.querySelector('dialog')).to.equal(null);
      expect(inline.part('item')!.getAttribute('aria-label')).to.equal('No fees');
      inline.part('close')!.click();
      await until(() => inline.element.dataset['state'] === 'hidden', 'the end');
    });

    it('a preview shows an example and makes no calls', async () => {
      const { text } = await put(TAG, { preview: '' });
      expect(text()).to.contain('Trade spot without fees');
      expect(page.calls).to.deep.equal([]);
    });

    for (const form of ['dialog', 'inline'])
      for (const [look, state] of [
        ['light', {}],
        ['dark', { config: { theme: 'dark' } }],
        ['Arabic', { lang: 'ar' }],
      ] as const)
        it(`is accessible: ${form}, ${look}`, async () => {
          open(state);
          const { element } = await show(plan({ content: '<p>Until Sunday' }), form === 'inline' ? { inline: '' } : {});
          element.shadowRoot!.getAnimations().forEach((animation) => animation.finish());
          await expect(element).to.be.accessible();
        });
  });
});
