/** Pages with a content security policy: by nonce, by hash, by list, with Trusted Types, and locked. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist } from '../../support/dist.ts';
import { expect } from '../../support/suite.ts';
import { flavours } from '../flavours.ts';
import type { Hazard, Place } from '../hazard.ts';

const NONCE = 'r4nd0m';
const policy = (...directives: string[]) => ({ 'content-security-policy': directives.join('; ') });
const withNonce = (markup: string): string => markup.replaceAll('<script ', `<script nonce="${NONCE}" `);
const hash = (text: string | Buffer): string => 'sha256-' + createHash('sha256').update(text).digest('base64');

/** The host's own script. */
const widget = readFileSync(new URL('../host/widget.js', import.meta.url));

const connect = ({ origin, cdnOrigin }: Place): string => `connect-src ${origin} ${cdnOrigin}`;
const rest = ["object-src 'none'", "base-uri 'none'"];

/** A file of the build. */
const file = (name: string): Buffer => readFileSync(join(dist, name));

/** A script of the page, known by its hash, that adds the bundle: what a server that cannot make nonces writes. */
const starter = ({ script, kind }: Place): string =>
  `var tag = document.createElement('script'); tag.type = '${kind === 'module' ? 'module' : 'text/javascript'}';
   tag.src = '${script}'; tag.setAttribute('data-site', 'main'); document.head.appendChild(tag);`;

/** The bundle's script, but nothing that it fetches. */
const scriptOnly = ({ script, origin }: Place): string => `script-src ${script} ${origin}/hostile/lib/`;

const trustedTypes = (names: string) => (place: Place) =>
  policy(
    `script-src ${place.origin} ${place.cdnOrigin}`,
    connect(place),
    "require-trusted-types-for 'script'",
    `trusted-types ${names}`,
    ...rest,
  );

export const policies: readonly Hazard[] = [
  {
    name: 'a policy by nonce',
    quick: ['module'],
    headers: (place) => policy(`script-src 'nonce-${NONCE}' 'strict-dynamic'`, connect(place), ...rest),
    answer: withNonce,
  },
  {
    name: 'a policy by nonce without strict-dynamic',
    headers: (place) => policy(`script-src 'nonce-${NONCE}'`, connect(place), ...rest),
    answer: withNonce,
  },
  {
    name: 'a policy by hash',
    headers: (place) =>
      policy(`script-src '${hash(starter(place))}' '${hash(widget)}' 'strict-dynamic'`, connect(place), ...rest),
    load: (place) => `<script>${starter(place)}</script>`,
    answer: (page) => page.replace('widget.js"', `widget.js" integrity="${hash(widget)}"`),
  },
  {
    // Imports of an inline module need a nonce: its hash does not apply to them.
    name: 'a policy by the hash of our script',
    flavours: ['classic', 'slim-classic'],
    headers: (place) =>
      policy(
        `script-src '${hash(file(flavours[place.flavour].file))}' '${hash(widget)}' 'strict-dynamic'`,
        connect(place),
        ...rest,
      ),
    load: ({ tag, flavour }) => tag(`integrity="${hash(file(flavours[flavour].file))}"`),
    answer: (page) => page.replace('widget.js"', `widget.js" integrity="${hash(widget)}"`),
  },
  {
    name: 'a policy by host list',
    headers: (place) =>
      policy(
        `default-src 'none'`,
        `script-src ${place.origin} ${place.cdnOrigin}`,
        `style-src 'unsafe-inline'`,
        'img-src data: *',
        connect(place),
        ...rest,
      ),
  },
  {
    name: 'Trusted Types that allow our policies',
    headers: trustedTypes('gate-html gate-url dompurify'),
  },
  {
    // Only server HTML needs the bundle's policy; without it, it is shown as text.
    name: 'Trusted Types that allow other policies only',
    headers: trustedTypes('host'),
    violates: true,
    hostLines: /trusted-types host/,
  },
  {
    name: 'a policy that forbids our script',
    headers: ({ origin }) => policy(`script-src ${origin}/hostile/lib/`, ...rest),
    violates: true,
    // The browser reports it: no code of the bundle runs.
    staysOut: /^error: Loading the script .* violates .*script-src/,
  },
  {
    name: 'a policy that allows our script and no chunk',
    headers: (place) => policy(scriptOnly(place), connect(place), ...rest),
    violates: true,
    // The browser logs a line for each chunk that was requested before the first answer; the bundle logs one.
    hostLines: /^error: Loading the script .* violates/,
    staysOut: /^error: \[gate\] .*script-src/,
  },
  {
    name: 'a policy that forbids our calls',
    headers: (place) => policy(`script-src ${place.origin} ${place.cdnOrigin}`, "connect-src 'none'", ...rest),
    violates: true,
    // Nobody is known, and no price.
    without: ['bar', 'chart'],
    hostLines: /connect-src|Content Security Policy|\[gate\] chart: the bars could not be loaded/,
    check: ({ lines }) => {
      expect(lines.filter((line) => line.includes('[gate]'))).toHaveLength(1);
      return Promise.resolve();
    },
  },
];
