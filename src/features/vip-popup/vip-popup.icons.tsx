import { icon } from '../../ui/picture/icon.tsx';

/** Icon of a benefit without an image from the server. */
export const BenefitIcon = icon(
  <path d="M12 3.5l2.6 5.3 5.9.9-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.9z" />,
);
