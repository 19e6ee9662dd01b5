import type { ReactNode } from 'react';

interface ToolProps {
  label: string;
  content: ReactNode;
  disabled: boolean;
  part?: string;
  /** Shown only where there is room: the settings have it, too. */
  roomy?: boolean;
  onPress(): void;
}

/** A button with a symbol. */
export function Tool({ label, content, disabled, part, roomy = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={roomy ? 'tool roomy' : 'tool'}
      title={label}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      part={part}
    >
      {content}
    </button>
  );
}
