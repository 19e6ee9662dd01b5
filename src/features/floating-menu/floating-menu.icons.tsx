import type { ReactNode } from 'react';
import { icon } from '../../ui/picture/icon.tsx';

const shapes: Readonly<Record<string, ReactNode>> = {
  customerService: (
    <path d="M4.5 14v-2.5a7.5 7.5 0 0 1 15 0V14M4.5 13h3v5.5h-3zM16.5 13h3v5.5h-3zM19.5 18.5c0 1.5-2 2.5-5 2.5" />
  ),
  appDownload: (
    <>
      <rect x="7" y="3" width="10" height="18" rx="2" />
      <path d="M12 8v6M9.5 11.5L12 14l2.5-2.5" />
    </>
  ),
  rewardsHub: (
    <path d="M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20M12 7.5C9 7.5 7.6 6.4 7.8 5c.3-1.8 3.2-1.6 4.2 2.5 1-4.1 3.9-4.3 4.2-2.5.2 1.4-1.2 2.5-4.2 2.5z" />
  ),
  announcements: <path d="M4 10v4l3 .5L13 19V5L7 9.5zM16.5 9.5a3.5 3.5 0 0 1 0 5" />,
  help: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M9.6 9.2a2.5 2.5 0 1 1 3.7 2.2c-.9.5-1.3 1-1.3 2M12 16.8v.01" />
    </>
  ),
  tickets: <path d="M5 4h14v16l-3.5-2-3.5 2-3.5-2L5 20zM8.5 9h7M8.5 13h7" />,
};

const made = Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, icon(shape)]));
const Arrow = icon(<path d="M6 18L18 6M9 6h9v9" />);

export const Symbol = ({ name }: { name: string }) => {
  const Shape = (Object.hasOwn(made, name) ? made[name] : undefined) ?? Arrow;
  return <Shape size={20} />;
};
