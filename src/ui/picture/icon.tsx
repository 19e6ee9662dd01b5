import type { ReactNode } from 'react';

/** A line icon of 24 × 24 units; decoration only, the words beside it say what it means. */
export const icon = (shape: ReactNode) =>
  function Icon({ size = 20 }: { size?: number }) {
    return (
      <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        {shape}
      </svg>
    );
  };

export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
