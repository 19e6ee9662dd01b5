import { effect } from '@preact/signals-core';
import { expect } from '@open-wc/testing';
import { configure } from '../config/config.ts';
import { memory } from '../memory/memory.ts';
import { remember } from '../../runtime/memory/remember.ts';
import { resetConfig } from '../../page/test-page.testing.ts';
import { setStorage } from '../../runtime/browser/test-browser.testing.ts';
import tokens from '../../ui/element/tokens.css';
import { THEME_IDS, theme, wantedTheme } from './theme.ts';

/** A system setting that a test can change. */
class FakeQuery extends EventTarget {
  matches = false;
  listeners = 0;
  override addEventListener(type: string, listener: EventListener) {
    this.listeners++;
    super.addEventListener(type, listener);
  }
  override removeEventListener(type: string, listener: EventListener) {
    this.listeners--;
    super.removeEventListener(type, listener);
  }
  turn(dark: boolean) {
    this.matches = dark;
    this.dispatchEvent(new Event('change'));
  }
}

describe('theme', () => {
  const real = window.matchMedia;
  const query = new FakeQuery();
  before(() => {
    window.matchMedia = () => query as unknown as MediaQueryList;
  });
  beforeEach(resetConfig);
  after(() => {
    window.matchMedia = real;
    resetConfig();
  });

  it('light is id 0 and the default, dark is id 1 [SITE-10]', () => {
    expect(THEME_IDS).to.deep.equal({ light: 0, dark: 1 });
    expect(theme.value).to.equal('light');
    configure({ theme: 'dark' });
    expect(THEME_IDS[theme.value]).to.equal(1);
  });

  it('the page sets the theme, and an invalid value changes nothing [SITE-10]', () => {
    configure({ theme: 'dark' });
    configure({ theme: 'purple' });
    expect(theme.value).to.equal('dark');
    configure({ theme: 'light' });
    expect(theme.value).to.equal('light');
  });

  it('auto follows the system while somebody looks, and lets go of it after [SITE-10]', () => {
    const seen: string[] = [];
    configure({ theme: 'auto' });
    query.matches = true;
    const stop = effect(() => void seen.push(theme.value));
    expect(seen.at(-1)).to.equal('dark');
    query.turn(false);
    expect(seen.at(-1)).to.equal('light');
    query.turn(true);
    expect(seen.at(-1)).to.equal('dark');
    configure({ theme: 'light' });
    expect(seen.at(-1)).to.equal('light');
    stop();
    expect(query.listeners).to.equal(0);
  });

  describe('the visitor has chosen', () => {
    afterEach(() => setStorage());
    const stored = (value: string | null) =>
      setStorage(() => ({ getItem: (key) => (key === 'gate_theme' ? value : null), setItem() {}, removeItem() {} }));

    it('the visitor’s choice applies if the page sets no theme, and effects subscribe to it [NAV-16]', () => {
      stored('dark');
      expect(theme.value).to.equal('dark');
      const seen: string[] = [];
      const stop = effect(() => void seen.push(wantedTheme.value));
      remember(memory.theme, 'auto');
      remember(memory.theme, 'light');
      stop();
      expect(seen).to.deep.equal(['dark', 'auto', 'light']);
    });

    it('the page’s theme overrides the visitor’s choice [NAV-16]', () => {
      stored('dark');
      configure({ theme: 'light' });
      expect(theme.value).to.equal('light');
      configure({ theme: 'auto' });
      expect(wantedTheme.value).to.equal('auto');
    });

    it('an invalid stored value and blocked storage give light [NAV-16]', () => {
      for (const value of ['purple', '', 'DARK', '{"theme":"dark"}', null]) {
        stored(value);
        expect(wantedTheme.value).to.equal('light');
      }
      setStorage(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
      expect(wantedTheme.value).to.equal('light');
    });

    it('Q-21 the page may rename the key', () => {
      setStorage(() => ({ getItem: (key) => (key === 'ours' ? 'dark' : null), setItem() {}, removeItem() {} }));
      configure({ keys: { gate_theme: 'ours' } });
      expect(theme.value).to.equal('dark');
    });
  });

  it('the brand colour is that of the specification [SITE-10]', () => {
    expect(tokens.toLowerCase()).to.contain('#2354e6');
  });
});
