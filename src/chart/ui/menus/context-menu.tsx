import { useCallback, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { OpenMenu } from '../../state/chart-view.ts';
import { entriesOf } from './menu-entries.ts';
import { moveFocus, useOpenList } from './menu.tsx';
import { useChart } from '../use-chart.ts';

/** The menu at a place of the chart: right button, long press, or the keyboard's menu key. */
export function ContextMenu({ menu }: { menu: OpenMenu }) {
  const { controller, canvas, t } = useChart();
  const box = useRef<HTMLDivElement>(null);
  const close = useCallback(() => controller.set({ menu: undefined }), [controller]);
  useOpenList(box, true, close);
  const { x, y, target } = menu;
  // It keeps inside the chart.
  useLayoutEffect(() => {
    const list = box.current!;
    const { clientWidth, clientHeight } = list.offsetParent ?? document.documentElement;
    list.style.left = `${Math.max(4, Math.min(x, clientWidth - list.offsetWidth - 4))}px`;
    list.style.top = `${Math.max(4, Math.min(y, clientHeight - list.offsetHeight - 4))}px`;
  }, [x, y, target]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!moveFocus(box.current!, event, false)) {
      if (event.key !== 'Escape' && event.key !== 'Tab') return;
      close();
      canvas.current?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={box}
      className="popup context"
      role="menu"
      aria-label={t('menu')}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {entriesOf(controller, target, t).map(({ label, keys, checked, run }) => (
        <button
          key={label}
          type="button"
          role={checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
          aria-checked={checked}
          aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
          tabIndex={-1}
          className="choice"
          onClick={() => {
            close();
            canvas.current?.focus();
            run();
          }}
        >
          {label}
          {keys && <kbd aria-hidden="true">{keys}</kbd>}
        </button>
      ))}
    </div>
  );
}
