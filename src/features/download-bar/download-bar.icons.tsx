import { icon } from '../../ui/picture/icon.tsx';

export const GiftIcon = icon(
  <path d="M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20M12 7.5C9 7.5 7.6 6.4 7.8 5c.3-1.8 3.2-1.6 4.2 2.5 1-4.1 3.900-4.300 4.200-2.500.2 1.400-1.200 2.500-4.200 2.500z" />,
);
