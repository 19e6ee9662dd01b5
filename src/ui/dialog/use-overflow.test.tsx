import { expect } from '@open-wc/testing';
import { createRoot } from 'react-dom/client';
import { useOverflow } from './use-overflow.ts';
import { painted, until } from '../../runtime/page/turns.testing.ts';

const seen: boolean[] = [];

/**
 * Scrolling makes the box so high that its content fits: as the dialogs' text between title and buttons. The scroll bar
 * takes its part of the width, whether the browser under test has one or not.
 */
function Box({ lines, error = false }: { lines: number; error?: boolean }) {
  const [ref, overflows] = useOverflow();
  seen.push(overflows);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', maxHeight: 50 }}>
      <div ref={ref} style={{ minHeight: overflows ? 96 : 0, flex: '0 1 auto', overflow: 'auto' }}>
        <div style={{ height: lines * 20, width: overflows ? 85 : 100 }} />
        {error && <p role="alert">Failed</p>}
      </div>
    </div>
  );
}

describe('useOverflow', () => {
  it('says once that a text does not fit, although scrolling makes room for it', async () => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    root.render(<Box lines={4} />);
    await until(() => seen.at(-1) === true, 'the overflow');
    await painted();
    expect(seen.filter((overflows, at) => at && overflows !== seen[at - 1])).to.deep.equal([true]);
    root.render(<Box lines={1} />);
    await until(() => seen.at(-1) === false, 'the text that fits');
    root.unmount();
    place.remove();
  });

  it('scrolls an error that makes the box scroll into view', async () => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    root.render(<Box lines={2} />);
    await until(() => seen.at(-1) === false, 'the text that fits');
    root.render(<Box lines={8} error />);
    await until(() => seen.at(-1) === true, 'the overflow');
    const error = place.querySelector('[role=alert]')!;
    await until(() => {
      const box = error.parentElement!.getBoundingClientRect();
      return error.getBoundingClientRect().bottom <= box.bottom + 1;
    }, 'the error in view');
    root.unmount();
    place.remove();
  });
});
