import type { ReactNode } from 'react';
import { icon } from '../../ui/picture/icon.tsx';

export const ChevronIcon = icon(<path d="M6 9l6 6 6-6" />);
/** Two panes. The arrow shows in which direction the menu moves. */
export const CollapseIcon = icon(
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
    <path d="M9.5 4.5v15M16 9.5L13.5 12l2.5 2.5" />
  </>,
);

const shapes: Readonly<Record<string, ReactNode>> = {
  deposit: <path d="M12 4v11M7.5 10.5L12 15l4.5-4.5M4 19.5h16" />,
  withdraw: <path d="M12 15V4M7.5 8.5L12 4l4.5 4.5M4 19.5h16" />,
  depositGatecode: <path d="M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 9v6M12 9v6M16 9v6" />,
  security: <path d="M12 3l7.5 2.7v5.6c0 4.6-3 8-7.5 9.7-4.5-1.7-7.5-5.1-7.5-9.7V5.7z" />,
  kycHome: (
    <>
      <rect x="3" y="5" width="18" height="14" rx="2" />
      <circle cx="8.5" cy="11" r="2" />
      <path d="M5.5 16c.5-1.5 1.6-2.2 3-2.2s2.5.7 3 2.2M14.5 10H18M14.5 14H18" />
    </>
  ),
  passkeys: (
    <>
      <circle cx="8" cy="15" r="4" />
      <path d="M11 12l8-8M16 7l3 3M13.5 9.5l2 2" />
    </>
  ),
  securityDevice: (
    <>
      <rect x="7" y="3" width="10" height="18" rx="2" />
      <path d="M11 18h2" />
    </>
  ),
  subAccounts: (
    <>
      <circle cx="9" cy="8.5" r="3.2" />
      <path d="M3.5 19c.4-3.4 2.6-5.3 5.5-5.3s5.1 1.9 5.5 5.3M15.5 5.6a3.2 3.2 0 0 1 0 5.8M17.3 14c1.9.8 3 2.5 3.2 5" />
    </>
  ),
  rewardsHub: (
    <path d="M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20M12 7.5C9 7.5 7.6 6.4 7.8 5c.3-1.8 3.2-1.6 4.2 2.5 1-4.1 3.9-4.3 4.2-2.5.2 1.4-1.2 2.5-4.2 2.5z" />
  ),
  couponCenter: <path d="M3.5 7h17v3.5a1.5 1.5 0 0 0 0 3V17h-17v-3.5a1.5 1.5 0 0 0 0-3zM14 7v10" />,
  referral: (
    <>
      <circle cx="10" cy="8" r="3.5" />
      <path d="M3.5 19.5c.5-3.8 3-5.8 6.5-5.8 1.2 0 2.3.2 3.2.7M18 14v6M15 17h6" />
    </>
  ),
  tickets: <path d="M5 4h14v16l-3.5-2-3.5 2-3.5-2L5 20zM8.5 9h7M8.5 13h7" />,
  customerService: (
    <path d="M4.5 14v-2.5a7.5 7.5 0 0 1 15 0V14M4.5 13h3v5.5h-3zM16.5 13h3v5.5h-3zM19.5 18.5c0 1.5-2 2.5-5 2.5" />
  ),
};

const made = Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, icon(shape)]));

/** Icon of an entry. Without an icon, the first letter of its name is shown. */
export const Symbol = ({ name, label }: { name: string; label: string }) => {
  const Shape = Object.hasOwn(made, name) ? made[name] : undefined;
  return (
    <span className="symbol" aria-hidden="true">
      {Shape ? <Shape /> : <span className="letter">{[...label][0]}</span>}
    </span>
  );
};
