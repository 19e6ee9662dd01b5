import type { Facts } from '../rules/facts.ts';
import { SITE_FLAGS } from '../site/site-flags.ts';
import { themeFor } from '../theme.ts';
import type { ElementDeclaration } from './element.ts';

export interface FragmentInputs {
  declaration: ElementDeclaration;
  facts: Facts;
  /** Attributes and properties by their names in camel case. */
  props: Readonly<Record<string, unknown>>;
  /** The one that its rule shows. */
  variant: string | undefined;
}

/** 32 bits that tell one text from another; nothing secret depends on them. */
const hashOf = (text: string): number => [...text].reduce((hash, sign) => (hash * 31 + sign.charCodeAt(0)) | 0, 7);

/**
 * What a fragment is drawn from, as one text without quotes. The server writes it on the host element; while the browser
 * finds the same, what the server has drawn is what it would draw itself.
 * @param release that of the build: another one may draw differently
 */
export const fragmentKey = (release: string, { declaration, facts, props, variant }: FragmentInputs): string =>
  `${release} ${hashOf(
    JSON.stringify([
      facts.site,
      facts.lang,
      themeFor(props['theme']),
      facts.signedIn,
      SITE_FLAGS.map((flag) => facts.hides(flag)),
      props,
      variant,
      facts.config.siteConfig,
      typeof declaration.fragment === 'function' && declaration.fragment(facts),
    ]),
  )}`;
