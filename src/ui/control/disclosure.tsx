import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

interface DisclosureProps {
  /** What the button says. */
  label: ReactNode;
  /** Its name, where what it says is not enough. */
  name?: string;
  part?: string;
  className?: string;
  /** Name of the panel, for screen readers. */
  panelLabel: string;
  children: (close: () => void) => ReactNode;
}

/** Least distance of a panel to the sides of the window, in CSS px. */
const MARGIN = 8;

/** A button with a panel that it shows and hides: Escape, a press outside and leaving by Tab close it. */
export const Disclosure = ({ label, name, part, className = '', panelLabel, children }: DisclosureProps) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [side, setSide] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  // A wide panel of a button in the middle of a phone fits on neither side: it moves over as far as it must.
  useLayoutEffect(() => {
    const { current } = panel;
    if (!open || !current) return;
    const { left, right } = current.getBoundingClientRect();
    const over = left < MARGIN ? MARGIN - left : Math.min(0, document.documentElement.clientWidth - MARGIN - right);
    if (over) current.style.translate = `${over}px`;
    // In a long list what is chosen now is in sight.
    const chosen = current.querySelector<HTMLElement>('[aria-current=page], [aria-pressed=true]');
    if (chosen) current.scrollTop = chosen.offsetTop - (current.clientHeight - chosen.offsetHeight) / 2;
    return () => void current.style.removeProperty('translate');
  }, [open, side]);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (box.current && !event.composedPath().includes(box.current)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  // Where there is more room: the panel must not leave the window.
  const show = () => {
    const { left, right, bottom } = button.current!.getBoundingClientRect();
    const rtl = getComputedStyle(button.current!).direction === 'rtl';
    const end = rtl ? right < innerWidth / 2 : left > innerWidth / 2;
    setSide(`${bottom > innerHeight * 0.6 ? 'above' : 'below'}${end ? ' end' : ''}`);
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
        aria-expanded={open}
        aria-controls={id}
        onClick={() => (open ? setOpen(false) : show())}
      >
        {label}
      </button>
      <div
        ref={panel}
        id={id}
        className={`disclosure-panel ${side}`}
        role="group"
        aria-label={panelLabel}
        hidden={!open}
      >
        {open && children(close)}
      </div>
    </div>
  );
};
