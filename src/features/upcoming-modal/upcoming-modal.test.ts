import { expect } from '@open-wc/testing';
import { makeGate } from '../../loader/api.ts';
import { put, setPage, until } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';
import { upcomingModalCopy } from './upcoming-modal.copy.ts';

const TAG = 'gate-upcoming-modal';
const never = new Promise<never>(() => undefined);

describe(TAG, () => {
  it('shows when it is opened, and only then [COMP-42]', () => {
    expect(decide(TAG, { site: 106 })).to.include({ show: false, because: 'opened' });
    expect(decide(TAG, { site: 106, attributes: { open: true } }).show).to.equal(true);
  });

  it('"Stay tuned! This feature is upcoming", and Confirm closes it [COMP-42]', async () => {
    setPage({ site: 'eu' });
    const { element, part } = await put(TAG, { open: '', feature: 'alpha' });
    expect(part('title')!.textContent).to.equal('Stay tuned! This feature is upcoming');
    expect(part('confirm')!.textContent).to.equal('Confirm');
    expect(part('content')!.textContent).to.equal(upcomingModalCopy.text.content);
    await expect(element).to.be.accessible();
    let detail: unknown;
    element.addEventListener('gate-close', (event) => (detail = (event as CustomEvent).detail));
    part('confirm')!.click();
    await until(() => element.dataset['state'] === 'hidden');
    expect(detail).to.deep.equal({ reason: 'button', feature: 'alpha' });
    expect(element.open).to.equal(false);
  });

  it('a press outside the panel closes it, one inside does not [COMP-42]', async () => {
    setPage({ site: 'eu' });
    const { element, part } = await put(TAG, { open: '' });
    const panel = part('panel')!;
    const { left, top } = panel.getBoundingClientRect();
    const press = (clientX: number, clientY: number) =>
      panel.dispatchEvent(new MouseEvent('mousedown', { clientX, clientY, bubbles: true }));
    const reasons: unknown[] = [];
    element.addEventListener('gate-close', (event) => reasons.push((event as CustomEvent).detail.reason));
    press(left + 1, top + 1);
    expect(element.open).to.equal(true);
    press(left - 1, top - 1);
    await until(() => element.dataset['state'] === 'hidden');
    expect(reasons).to.deep.equal(['close']);
  });

  it('gate.blocked opens it on the EU site, and does nothing elsewhere [COMP-42]', async () => {
    setPage({ site: 'main' });
    const gate = makeGate(never);
    expect(gate.blocked('alpha')).to.equal(false);
    expect(document.querySelector(TAG)).to.equal(null);
    setPage({ site: 'eu' });
    expect(gate.blocked('alpha')).to.equal(true);
    await until(() => document.querySelector(TAG)?.getAttribute('data-state') === 'shown');
  });
});
