import { icon } from '../picture/icon.tsx';

/** The G of the app's icon. */
export const AppIcon = icon(<path className="letter" d="M18 7.500A7.500 7.500 0 1 0 19.500 12H13" />);
