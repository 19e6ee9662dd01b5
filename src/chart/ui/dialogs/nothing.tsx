import type { ReactNode } from 'react';
import { ChartIcon } from '../chart-icon.tsx';
import type { IconName } from '../icons.ts';

/** An empty list: its icon, and what is missing. */
export const Nothing = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <div className="nothing">
    <ChartIcon name={icon} size={32} />
    <p>{children}</p>
  </div>
);
