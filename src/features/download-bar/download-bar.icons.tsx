import { icon } from '../../ui/picture/icon.tsx';

export const PhoneIcon = icon(
  <path d="M8 3h8a1.500 1.500 0 0 1 1.500 1.500v15A1.500 1.500 0 0 1 16 21H8a1.500 1.500 0 0 1-1.500-1.500v-15A1.500 1.500 0 0 1 8 3zM11 18h2" />,
);
export const GiftIcon = icon(
  <path d="M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20M12 7.5C9 7.5 7.6 6.4 7.8 5c.3-1.8 3.2-1.6 4.2 2.5 1-4.1 3.900-4.300 4.200-2.500.2 1.400-1.200 2.500-4.200 2.500z" />,
);
