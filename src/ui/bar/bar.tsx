import type { ReactNode } from 'react';
import { CloseButton } from '../control/controls.tsx';

interface BarProps {
  label: string;
  icon?: ReactNode;
  tone?: 'plain' | 'tinted' | 'warning';
  children: ReactNode;
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
  children,
  actions,
  closeLabel,
  onClose,
  className = '',
}: BarProps) => (
  <section part="panel" className={`bar ${tone} ${className}`} aria-label={label}>
    {icon && <span className="symbol">{icon}</span>}
    <div part="content" className="message">
      {children}
    </div>
    {actions && <div className="actions">{actions}</div>}
    {onClose && <CloseButton label={closeLabel ?? label} onPress={onClose} />}
  </section>
);
