import { cookieWorld } from './write-cookie.ts';

/**
 * Takes what is written to `document.cookie`, as on a page of another address.
 * @param write gets each text in place of the browser
 * @returns a function that puts the browser's own back
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
