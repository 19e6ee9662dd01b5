import { tile } from '../illustration.tsx';

/** A shield that warns. */
export const RiskPicture = tile('risk', <path d="M12 3l7 3v5c0 5-3 8.5-7 10-4-1.5-7-5-7-10V6zM12 8v4.5M12 16v.01" />);
