import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useAfterPaint } from '../../../ui/element/use-after-paint.ts';
import { usePressOutside } from '../../../ui/control/use-press-outside.ts';
import { DownIcon } from '../icons.tsx';
import { labelled, useChartCopy } from '../words.ts';

export interface MenuItem<V extends string> {
  value: V;
  label: string;
}

interface Props<V extends string> {
  label: string;
  /** Content of the button; default: the chosen item. */
  content?: ReactNode;
  value: V;
  /** Label of `value`. */
  chosen: string;
  /** Called when the list opens. */
  items(): readonly MenuItem<V>[];
  onChoose(value: V): void;
  end?: boolean;
  /** Short choices stand side by side. */
  grid?: boolean;
  className?: string;
}

/** Choices in a row of a grid, as the style sheet has it. */
const GRID = 4;

/** While a list is open its chosen item gets the focus, and a press outside closes it. */
export const useOpenList = (
  box: RefObject<HTMLElement | null>,
  open: boolean,
  setOpen: (open: boolean) => void,
): void => {
  usePressOutside(box, open, () => setOpen(false));
  useEffect(() => {
    if (!open) return;
    const list = box.current;
    (
      list?.querySelector<HTMLElement>('[aria-checked="true"]') ??
      list?.querySelector<HTMLElement>('[role^="menuitem"]')
    )?.focus();
  }, [box, open]);
};

/** Moves the focus in a list of choices as the keys say. @returns false for a key that means nothing here */
export const moveFocus = (list: HTMLElement, { key, target }: KeyboardEvent, grid: boolean): boolean => {
  const all = [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = all.indexOf(target as HTMLElement);
  const row = grid ? GRID : 1;
  const moves: Readonly<Record<string, number | false>> = {
    ArrowDown: at + row,
    ArrowUp: at - row,
    ArrowRight: grid && at + 1,
    ArrowLeft: grid && at - 1,
    Home: 0,
    End: all.length - 1,
  };
  const to = moves[key] ?? false;
  if (to === false) return false;
  all[(to + all.length) % all.length]?.focus();
  return true;
};

/** A button that opens a list of choices: arrows move, Enter chooses, Escape closes and gives the focus back. */
export function Menu<V extends string>({
  label,
  content,
  value,
  chosen,
  items,
  onChoose,
  end,
  grid = false,
  className = '',
}: Props<V>) {
  const t = useChartCopy();
  const [open, setOpen] = useState(false);
  const shown = useAfterPaint(open, flushSync);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useOpenList(box, shown, setOpen);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!moveFocus(box.current!, event, grid)) {
      if (event.key === 'Escape') close();
      else if (event.key === 'Tab') setOpen(false);
      else return;
    }
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={`menu ${className}`.trim()} ref={box}>
      <button
        ref={button}
        type="button"
        className="tool"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={labelled(label, chosen, t)}
        title={label}
        onClick={() => setOpen(!open)}
      >
        {content ?? <span>{chosen}</span>}
        <DownIcon size={14} />
      </button>
      {shown && (
        <div
          className={['popup', end && 'end', grid && 'grid'].filter(Boolean).join(' ')}
          role="menu"
          id={id}
          aria-label={label}
          onKeyDown={onKeyDown}
        >
          {items().map((item) => (
            <button
              key={item.value}
              type="button"
              role="menuitemradio"
              aria-checked={item.value === value}
              tabIndex={-1}
              className="choice"
              onClick={() => {
                onChoose(item.value);
                close();
              }}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
