import { redactText } from './redact-text.ts';

/** Parameters whose values help and name nobody. */
const ALLOWED =
  /^(?:lang|tab|mode|type|ch|debug|platform|theme|unit|contract|pair|currency|page|limit|from|utm_(?:source|medium|campaign))$/;

/** An address for reports: of its query only what is known to be harmless, no fragment, no user name. */
export const redactUrl = (url: string): string => {
  try {
    const { origin, pathname, searchParams } = new URL(url);
    const kept = [...searchParams].filter(([name]) => ALLOWED.test(name));
    const query = new URLSearchParams(kept).toString();
    return redactText(origin + pathname + (query && `?${query}`));
  } catch {
    return '';
  }
};
