import type { Facts } from '../rules/facts.ts';
import { SITE_FLAGS } from '../site/site-flags.ts';
import type { ThemeName } from '../theme.ts';
import type { ElementDeclaration } from './element.ts';

export interface FragmentInputs {
  declaration: ElementDeclaration;
  facts: Facts;
  /** Attributes and properties by their names in camel case. */
  props: Readonly<Record<string, unknown>>;
  /** The one that its rule shows. */
  variant: string | undefined;
  theme: ThemeName;
}

/** 32 bits that tell one text from another; nothing secret depends on them. */
const hashOf = (text: string): number => [...text].reduce((hash, sign) => (hash * 31 + sign.charCodeAt(0)) | 0, 7);

/**
 * What a fragment is drawn from, as one text without quotes. The server writes it on the host element; while the browser
 * finds the same, what the server has drawn is what it would draw itself.
 * @param release that of the build: another one may draw differently
 */
export const fragmentKey = (
  release: string,
  { declaration, facts, props, variant, theme }: FragmentInputs,
): string =>
  [
    release,
    facts.site,
    facts.lang,
    theme,
    facts.signedIn,
    SITE_FLAGS.filter((flag) => facts.hides(flag)),
    hashOf(JSON.stringify([props, variant, facts.config.siteConfig, declaration.fragment?.follows?.(facts)])),
  ].join(' ');
