import { hashOf } from '../runtime/data/hash.ts';
import type { Facts } from './facts.ts';
import { SITE_FLAGS } from './site/site-flags.ts';
import { themeFor } from './current/theme.ts';
import type { FragmentInputs } from '../runtime/application/application.ts';
import type { ElementDeclaration } from '../runtime/declare/element.ts';

/** Returns the element-specific inputs of a fragment, by name. */
export const moreInputs = ({ fragment }: ElementDeclaration, facts: Facts): Readonly<Record<string, unknown>> =>
  typeof fragment === 'function' ? fragment(facts) : {};

/**
 * Returns the inputs of a fragment: a hash of each, in the order of `changedInput`. The server writes the key on the
 * host element. While the browser computes the same key, it would render the same output.
 * @param release release of the build, because another one may render differently
 */
export const fragmentKey = (release: string, { declaration, facts, props, variant }: FragmentInputs<Facts>): string =>
  [
    release,
    facts.site,
    facts.lang,
    themeFor(props['theme']),
    facts.signedIn,
    SITE_FLAGS.map((flag) => facts.hides(flag)),
    props,
    variant,
    facts.config.siteConfig,
    ...Object.values(moreInputs(declaration, facts)),
  ]
    .map((input) => hashOf(JSON.stringify([input])))
    .join(' ');
