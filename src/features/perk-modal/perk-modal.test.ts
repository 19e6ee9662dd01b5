import { expect, nextFrame } from '@open-wc/testing';
import { page as pageSignals } from '../../core/store.ts';
import { put, setPage, until, type PageState, type TestPage } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';

describe('gate-perk-modal', () => {
  let page: TestPage;
  const show = async (state: PageState = {}) => {
    page = setPage(state);
    pageSignals.view.value++;
    await nextFrame();
    return put('gate-perk-modal', { open: '' });
  };

  it('POP-17 off until the page opens it', () => {
    expect(decide('gate-perk-modal', {}).because).to.equal('opened');
    expect(decide('gate-perk-modal', { attributes: { open: true } }).show).to.equal(true);
  });

  it('POP-17 shows $40,000 and the button Claim Now', async () => {
    const { text, part } = await show();
    expect(text()).to.contain('$40,000');
    expect(part('confirm')!.textContent).to.equal('Claim Now');
  });

  it('POP-17 claiming tells the page, goes there and closes; the page may take over', async () => {
    const { element, part } = await show({ lang: 'de' });
    const claims: string[] = [];
    element.addEventListener('gate-claim', (event) => {
      claims.push((event as CustomEvent).detail.url);
      event.preventDefault();
    });
    part('confirm')!.click();
    expect([claims, page.went]).to.deep.equal([['/de/rewards_hub'], []]);
    await until(() => element.dataset['state'] === 'hidden', 'the end');
    expect(element.open).to.equal(false);
  });

  for (const [look, state] of [
    ['light', {}],
    ['dark', { config: { theme: 'dark' } }],
    ['Arabic', { lang: 'ar' }],
  ] as const)
    it(`POP-17 is accessible: ${look}`, async () => {
      const { element, part } = await show(state);
      part('panel')!
        .getAnimations()
        .forEach((animation) => animation.finish());
      await expect(element).to.be.accessible();
    });
});
