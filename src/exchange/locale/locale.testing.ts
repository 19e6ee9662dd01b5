import { localeOf } from './locale.ts';

interface Sources {
  site: number;
  path: string;
  configured?: string | undefined;
  cookie?: string | undefined;
  htmlLang?: string | undefined;
}

/** `localeOf` by names. */
export const localeFrom = ({ site, path, configured, cookie, htmlLang }: Sources) =>
  localeOf(site, path, configured, cookie, htmlLang);
