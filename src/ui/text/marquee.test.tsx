import { expect, nextFrame } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { createRoot, type Root } from 'react-dom/client';
import { until } from '../../loader/loader.testing.ts';
import css from './marquee.css';
import { Marquee } from './marquee.tsx';

describe('Marquee', () => {
  let box: HTMLElement;
  let root: Root;
  const sheet = new CSSStyleSheet();
  const draw = async (text: string, width: number, dir = 'ltr') => {
    box.style.width = `${width}px`;
    box.dir = dir;
    root.render(<Marquee text={text} stopLabel="Stop" />);
    await until(() => box.querySelector('.marquee span span')?.textContent === text);
    await nextFrame();
    await nextFrame();
    return box.querySelector<HTMLElement>('.marquee')!;
  };
  const runs = (marquee: HTMLElement) => marquee.classList.contains('running');
  before(() => {
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  });
  after(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });
  beforeEach(() => {
    box = document.createElement('div');
    document.body.append(box);
    root = createRoot(box);
  });
  afterEach(() => {
    root.unmount();
    box.remove();
  });
  const LONG = 'Complete identity verification to deposit, trade and withdraw with higher limits.';

  it('without ResizeObserver the text is drawn, measured once, and again when the window changes [ERR-02]', async () => {
    const real = window.ResizeObserver;
    Reflect.deleteProperty(window, 'ResizeObserver');
    try {
      const marquee = await draw(LONG, 2000);
      expect(runs(marquee)).to.equal(false);
      box.style.width = '100px';
      window.dispatchEvent(new Event('resize'));
      await until(() => runs(marquee), 'the text that no longer fits runs');
    } finally {
      window.ResizeObserver = real;
    }
  });

  it('text that fits stands still [KYC-15]', async () => {
    const marquee = await draw('short', 400);
    expect(runs(marquee)).to.equal(false);
    expect(marquee.getAnimations({ subtree: true })).to.have.length(0);
  });

  it('text that does not fit runs; the copy behind it is not read out [KYC-15]', async () => {
    const marquee = await draw(LONG, 100);
    await until(() => runs(marquee));
    const [first, second] = marquee.querySelectorAll('.text');
    expect(first!.hasAttribute('aria-hidden')).to.equal(false);
    expect(second!.getAttribute('aria-hidden')).to.equal('true');
    expect(marquee.getAnimations({ subtree: true }).length).to.be.greaterThan(0);
    expect(marquee.style.getPropertyValue('--distance')).to.match(/^-\d/);
    expect(marquee.title).to.equal(LONG);
  });

  it('from right to left it runs the other way [KYC-15]', async () => {
    const marquee = await draw(LONG, 100, 'rtl');
    await until(() => runs(marquee));
    expect(marquee.style.getPropertyValue('--distance')).to.match(/^\d/);
  });

  it('it starts and stops with the width [KYC-15]', async () => {
    const marquee = await draw(LONG, 2000);
    expect(runs(marquee)).to.equal(false);
    box.style.width = '100px';
    await until(() => runs(marquee), 'the start');
    box.style.width = '2000px';
    await until(() => !runs(marquee), 'the stop');
  });

  it('it starts and stops with the text [KYC-15]', async () => {
    await draw('short', 200);
    const marquee = await draw(LONG, 200);
    await until(() => runs(marquee), 'the start');
    await draw('short', 200);
    await until(() => !runs(marquee), 'the stop');
  });

  it('who wants less motion gets more lines [KYC-15]', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    try {
      const marquee = await draw(LONG, 100);
      expect(runs(marquee)).to.equal(false);
      expect(marquee.getBoundingClientRect().height).to.be.greaterThan(30);
      expect(marquee.scrollWidth).to.be.at.most(101);
    } finally {
      await emulateMedia({ reducedMotion: 'no-preference' });
    }
  });
});
