import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { toast } from '../../runtime/page/toasts.ts';
import { put, setPage, until } from '../../loader/loader.testing.ts';

const TAG = 'gate-upcoming-modal';

describe('leaving', () => {
  const layerOf = (element: HTMLElement) => element.shadowRoot!.querySelector<HTMLElement>('.leaving-layer');
  const openDialog = async () => {
    setPage({ site: 'eu' });
    const drawn = await put(TAG, { open: '', feature: 'alpha' });
    await until(() => drawn.part('panel')!.matches(':modal'), 'the dialog');
    return drawn;
  };

  it('a dialog is gone at once; a copy that nobody can use fades away', async () => {
    const { element, part } = await openDialog();
    part('confirm')!.click();
    await until(() => element.dataset['state'] === 'hidden');
    expect(part('panel')).to.equal(null);
    const layer = layerOf(element)!;
    expect(layer.inert).to.equal(true);
    expect(layer.matches(':popover-open')).to.equal(true);
    expect(layer.shadowRoot).to.equal(null);
    // Pages style the copy as they style the dialog.
    expect(layer.getAttribute('exportparts')).to.contain('panel').and.contain('confirm');
    await until(() => !layer.isConnected, 'the end of the motion');
  });

  it('a copy is not printed: it would repeat on each sheet', async () => {
    const { element, part } = await openDialog();
    const slow = new CSSStyleSheet();
    slow.replaceSync('.gate.leaves { animation-duration: 1000s !important }');
    element.shadowRoot!.adoptedStyleSheets.push(slow);
    part('confirm')!.click();
    await until(() => layerOf(element) !== null, 'the copy');
    await emulateMedia({ media: 'print' });
    try {
      await until(() => layerOf(element) === null, 'the end of the motion');
    } finally {
      await emulateMedia({ media: 'screen' });
    }
  });

  it('a message leaves by itself, and those beside it stay', async () => {
    setPage();
    const { element } = await put('gate-toast-host', {}, { hidden: true });
    toast('One');
    toast('Two');
    await until(() => element.dataset['state'] === 'shown', 'the messages');
    const root = element.shadowRoot!;
    await until(() => root.querySelectorAll('.toast').length === 2, 'both');
    // On a busy machine a motion may be over before the test looks.
    let layers = 0;
    const observer = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && node.matches('.leaving-layer')) layers++;
    });
    observer.observe(root, { childList: true, subtree: true });
    root.querySelector<HTMLElement>('.toast .icon-button')!.click();
    await until(() => root.querySelectorAll('.toast').length === 1, 'one');
    expect(layers).to.equal(1);
    await until(() => layerOf(element) === null, 'the end of the motion');
    root.querySelector<HTMLElement>('.toast .icon-button')!.click();
    await until(() => element.dataset['state'] === 'hidden');
    await until(() => layers === 2, 'its motion');
    observer.disconnect();
  });

  for (const place of ['in the page’s flow', 'over the page'] as const)
    it(`a bar ${place} ${place === 'over the page' ? 'fades away' : 'is gone at once: what moved up would be covered'}`, async () => {
      setPage({ cookies: 'uid=7; nickname=ada', user: { verified: 0 } });
      const { element, part, record } = await put('gate-kyc-bar');
      const root = element.shadowRoot!;
      const frame = root.querySelector<HTMLElement>('.gate')!;
      expect(frame.dataset['placement']).to.equal(undefined);
      if (place === 'over the page') {
        frame.dataset['placement'] = 'late';
        // Only a bar in the page's flow is hidden before React unmounts it.
        record.hide = () => false;
      }
      const layers: Element[] = [];
      const observer = new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
          if (node instanceof Element && node.matches('.leaving-layer')) layers.push(node);
      });
      observer.observe(root, { childList: true, subtree: true });
      part('close')!.click();
      await until(() => element.dataset['state'] === 'hidden', 'the close');
      await until(() => root.querySelector('.bar') === null, 'undrawn');
      observer.disconnect();
      expect(layers).to.have.length(place === 'over the page' ? 1 : 0);
    });

  it('nothing moves for who asks for less motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    try {
      const { element, part } = await openDialog();
      part('confirm')!.click();
      await until(() => element.dataset['state'] === 'hidden');
      expect(part('panel')).to.equal(null);
      expect(layerOf(element)).to.equal(null);
    } finally {
      await emulateMedia({ reducedMotion: 'no-preference' });
    }
  });

  it('an element that leaves the page takes everything along', async () => {
    const { element } = await openDialog();
    element.remove();
    await until(() => element.shadowRoot!.querySelector('dialog') === null, 'undrawn');
    expect(layerOf(element)).to.equal(null);
  });
});
