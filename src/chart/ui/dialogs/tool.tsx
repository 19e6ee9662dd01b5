import type { ReactNode } from 'react';

interface ToolProps {
  label: string;
  content: ReactNode;
  disabled?: boolean;
  /** State of a toggle button. */
  pressed?: boolean;
  onPress(): void;
}

/** A button with a symbol in a dialog. */
export const Tool = ({ label, content, disabled, pressed, onPress }: ToolProps) => (
  <button
    type="button"
    className="tool"
    title={label}
    aria-label={label}
    aria-pressed={pressed}
    disabled={disabled}
    onClick={onPress}
  >
    {content}
  </button>
);
