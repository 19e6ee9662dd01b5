import { expect } from '@open-wc/testing';
import { signal } from '@preact/signals-core';
import { createRoot, type Root } from 'react-dom/client';
import { useSignalValue } from './use-signal.ts';
import { painted, until } from '../../runtime/page/turns.testing.ts';

describe('useSignalValue', () => {
  let box: HTMLElement;
  let root: Root;
  const draw = async (view: () => string) => {
    const View = view;
    root.render(<View />);
    await until(() => box.textContent !== '', 'the first text');
    await painted();
  };
  beforeEach(() => {
    box = document.createElement('div');
    document.body.append(box);
    root = createRoot(box);
  });
  afterEach(() => {
    root.unmount();
    box.remove();
  });

  it('draws once where the expression makes a new object each time it is read', async () => {
    const name = signal('one');
    let draws = 0;
    await draw(() => {
      draws++;
      return useSignalValue(() => ({ name: name.value })).name;
    });
    expect(box.textContent).to.equal('one');
    expect(draws).to.equal(1);
    name.value = 'two';
    await until(() => box.textContent === 'two', 'the new text');
    await painted();
    expect(draws).to.equal(2);
  });

  it('a signal that changes between drawing and following is not missed', async () => {
    const name = signal('one');
    await draw(() => {
      queueMicrotask(() => (name.value = 'two'));
      return useSignalValue(() => name.value);
    });
    await until(() => box.textContent === 'two', 'the new text');
  });

  it('follows what it reads while it is drawn, and not before or after', async () => {
    const heard: string[] = [];
    const asked = signal('', { watched: () => heard.push('watched'), unwatched: () => heard.push('unwatched') });
    await draw(() => {
      const value = useSignalValue(() => asked.value);
      heard.push('drawn');
      return `value ${value}`;
    });
    expect(heard).to.deep.equal(['drawn', 'watched']);
    root.render(null);
    await until(() => heard.includes('unwatched'), 'the end of following');
    expect(heard).to.deep.equal(['drawn', 'watched', 'unwatched']);
  });
});
