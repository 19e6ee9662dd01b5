import { hashOf } from '../runtime/data/hash.ts';
import type { Facts } from './facts.ts';
import { SITE_FLAGS } from './site/site-flags.ts';
import { themeFor } from './current/theme.ts';
import type { FragmentInputs } from '../runtime/application/application.ts';
import type { ElementDeclaration } from '../runtime/declare/element.ts';

/** What the drawing of an element follows besides what all follow, by name. */
export const moreInputs = (
  { fragment }: ElementDeclaration,
  facts: Facts,
  url: URL,
): Readonly<Record<string, unknown>> => (typeof fragment === 'function' ? fragment(facts, url) : {});

/**
 * What a fragment is drawn from: a hash of each input, in the order of `changedInput`. The server writes them on the host
 * element; while the browser finds the same, what the server has drawn is what it would draw itself.
 * @param sources hash of the shipped sources: other sources may render differently
 * @param url address of the page
 */
export const fragmentKey = (
  sources: string,
  { declaration, facts, props, variant }: FragmentInputs<Facts>,
  url: URL,
): string =>
  [
    sources,
    facts.site,
    facts.lang,
    themeFor(facts, props['theme']),
    facts.signedIn,
    SITE_FLAGS.map((flag) => facts.hides(flag)),
    props,
    variant,
    facts.config.siteConfig,
    ...Object.values(moreInputs(declaration, facts, url)),
  ]
    .map((input) => hashOf(JSON.stringify([input])))
    .join(' ');
