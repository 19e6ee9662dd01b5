/** The page that a server renders for. It reads and changes no global, so pages of several visitors may interleave. */
import { checkConfig } from '../exchange/config/config.ts';
import { defaults, type GateConfig } from '../exchange/config/defaults.ts';
import { withAttributes } from '../exchange/attribute-facts.ts';
import type { Facts } from '../exchange/facts.ts';
import { factsOf, type PlainState } from '../exchange/plain-state.ts';
import type { Page } from '../runtime/port/page.ts';
import { inert } from './inert.ts';

/** Facts about a page that a server has. */
export interface ServedPage {
  site: string;
  locale: string;
  theme: 'light' | 'dark';
  /** Address of the page. */
  url: URL;
  signedIn: boolean;
  /** Tags of this bundle on the page. */
  tags: readonly string[];
  /** Further settings of the page, as it gives them to the loader. */
  config: Partial<Record<keyof GateConfig, unknown>>;
  /** Facts about the visitor: cookies, answers, viewport. Without them, only `signedIn` applies. */
  state?: PlainState | undefined;
}

/** Returns the port to a page that is being rendered on a server. */
export const serverPage = ({ site, locale, theme, url, signedIn, tags, config, state }: ServedPage): Page<Facts> => {
  const facts = factsOf(
    {
      cookies: signedIn ? { uid: '1', nickname: '1' } : {},
      ...state,
      ...{ site, lang: locale, path: url.pathname, query: url.search, tags, config: {} },
    },
    { ...defaults, ...checkConfig(config, new Map()), site, locale, theme },
  );
  return {
    ...inert,
    kind: 'server',
    url: () => url,
    origin: () => url.origin,
    factsFor: (props) => withAttributes(facts, props),
  };
};
