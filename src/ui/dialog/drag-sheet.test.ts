import { expect } from '@open-wc/testing';
import { dragSheet } from './drag-sheet.ts';

describe('dragSheet', () => {
  let sheet: HTMLElement;
  let closed: number;
  let stop: () => void;

  beforeEach(() => {
    sheet = document.createElement('div');
    Object.assign(sheet.style, { height: '300px', overflow: 'auto' });
    const long = Object.assign(document.createElement('div'), { className: 'long' });
    Object.assign(long.style, { height: '100px', overflow: 'auto' });
    const tall = document.createElement('p');
    tall.style.height = '900px';
    long.append(tall);
    sheet.append(document.createElement('p'), document.createElement('input'), long);
    document.body.append(sheet);
    closed = 0;
    stop = dragSheet(sheet, () => closed++);
  });
  afterEach(() => {
    stop();
    sheet.remove();
  });

  /** @returns true if the browser's own scrolling was prevented */
  const touch = (type: string, y: number, { x = 100, on = sheet.firstElementChild! } = {}): boolean => {
    const one = new Touch({ identifier: 1, target: on, clientX: x, clientY: y });
    const touches = type === 'touchend' ? [] : [one];
    return !on.dispatchEvent(new TouchEvent(type, { touches, bubbles: true, cancelable: true, composed: true }));
  };

  it('follows the finger downward and closes when it is pulled far', () => {
    touch('touchstart', 10);
    touch('touchmove', 20);
    expect(touch('touchmove', 150), 'the page does not scroll').to.equal(true);
    expect(sheet.style.translate).to.equal('0px 140px');
    touch('touchend', 150);
    expect(closed).to.equal(1);
  });

  it('never moves upward, and returns to its place when the touch is cancelled', () => {
    touch('touchstart', 10);
    touch('touchmove', 200);
    touch('touchmove', 0);
    expect(sheet.style.translate).to.equal('0px');
    touch('touchcancel', 0);
    expect(sheet.style.translate).to.equal('');
    expect(sheet.classList.contains('pulled')).to.equal(false);
    expect(closed).to.equal(0);
  });

  it('ignores a swipe to the side, and fields', () => {
    touch('touchstart', 10);
    expect(touch('touchmove', 15, { x: 200 })).to.equal(false);
    touch('touchmove', 250, { x: 200 });
    touch('touchend', 250);
    const on = sheet.querySelector('input')!;
    touch('touchstart', 10, { on });
    touch('touchmove', 250, { on });
    touch('touchend', 250, { on });
    expect(closed).to.equal(0);
    expect(sheet.style.translate).to.equal('');
  });

  it('leaves scrolled content to scroll back first', () => {
    const on = sheet.querySelector('.long')!;
    on.scrollTop = 50;
    touch('touchstart', 10, { on });
    expect(touch('touchmove', 250, { on })).to.equal(false);
    touch('touchend', 250, { on });
    expect(closed).to.equal(0);
    on.scrollTop = 0;
    touch('touchstart', 10, { on });
    touch('touchmove', 250, { on });
    touch('touchend', 250, { on });
    expect(closed).to.equal(1);
  });

  it('does nothing once it has stopped', () => {
    stop();
    touch('touchstart', 10);
    touch('touchmove', 250);
    touch('touchend', 250);
    expect(closed).to.equal(0);
  });
});
