import { doc } from '../dom/safe-dom.ts';

/** True if the browser has translated the page: Chrome and Edge then add a class to `<html>` and change its `lang`. */
export const isTranslated = (): boolean => doc.querySelector('html[class*=translated-]') !== null;
