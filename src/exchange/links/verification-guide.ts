import { siteById } from '../sites/sites.ts';
import { config } from '../config/config.ts';
import { own } from '../../runtime/data/records.ts';
import { prefixPath, linkTo } from '../locale/prefix.ts';
import type { SafeUrl } from '../../runtime/address/safe-href.ts';

/**
 * Returns the help-centre guide to identity verification for main, US or app; the help page if none is configured.
 * [Q-09]
 */
export const verificationGuide = (
  site: number,
  app: boolean,
  lang: string,
  guides: unknown = config.value.guides,
): SafeUrl => {
  const name = app ? 'app' : siteById(site).guide;
  const guide = own(guides, name);
  const [, host = '', path = ''] = /^(https?:\/\/[^/]+)?(.*)$/s.exec(String(guide ?? '/help'))!;
  return linkTo(host + prefixPath(path, lang), lang);
};
