import { expect } from '@open-wc/testing';
import { config, configure } from '../config/config.ts';
import { SITE_FLAGS } from '../site/site-flags.ts';
import { watch } from '../../runtime/discover/discover.ts';
import { followFlag } from './follow-flag.ts';
import { setPage, until } from '../../loader/loader.testing.ts';

/** Host markup bound to a flag. */
const markup = (flag: string): HTMLElement => {
  const link = document.createElement('a');
  link.dataset['gateFlag'] = flag;
  link.textContent = flag;
  return link;
};

/** Effects that let go do so in a microtask. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('data-gate-flag', () => {
  const placed: HTMLElement[] = [];
  const put = (element: HTMLElement): HTMLElement => {
    placed.push(element);
    document.body.append(element);
    return element;
  };

  beforeEach(() => setPage());
  afterEach(() => {
    for (const element of placed.splice(0)) element.remove();
  });

  for (const flag of SITE_FLAGS)
    it(`markup bound to ${flag} is hidden when it is set, and by that flag alone [SITE-08]`, () => {
      const element = put(markup(flag));
      followFlag(element);
      expect(element.hidden).to.equal(false);
      configure({ siteConfig: Object.fromEntries(SITE_FLAGS.map((name) => [name, name !== flag])) });
      expect(element.hidden).to.equal(false);
      configure({ siteConfig: { [flag]: true } });
      expect(element.hidden).to.equal(true);
      expect(getComputedStyle(element).display).to.equal('none');
      configure({ siteConfig: { [flag]: '0' } });
      expect(element.hidden).to.equal(false);
    });

  it('the session config hides it as well [SITE-08, SITE-09]', () => {
    const element = put(markup('hiddenAppDownload'));
    followFlag(element);
    configure({ session: { currentWebsiteConfig: { hiddenAppDownload: 1 } } });
    expect(element.hidden).to.equal(true);
  });

  it('the loader finds it, now and later, and inside other markup [SITE-08]', async () => {
    configure({ siteConfig: { hiddenReferral: true } });
    const early = put(markup('hiddenReferral'));
    watch(document);
    const box = document.createElement('div');
    const inner = markup('hiddenReferral');
    box.append(inner);
    put(box);
    // Elements that were added before discovery starts are found only if this test file starts it.
    followFlag(early);
    await until(() => early.hidden === true && inner.hidden === true, 'hiding');
    expect(getComputedStyle(inner).display).to.equal('none');
  });

  it('a name that is no flag changes nothing, set or not [SITE-08]', () => {
    configure({ siteConfig: { name: 'true', hiddenEverything: true } });
    for (const name of ['name', 'hiddenEverything', '', 'constructor']) {
      const element = put(markup(name));
      element.hidden = name === '';
      followFlag(element);
      expect(element.hidden, name).to.equal(name === '');
    }
  });

  it('unsubscribes removed markup and subscribes again when it is added again [SITE-08]', async () => {
    const element = put(markup('hiddenReferral'));
    followFlag(element);
    element.remove();
    configure({ siteConfig: { hiddenReferral: true } });
    await settled();
    const left = element.hidden;
    configure({ siteConfig: {} });
    expect(element.hidden).to.equal(left);
    put(element);
    followFlag(element);
    expect(element.hidden).to.equal(false);
    configure({ siteConfig: { ...config.peek().siteConfig, hiddenReferral: true } });
    expect(element.hidden).to.equal(true);
  });
});
