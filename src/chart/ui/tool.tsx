import type { ReactNode } from 'react';

interface ToolProps {
  label: string;
  content: ReactNode;
  disabled?: boolean;
  /** Of a button that is on or off. */
  pressed?: boolean;
  /** Of a button that shows something else. */
  expanded?: boolean;
  part?: string;
  /** Shown only where there is room: the settings have it, too. */
  roomy?: boolean;
  onPress(): void;
}

/** A button with a symbol. */
export const Tool = ({ label, content, disabled, pressed, expanded, part, roomy = false, onPress }: ToolProps) => (
  <button
    type="button"
    className={roomy ? 'tool roomy' : 'tool'}
    title={label}
    aria-label={label}
    aria-pressed={pressed}
    aria-expanded={expanded}
    disabled={disabled}
    onClick={onPress}
    part={part}
  >
    {content}
  </button>
);
