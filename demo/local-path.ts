/**
 * The path of an address that was given from outside, if it stays on this origin.
 * Browsers read `\` as `/` and drop tabs and line ends, so the parsed result decides, not the look of the text.
 */
export const localPath = (given: string | undefined, fallback = '/'): string => {
  if (given === undefined || !given.startsWith('/') || given.length > 4000) return fallback;
  const base = 'http://local.invalid';
  if (!URL.canParse(given, base)) return fallback;
  const url = new URL(given, base);
  // `/.//evil` parses to the path `//evil`, which as a redirect would be another host.
  if (url.origin !== base || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
};
