/** Pages on which nobody asks who the visitor is (API-43). */
const SKIPPED = ['/signup', '/auth/', '/login/reset', '/login/rebind', '/bind', '/login'];

export interface UserInfoQuestion {
  /** Without locale prefix. */
  path: string;
  /** `unknown` when cookies cannot be read. */
  login: boolean | 'unknown';
  notFound: boolean;
}

/** May the user-info call be made? Signed in or unknown, and not on the pages above nor on a 404 page. */
export const asksUser = (path: string, login: boolean | 'unknown', notFound: boolean): boolean =>
  login !== false && !notFound && !SKIPPED.some((start) => path.startsWith(start));

/** `asksUser` for hosts and the matrix. */
export const userInfoWanted = ({ path, login, notFound }: UserInfoQuestion): boolean => asksUser(path, login, notFound);
