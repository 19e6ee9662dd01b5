import { expect, nextFrame } from '@open-wc/testing';
import { REFUSED_ADDRESSES } from '../../runtime/address/addresses.testing.ts';
import { put, setPage, until, type PageState, type TestPage } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';
import { fakeApps } from '../../services/mini-app/mini-app.testing.ts';

const miniApps = { letter: 'https://mini.host.test/letter/' };

describe('gate-letter', () => {
  it('shows when an entry is configured [APP-18]', () => {
    expect(decide('gate-letter', {})).to.deep.include({ show: false, because: 'an entry is configured' });
    expect(decide('gate-letter', { config: { miniApps: { letter: '' } } }).show).to.equal(false);
    expect(decide('gate-letter', { config: { miniApps } }).show).to.equal(true);
  });

  it('hiddenNotification of the site or of the session hides it [APP-18]', () => {
    for (const state of [
      { config: { miniApps, siteConfig: { hiddenNotification: true } } },
      { config: { miniApps }, session: { currentWebsiteConfig: { hiddenNotification: '1' } } },
    ])
      expect(decide('gate-letter', state).because).to.equal('notifications are not hidden');
    expect(
      decide('gate-letter', { config: { miniApps }, session: { currentWebsiteConfig: { hiddenNotification: 0 } } })
        .show,
    ).to.equal(true);
  });

  it('a polluted prototype is no entry', () => {
    const polluted = Object.prototype as unknown as Record<string, unknown>;
    polluted['letter'] = miniApps.letter;
    try {
      expect(decide('gate-letter', {}).show).to.equal(false);
    } finally {
      delete polluted['letter'];
    }
  });

  describe('draws', () => {
    let page: TestPage;
    let apps: ReturnType<typeof fakeApps>;
    const noise = console.error;
    const open = (state: PageState = {}) => {
      page = setPage(state);
      apps = fakeApps();
    };
    beforeEach(async () => {
      setPage();
      await nextFrame();
      open();
    });
    afterEach(() => {
      console.error = noise;
    });
    const height = (drawn: { part(name: string): HTMLElement | null }) =>
      drawn.part('panel')!.getBoundingClientRect().height;

    it('takes no space until the app is mounted, then the height that the app requests [APP-18]', async () => {
      const drawn = await put('gate-letter');
      expect(height(drawn)).to.equal(0);
      const { say, frame, props } = await apps.come();
      expect(props).to.deep.equal({ lang: 'en', prefix: '', theme: 'light', site: 0 });
      await say({ type: 'size', height: 120 });
      expect(frame.element.getAttribute('height')).to.equal('120');
      await until(() => !drawn.part('panel')!.classList.contains('waiting'));
      await expect(drawn.element).to.be.accessible();
    });

    for (const [requested, height] of [
      [5000, '480'],
      [480, '480'],
      [1, '48'],
    ] as const)
      it(`a requested height of ${requested} px becomes ${height} px [APP-18]`, async () => {
        await put('gate-letter');
        const { say, frame } = await apps.come();
        await say({ type: 'size', height: requested });
        expect(frame.element.getAttribute('height')).to.equal(height);
      });

    it('a missing app takes no space, shows nothing to the visitor, and is logged [APP-04, APP-18]', async () => {
      const lines: string[] = [];
      console.error = (...all: unknown[]) => void lines.push(all.map(String).join(' '));
      apps.setMissing(true);
      const drawn = await put('gate-letter');
      await until(() => lines.length === 1);
      await nextFrame();
      expect(lines).to.deep.equal(['[gate] mini-app "letter": its entry is missing']);
      expect(height(drawn)).to.equal(0);
      expect(drawn.text().trim()).to.equal('');
    });

    it('sends checked and normalised addresses in gate-navigate, and no event for unsafe ones [APP-18]', async () => {
      const { element } = await put('gate-letter');
      const { say } = await apps.come();
      const urls: unknown[] = [];
      element.addEventListener('gate-navigate', (event) => urls.push((event as CustomEvent).detail));
      await say({ type: 'navigate', url: '/privacy-policy', newTab: false });
      await say({ type: 'navigate', url: 'https://host.test/a/../help?b#c', newTab: false });
      for (const url of REFUSED_ADDRESSES) await say({ type: 'navigate', url, newTab: false });
      await say({ type: 'navigate', url: 'https://evil.example/', newTab: false });
      expect(urls).to.deep.equal([
        { url: '/privacy-policy', newTab: false },
        { url: '/help?b#c', newTab: false },
      ]);
      expect(page.went).to.deep.equal(['https://host.test/privacy-policy', 'https://host.test/help?b#c']);
      element.addEventListener('gate-navigate', (event) => event.preventDefault());
      await say({ type: 'navigate', url: '/help', newTab: false });
      expect(page.went).to.have.length(2);
    });

    it('closed from inside it stays closed on the page [APP-18]', async () => {
      const { element } = await put('gate-letter');
      const { say } = await apps.come();
      await say({ type: 'close' });
      page.pass(300);
      await until(() => element.dataset['state'] === 'hidden');
      expect(apps.listeners.size).to.equal(0);
    });

    it('preview shows its place and loads nothing', async () => {
      const drawn = await put('gate-letter', { preview: '' });
      await apps.handled();
      expect(height(drawn)).to.be.greaterThan(0);
      expect(apps.heads).to.deep.equal([]);
      await expect(drawn.element).to.be.accessible();
    });
  });
});
