import { doc } from '../../runtime/dom/safe-dom.ts';

/**
 * Opens the sign-up form of the page's login element. [POP-07]
 * @returns false if the page has no login element, and the caller must navigate to `/signup`
 */
export const signUp = (): boolean => {
  const login = doc.querySelector<HTMLElement & { show?(): void }>('gate-login');
  if (typeof login?.show !== 'function') return false;
  login.setAttribute('type', 'signup');
  login.show();
  return true;
};
