import { Fragment, useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { watchSize } from '../../../runtime/page/watch-size.ts';
import { usePressOutside } from '../../../ui/control/use-press-outside.ts';
import type { OpenMenu } from '../../state/chart-view.ts';
import { entriesOf, type MenuEntry } from './menu-entries.ts';
import { focusChosen, moveFocus } from './move-focus.ts';
import { ChartIcon } from '../chart-icon.tsx';
import { useChart } from '../use-chart.ts';

/** One thing that can be done. @param onDone closes the menu */
function Entry({ entry: { label, keys, checked, icon, face, run }, onDone }: { entry: MenuEntry; onDone(): void }) {
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked={checked}
      aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
      {...(icon && { 'aria-label': label, title: label })}
      tabIndex={-1}
      className="choice"
      onClick={() => {
        if (!icon) onDone();
        run();
      }}
    >
      {icon ? (
        <ChartIcon name={icon} size={18} />
      ) : (
        <>
          {label}
          <span className="face">{face && <ChartIcon name={face} size={16} />}</span>
        </>
      )}
      {keys && <kbd aria-hidden="true">{keys}</kbd>}
    </button>
  );
}

/** In CSS px: a few entries, where hardly any of the chart is in the window. */
const LEAST_HEIGHT = 160;

/** The menu at a place of the chart: right button, long press, or the keyboard's menu key. */
export function ContextMenu({ menu }: { menu: OpenMenu }) {
  const { controller, t } = useChart();
  const box = useRef<HTMLDivElement>(null);
  const close = () => controller.set({ menu: undefined });
  usePressOutside(box, true, close);
  useEffect(() => focusChosen(box.current), []);
  const { x, y, target } = menu;
  // It stays inside the chart and the window, also when another language, a font or the window changes the size of either.
  useLayoutEffect(() => {
    const list = box.current!;
    const chart = list.offsetParent;
    if (!chart) return undefined;
    const place = () => {
      const { top } = chart.getBoundingClientRect();
      const above = Math.max(0, -top);
      const below = Math.min(chart.clientHeight, innerHeight - top);
      list.style.maxHeight = `${Math.max(LEAST_HEIGHT, below - above - 8)}px`;
      list.style.left = `${Math.max(4, Math.min(x, chart.clientWidth - list.offsetWidth - 4))}px`;
      list.style.top = `${Math.max(above + 4, Math.min(y, below - list.offsetHeight - 4))}px`;
    };
    place();
    return watchSize([list, chart], place);
  }, [x, y, target]);
  const done = () => {
    close();
    controller.host.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!moveFocus(box.current!, event, false)) {
      if (event.key !== 'Escape' && event.key !== 'Tab') return;
      done();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const groups = entriesOf(controller, menu, t);
  const steps = groups.flat().filter(({ icon }) => icon);
  const rest = groups.map((group) => group.filter(({ icon }) => !icon)).filter((group) => group.length > 0);
  return (
    <div
      ref={box}
      className="popup context"
      role="menu"
      aria-label={t('menu')}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {steps.length > 0 && (
        <div className="steps" role="group">
          {steps.map((entry) => (
            <Entry key={entry.label} entry={entry} onDone={done} />
          ))}
        </div>
      )}
      {rest.map((group, at) => (
        <Fragment key={at}>
          {at > 0 && <div className="rule" role="separator" />}
          {group.map((entry) => (
            <Entry key={entry.label} entry={entry} onDone={done} />
          ))}
        </Fragment>
      ))}
    </div>
  );
}
