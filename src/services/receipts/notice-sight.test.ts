import { expect, nextFrame } from '@open-wc/testing';
import { until } from '../../runtime/page/turns.testing.ts';
import { whenInSight } from './notice-sight.ts';

/** Resolves after the browser has reported what is in sight. */
const looked = async (): Promise<void> => {
  for (let frame = 0; frame < 4; frame++) await nextFrame();
};

describe('sight of a notice', () => {
  let host: HTMLElement;
  let stop: () => void;
  let seen: number[];
  /** Renders panels of 100 px, and watches them. @param style of the host */
  const watch = (style: string, panels = 1): void => {
    host = document.createElement('div');
    host.style.cssText = `display: block; ${style}`;
    host.attachShadow({ mode: 'open' }).innerHTML = '<p part="panel" style="height: 100px; margin: 0"></p>'.repeat(
      panels,
    );
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
      await looked();
      expect(seen).to.deep.equal([]);
      host.style.cssText = `display: block; ${show}`;
      await until(() => seen.length > 0);
      expect(seen[0]).to.equal(0);
    });

  it('is not reported after the end', async () => {
    watch('margin-top: 3000px');
    await looked();
    stop();
    host.style.marginTop = '0';
    await looked();
    expect(seen).to.deep.equal([]);
  });
});
