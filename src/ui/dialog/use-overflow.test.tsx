import { expect, nextFrame } from '@open-wc/testing';
import { createRoot } from 'react-dom/client';
import { useOverflow } from './use-overflow.ts';

const seen: boolean[] = [];

/**
 * Scrolling makes the box so high that its content fits: as the dialogs' text between title and buttons. The scroll bar
 * takes its part of the width, whether the browser under test has one or not.
 */
function Box({ lines }: { lines: number }) {
  const [ref, overflows] = useOverflow();
  seen.push(overflows);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', maxHeight: 50 }}>
      <div ref={ref} style={{ minHeight: overflows ? 96 : 0, flex: '0 1 auto', overflow: 'auto' }}>
        <div style={{ height: lines * 20, width: overflows ? 85 : 100 }} />
      </div>
    </div>
  );
}

describe('useOverflow', () => {
  it('says once that a text does not fit, although scrolling makes room for it', async () => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    root.render(<Box lines={4} />);
    for (let frames = 0; frames < 8; frames++) await nextFrame();
    expect(seen.filter((overflows, at) => at && overflows !== seen[at - 1])).to.deep.equal([true]);
    root.render(<Box lines={1} />);
    for (let frames = 0; frames < 8; frames++) await nextFrame();
    expect(seen.at(-1)).to.equal(false);
    root.unmount();
    place.remove();
  });
});
