import { icon } from '../../ui/picture/icon.tsx';

export const ChevronIcon = icon(<path d="M6 9l6 6 6-6" />);
