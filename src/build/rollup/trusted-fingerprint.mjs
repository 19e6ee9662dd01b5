import { fileURLToPath } from 'node:url';

const trusted = JSON.stringify(fileURLToPath(new URL('../../runtime/page/trusted-types.ts', import.meta.url)));
const SINK = 'iframe.srcdoc = initialHtml;';

/** FingerprintJS fills a frame with constant markup: under Trusted Types that needs our policy. */
export const trustedFingerprint = () => ({
  name: 'trusted-fingerprint',
  transform(code, id) {
    if (!/node_modules\/@fingerprintjs\/.*fp\.esm\.js$/.test(id)) return null;
    // Fail on a changed release, which needs a review.
    if (code.split(SINK).length !== 2) this.error('FingerprintJS fills its frame in another way now');
    return {
      code: `import { trustedMarkup } from ${trusted};\n${code.replace(SINK, 'iframe.srcdoc = trustedMarkup(initialHtml);')}`,
      map: null,
    };
  },
});
