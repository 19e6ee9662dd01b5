import { doc } from '../../runtime/dom/safe-dom.ts';

/**
 * Opens the sign-up of the login element where the page has one (POP-07).
 * @returns false when there is none and the page `/signup` is to be gone to
 */
export const signUp = (): boolean => {
  const login = doc.querySelector<HTMLElement & { show?(): void }>('gate-login');
  if (typeof login?.show !== 'function') return false;
  login.setAttribute('type', 'signup');
  login.show();
  return true;
};
