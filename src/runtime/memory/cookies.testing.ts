import { cookieWorld } from './write-cookie.ts';

/**
 * Intercepts writes to `document.cookie`, as on a page at another address.
 * @param write receives each text instead of the browser
 * @returns a function that restores the browser's behaviour
 */
export const catchCookies = (
  write: (text: string) => void,
  location: { protocol: string; hostname: string },
): (() => void) => {
  const { location: real } = cookieWorld;
  cookieWorld.location = () => location;
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: write });
  return () => {
    cookieWorld.location = real;
    delete (document as { cookie?: string }).cookie;
  };
};
