import { useRef, type ReactNode } from 'react';
import { CloseButton } from '../control/controls.tsx';
import { useLeave } from '../overlay/leave.ts';

export interface BarProps {
  label: string;
  icon?: ReactNode;
  tone?: 'plain' | 'tinted' | 'warning' | 'danger';
  /** The law demands it: of several notices it is folded last (`ui/placement`). */
  isLaw?: boolean;
  children: ReactNode;
  /** The control that shows the rest of the text, below it. */
  more?: ReactNode;
  actions?: ReactNode;
  closeLabel?: string;
  onClose?(): void;
  className?: string;
}

/** A line across the page: symbol, message, actions, close control. A named region, so that it can be found and skipped. */
export const Bar = ({
  label,
  icon,
  tone = 'plain',
  isLaw,
  children,
  more,
  actions,
  closeLabel,
  onClose,
  className = '',
}: BarProps) => {
  const panel = useRef<HTMLElement>(null);
  useLeave(panel);
  return (
    <section
      ref={panel}
      part="panel"
      className={`bar ${tone} ${className}`}
      aria-label={label}
      data-law={isLaw || undefined}
    >
      {icon && <span className="symbol">{icon}</span>}
      <div part="content" className="message">
        {children}
        {more}
      </div>
      {actions && <div className="actions">{actions}</div>}
      {onClose && <CloseButton label={closeLabel ?? label} onPress={onClose} />}
    </section>
  );
};
