import { useDeferredValue, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { isReplacing } from '../../runtime/dom/replacing-press.ts';
import { viewportWidth } from '../../runtime/dom/root-element.ts';
import { usePage } from '../element/element-context.ts';
import { usePressOutside } from './use-press-outside.ts';

interface DisclosureProps {
  /** Visible label of the button. */
  label: ReactNode;
  /** Accessible name, if the label is not enough. */
  name?: string;
  part?: string;
  className?: string;
  /** Name of the panel, for screen readers. */
  panelLabel: string;
  children: (close: () => void) => ReactNode;
}

/** Least distance of a panel to the sides of the window, in CSS px. */
const MARGIN = 8;

/**
 * Returns how far a panel of this height, in CSS px, scrolls to show the entry: not at all if possible, otherwise from
 * the heading of its group, or as little as possible.
 */
const scrollTopFor = ({ offsetTop, offsetHeight, parentElement }: HTMLElement, height: number): number => {
  const end = offsetTop + offsetHeight;
  if (end <= height) return 0;
  const group = parentElement!.closest<HTMLElement>('.group');
  const top = group?.previousElementSibling ? group.offsetTop + 1 : 0;
  return group && end - top <= height ? top : end - height;
};

/** Moves an open panel into the window, and its chosen entry into sight. @param side where it hangs on its button */
const usePlacedPanel = (panel: RefObject<HTMLElement | null>, open: boolean, side: string): void =>
  useLayoutEffect(() => {
    const { current } = panel;
    if (!open || !current) return;
    // In the middle of a phone a wide panel fits on neither side of its button.
    const { left, right } = current.getBoundingClientRect();
    const [toStart, toEnd] = [MARGIN - left, viewportWidth() - MARGIN - right];
    // As wide as the window: it has nowhere to go, and moved it would make the page scroll sideways.
    const over = toStart > 0 ? Math.max(0, Math.min(toStart, toEnd)) : Math.min(0, Math.max(toEnd, toStart));
    if (over) current.style.translate = `${over}px`;
    const chosen = current.querySelector<HTMLElement>('[aria-current=page], [aria-pressed=true]');
    if (chosen) current.scrollTop = scrollTopFor(chosen, current.clientHeight);
    return () => void current.style.removeProperty('translate');
  }, [panel, open, side]);

const nothing = () => undefined;

/** The same where it has to work without script. */
const StaticDisclosure = ({ label, name, part, className = '', panelLabel, children }: DisclosureProps) => (
  <details className={`disclosure ${className}`}>
    <summary part={part} className="disclosure-button" aria-label={name}>
      {label}
    </summary>
    <div className="disclosure-panel raised menu" role="group" aria-label={panelLabel}>
      {children(nothing)}
    </div>
  </details>
);

/** A button with a panel that it shows and hides. */
export const Disclosure = (props: DisclosureProps) =>
  usePage().kind === 'server' ? <StaticDisclosure {...props} /> : <LiveDisclosure {...props} />;

/** Escape, a press outside and leaving by Tab close it. */
const LiveDisclosure = ({ label, name, part, className = '', panelLabel, children }: DisclosureProps) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [side, setSide] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  // A long list is drawn in pieces, and does not keep the press waiting. A panel that replaces an open one of the
  // server-rendered fragment is drawn immediately, in the same place.
  const [replaces, setReplaces] = useState(false);
  const filled = (useDeferredValue(open) || replaces) && open;
  usePlacedPanel(panel, filled, side);
  usePressOutside(box, open, () => setOpen(false));

  // The panel goes to the side of the button that has more room, and fits into it.
  const show = () => {
    const { left, right, top, bottom } = button.current!.getBoundingClientRect();
    const rtl = getComputedStyle(button.current!).direction === 'rtl';
    const end = rtl ? right < innerWidth / 2 : left > innerWidth / 2;
    const below = innerHeight - bottom;
    setSide(`${top > below ? 'above' : 'below'}${end ? ' end' : ''}`);
    panel.current!.style.setProperty('--room', `${Math.max(top, below) - 2 * MARGIN}px`);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      ref={box}
      className={`disclosure ${className}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
      }}
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (next instanceof Node && !box.current?.contains(next)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        part={part}
        className="disclosure-button"
        aria-label={name}
        aria-expanded={filled}
        aria-controls={id}
        onClick={(event) => {
          const isSame = isReplacing(event);
          setReplaces(isSame);
          if (open || isSame) setOpen(!open);
          else show();
        }}
      >
        {label}
      </button>
      <div
        ref={panel}
        id={id}
        className={`disclosure-panel raised menu ${side}`}
        role="group"
        aria-label={panelLabel}
        hidden={!filled}
      >
        {filled && children(close)}
      </div>
    </div>
  );
};
