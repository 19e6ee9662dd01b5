import type { GateScript } from './check-scripts.ts';
import { allows, sourcesOf, type Policy } from './content-policy.ts';
import { finding, resolveAddress, type Finding, type ExaminedPage } from './finding.ts';

/** Does a policy let the script tag run: by its nonce, or by the address? */
const checkScriptSource = (policy: Policy, { tag, address }: GateScript, url: string): Finding[] => {
  const sources = sourcesOf(policy, 'script-src-elem');
  const wantsNonce = sources?.some((source) => /^'nonce-/i.test(source)) ?? false;
  const hasNonce = wantsNonce && Boolean(tag.nonce);
  const listed = !sources?.includes("'strict-dynamic'") && allows(policy, 'script-src-elem', address.href, url);
  if (hasNonce || listed) return [];
  return [
    wantsNonce
      ? finding(
          'error',
          'csp-nonce',
          'The script tag has no nonce, and the content security policy asks for one.',
          'Put the nonce of this response on the script tag.',
          tag,
        )
      : finding(
          'error',
          'csp-script',
          `The content security policy does not allow scripts from ${address.origin}.`,
          `Add ${address.origin} to script-src.`,
          tag,
        ),
  ];
};

/** Does a policy allow the calls, texts and frames that the bundle needs? */
const checkConnections = (policy: Policy, { url, addresses, frames = [] }: ExaminedPage): Finding[] => {
  const needs: [directive: 'connect-src' | 'frame-src', what: string, addresses: readonly string[]][] = [
    ['connect-src', 'calls to', [addresses.apiBase]],
    ['connect-src', 'texts from', addresses.staticBase ? [addresses.staticBase] : []],
    ['frame-src', 'mini-apps of', frames],
  ];
  return needs.flatMap(([directive, what, wanted]) =>
    wanted.flatMap((address) => {
      const target = resolveAddress(address, url);
      if (!target || allows(policy, directive, target.href, url)) return [];
      return [
        finding(
          'error',
          `csp-${directive}`,
          `The content security policy does not allow ${what} ${target.origin}.`,
          `Add ${target.origin === new URL(url).origin ? "'self'" : target.origin} to ${directive}.`,
        ),
      ];
    }),
  );
};

const checkTrustedTypes = (policy: Policy): Finding[] => {
  const allowed = policy.get('trusted-types');
  if (!allowed || allowed.includes('*')) return [];
  // Not required: all works, and the browser prints a line for each policy that is refused.
  const level = policy.has('require-trusted-types-for') ? 'error' : 'warning';
  return ['gate-html', 'gate-url', 'dompurify']
    .filter((name) => !allowed.includes(name))
    .map((name) =>
      finding(
        level,
        'csp-trusted-types',
        `The content security policy does not allow the Trusted Types policy "${name}".`,
        `Add ${name} to trusted-types.`,
      ),
    );
};

/** Has the browser blocked something that the bundle needs? */
const checkBlocked = (
  { url, blocked, addresses, frames = [] }: ExaminedPage,
  scriptOrigin: string | undefined,
): Finding[] => {
  const needed = [scriptOrigin, resolveAddress(addresses.apiBase, url)?.origin, ...frames];
  return blocked.flatMap(({ directive, address }) => {
    // Browsers also say `inline`, `eval` and the like.
    const target = /^https?:/.test(address) ? resolveAddress(address, url) : undefined;
    if (!target || !needed.includes(target.origin)) return [];
    return [
      finding(
        'error',
        'csp-blocked',
        `The browser has blocked ${target.origin + target.pathname} because of ${directive}.`,
        `Allow ${target.origin} in ${directive}.`,
      ),
    ];
  });
};

/** Content security policies: each of them must agree. */
export const checkPolicies = (patient: ExaminedPage, scripts: readonly GateScript[]): Finding[] => [
  ...patient.policies.flatMap((policy) => [
    ...scripts.flatMap((script) => checkScriptSource(policy, script, patient.url)),
    ...checkConnections(policy, patient),
    ...checkTrustedTypes(policy),
  ]),
  ...checkBlocked(patient, scripts[0]?.address.origin),
];
