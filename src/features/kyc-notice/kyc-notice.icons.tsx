import { icon } from '../../ui/picture/icon.tsx';

export const ShieldUpIcon = icon(
  <path d="M12 3l7.5 3v5.5c0 4.6-3.1 8-7.5 9.5-4.4-1.5-7.5-4.9-7.5-9.5V6zM12 16V9M9 11.5l3-3 3 3" />,
);
