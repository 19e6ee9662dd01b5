import { expect } from '@open-wc/testing';
import { until } from '../../runtime/page/turns.testing.ts';
import { whenInSight } from './notice-sight.ts';

/** Resolves once the browser has reported to a later observer, and so to all earlier ones. */
const reported = (target: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(target);
  });

describe('sight of a notice', () => {
  let host: HTMLElement;
  let stop: () => void;
  let seen: number[];
  /** Renders panels of 100 px, and watches them. @param style of the host */
  const watch = (style: string, panels = 1): void => {
    host = document.createElement('div');
    host.style.cssText = `display: block; ${style}`;
    const root = host.attachShadow({ mode: 'open' });
    for (let at = 0; at < panels; at++) {
      const panel = document.createElement('p');
      panel.setAttribute('part', 'panel');
      panel.style.cssText = 'height: 100px; margin: 0';
      root.append(panel);
    }
    document.body.append(host);
    seen = [];
    stop = whenInSight(host, panels, (at) => seen.push(at));
  };
  afterEach(() => {
    stop();
    host.remove();
    document.documentElement.scrollTop = 0;
  });

  it('is reported for each panel in the window', async () => {
    watch('', 2);
    await until(() => seen.length === 2);
    expect(seen).to.deep.equal([0, 1]);
  });

  for (const [name, hide, show] of [
    ['below the window', 'margin-top: 3000px', 'margin-top: 0'],
    ['less than half in the window', 'position: fixed; inset: auto 0 -60px', 'position: fixed; inset: auto 0 0'],
    ['without a box', 'display: none', 'display: block'],
    ['with visibility: hidden', 'visibility: hidden', 'visibility: visible'],
  ] as const)
    it(`is not reported ${name}, until that changes`, async () => {
      watch(hide);
      await reported(host.shadowRoot!.firstElementChild!);
      expect(seen).to.deep.equal([]);
      host.style.cssText = `display: block; ${show}`;
      await until(() => seen.length > 0);
      expect(seen[0]).to.equal(0);
    });

  it('is not reported after the end', async () => {
    watch('margin-top: 3000px');
    await reported(host.shadowRoot!.firstElementChild!);
    stop();
    host.style.marginTop = '0';
    await reported(host.shadowRoot!.firstElementChild!);
    expect(seen).to.deep.equal([]);
  });
});
