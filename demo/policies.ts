/** Headers of every page of the host origin. The strict policy is the point of the demo: the bundle has to live with it. */
const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Not `no-store`: that would keep pages out of the back/forward cache, which the bundle has to survive.
  'cache-control': 'private, no-cache',
} as const;

const policy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** Hosts of the scripts that `gate.seo` loads when the visitor has agreed. */
const TAG_HOSTS = 'https://www.googletagmanager.com https://connect.facebook.net';

/**
 * @param options.javascript false: the browser runs no script on the page, as if the visitor had turned scripts off
 * @param options.tag_scripts the page has tags of Google and Facebook
 */
export const hostHeaders = (
  cdnOrigin: string,
  miniOrigin: string,
  { javascript = true, tag_scripts = false }: { readonly javascript?: boolean; readonly tag_scripts?: boolean } = {},
): Record<string, string> => ({
  ...common,
  'content-security-policy': policy({
    'default-src': "'none'",
    'script-src': `'self' ${cdnOrigin}${tag_scripts ? ` ${TAG_HOSTS}` : ''}`,
    // The style sheets of fragments are files beside the bundle.
    'style-src': `'self' ${cdnOrigin}`,
    'connect-src': `'self' ${cdnOrigin} ${miniOrigin}`,
    'img-src': "'self' data:",
    'font-src': `'self' ${cdnOrigin}`,
    'frame-src': `'self' ${miniOrigin}`,
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': `gate-html gate-url dompurify${tag_scripts ? ' gate-tags' : ''}`,
    ...(!javascript && { sandbox: 'allow-same-origin allow-forms allow-popups' }),
  }),
});

/** A tool page that the panel shows in its frame. */
export const framedToolHeaders = (): Record<string, string> => {
  const headers = toolHeaders();
  const name = 'content-security-policy';
  return { ...headers, [name]: headers[name]!.replace("frame-ancestors 'none'", "frame-ancestors 'self'") };
};

/** The QA panel has no foreign script at all, and needs no Trusted Types policy. */
export const toolHeaders = (): Record<string, string> => ({
  ...common,
  'content-security-policy': policy({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'connect-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'frame-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  }),
});
