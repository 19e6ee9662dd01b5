import { tile } from '../illustration.tsx';

/** A sheet with something to know. */
export const NoticePicture = tile('notice', <path d="M6 3h8l4 4v14H6zM14 3v4h4M9.5 12h5M9.5 16h5" />);
