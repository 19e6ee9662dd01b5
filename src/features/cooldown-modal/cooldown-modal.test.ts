import { expect, nextFrame } from '@open-wc/testing';
import { put, setPage, until, type PageState, type TestPage } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';
import { clockText, endOf } from './remaining.ts';

const NOW = 1_700_000_000_000;
const DAY = 86_400_000;

describe('gate-cooldown-modal', () => {
  it('shows only when the host page opens it [POP-18]', () => {
    expect(decide('gate-cooldown-modal', {}).because).to.equal('opened');
    expect(decide('gate-cooldown-modal', { attributes: { open: true } }).show).to.equal(true);
  });

  for (const [until, end] of [
    [undefined, NOW + DAY],
    ['', NOW + DAY],
    ['soon', NOW + DAY],
    [String(NOW + 5000), NOW + 5000],
    [new Date(NOW + 60_000).toISOString(), NOW + 60_000],
    [String(NOW + 2 * DAY), NOW + DAY],
    [String(NOW - 1), NOW - 1],
  ] as const)
    it(`until ${until ?? 'nothing'} ends ${end - NOW} ms from now [POP-18]`, () => {
      expect(endOf(until, NOW)).to.equal(end);
    });

  for (const [ms, text] of [
    [DAY, '24:00:00'],
    [DAY - 1, '24:00:00'],
    [DAY - 1000, '23:59:59'],
    [3_600_000, '01:00:00'],
    [61_000, '00:01:01'],
    [1, '00:00:01'],
    [0, '00:00:00'],
    [-5000, '00:00:00'],
  ] as const)
    it(`${ms} ms are ${text} [POP-18]`, () => {
      expect(clockText(ms)).to.equal(text);
    });

  describe('draws', () => {
    let page: TestPage;
    const show = async (attributes: Record<string, string> = {}, state: PageState = {}) => {
      page = setPage({ now: NOW, ...state });
      await nextFrame();
      return put('gate-cooldown-modal', { open: '', ...attributes });
    };
    const time = (element: HTMLElement) => element.shadowRoot!.querySelector('[role=timer]')!.textContent;

    it('counts down from 24 h by the second [POP-18]', async () => {
      const { element } = await show();
      expect(time(element)).to.equal('24:00:00');
      for (const text of ['23:59:59', '23:59:58', '23:59:57']) {
        page.pass(1000);
        await until(() => time(element) === text, text);
      }
    });

    it('shows the end in the time of the browser with 24 hours, and the remaining share as a ring', async () => {
      const end = NOW + DAY / 4;
      const { element, text } = await show({ until: String(end) });
      const hour = String(new Date(end).getHours()).padStart(2, '0');
      expect(text()).to.match(new RegExp(`Ends .*\\b${hour}:\\d\\d (?![AP]M)`));
      const ring = element.shadowRoot!.querySelector('.ring .left')!;
      expect(Number(ring.getAttribute('stroke-dashoffset'))).to.equal(0.75);
      page.pass(1000);
      await until(() => Number(ring.getAttribute('stroke-dashoffset')) > 0.75, 'less of the ring');
    });

    it('at the end it shows that the user can continue [POP-18]', async () => {
      const { element, text } = await show({ until: String(NOW + 1500) });
      expect(time(element)).to.equal('00:00:02');
      page.pass(500);
      await until(() => time(element) === '00:00:01', 'the last second');
      page.pass(1000);
      await until(() => text().includes('The cool-down is over'), 'the end');
      expect(time(element)).to.equal('00:00:00');
      expect(text()).to.not.contain('Ends');
      expect(element.shadowRoot!.querySelector('.ring .left')!.getAttribute('stroke-dashoffset')).to.equal('1');
    });

    it('confirm closes it, and it can be opened again [POP-18]', async () => {
      const { element, part } = await show();
      part('confirm')!.click();
      await until(() => element.dataset['state'] === 'hidden', 'the end');
      element.show();
      await until(() => element.dataset['state'] === 'shown', 'its return');
    });

    for (const [look, state] of [
      ['light', {}],
      ['dark', { config: { theme: 'dark' } }],
      ['Arabic', { lang: 'ar' }],
    ] as const)
      it(`is accessible: ${look}`, async () => {
        const { element } = await show({}, state);
        element.shadowRoot!.getAnimations().forEach((animation) => animation.finish());
        await expect(element).to.be.accessible();
      });
  });
});
