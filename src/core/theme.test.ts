import { effect } from './signals.ts';
import { expect } from '@open-wc/testing';
import { configure, resetConfig } from './config.ts';
import { BRAND, THEME_IDS, theme } from './theme.ts';

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

  it('SITE-10 light is id 0 and the default, dark is id 1', () => {
    expect(THEME_IDS).to.deep.equal({ light: 0, dark: 1 });
    expect(theme.value).to.equal('light');
    configure({ theme: 'dark' });
    expect(THEME_IDS[theme.value]).to.equal(1);
  });

  it('SITE-10 what the page says is kept to; a bad value changes nothing', () => {
    configure({ theme: 'dark' });
    configure({ theme: 'purple' });
    expect(theme.value).to.equal('dark');
    configure({ theme: 'light' });
    expect(theme.value).to.equal('light');
  });

  it('SITE-10 auto follows the system while somebody looks, and lets go of it after', () => {
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

  it('SITE-10 the brand colour is that of the specification', () => {
    expect(BRAND).to.equal('#2354E6');
  });
});
