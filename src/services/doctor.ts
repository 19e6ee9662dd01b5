import { transport } from '../core/calls/api.ts';
import { config } from '../core/config.ts';
import { allows, parsePolicies, sourcesOf, type Policy } from './content-policy.ts';

export interface Finding {
  level: 'error' | 'warning';
  /** Stable, for tests and searches. */
  code: string;
  /** What is wrong, and what to do, in plain words. */
  what: string;
  fix: string;
  element?: Element;
}

/** What the doctor must know of an element. */
export interface KnownElement {
  tag: string;
  attributes?: readonly string[];
  /** Attributes without which it does nothing. */
  required?: readonly string[];
  /** Pixels that the page should keep free for it. */
  height?: number;
}

export interface DoctorOptions {
  version: string;
  elements: readonly KnownElement[];
  /** Origins of the mini-apps that the page may frame. */
  frames?: readonly string[];
}

/** The page as it is examined. */
export interface Patient extends DoctorOptions {
  root: Document | Element;
  url: string;
  policies: readonly Policy[];
  /** What the browser has blocked already: directive and address. */
  blocked: readonly { directive: string; address: string }[];
  addresses: { apiBase: string; staticBase: string };
}

const SCRIPT = /\/gate(\.classic)?\.js$/;
const GLOBAL =
  /^(?:id|class|style|slot|part|hidden|dir|title|role|tabindex|is|key|nonce|disabled|site|lang|theme|open|data-.*|aria-.*|on.*)$/;

/** Letters to change, add or drop until one word is the other. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
};

const nearest = (word: string, words: readonly string[]): string | undefined =>
  words
    .map((candidate) => ({ candidate, far: distance(word.slice(0, 60), candidate) }))
    .filter(({ far, candidate }) => far <= Math.max(1, Math.floor(candidate.length / 4)))
    .sort((a, b) => a.far - b.far)[0]?.candidate;

const older = (a: string, b: string): boolean => {
  const [one, two] = [a, b].map((version) => version.split('.').map(Number));
  const at = [0, 1, 2].find((i) => one![i] !== two![i]);
  return at !== undefined && one![at]! < two![at]!;
};

/** Looks the page through. */
export const examine = ({
  root,
  url,
  version,
  elements,
  policies,
  blocked,
  addresses,
  frames = [],
}: Patient): Finding[] => {
  const findings: Finding[] = [];
  const find = (level: Finding['level'], code: string, what: string, fix: string, element?: Element) =>
    findings.push({ level, code, what, fix, ...(element && { element }) });
  const absolute = (address: string) => {
    try {
      return new URL(address, url);
    } catch {
      return undefined;
    }
  };
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];

  // Scripts
  const scripts = all('script[src]').flatMap((tag) => {
    const address = absolute(tag.getAttribute('src')!);
    return address && SCRIPT.test(address.pathname) ? [{ tag: tag as HTMLScriptElement, address }] : [];
  });
  if (scripts.length > 1)
    find(
      'error',
      'script-twice',
      `The script is on the page ${scripts.length} times: ${scripts.map(({ address }) => address.pathname).join(', ')}.`,
      'Keep one script tag; the first one that ran is in charge, the others only cost time.',
      scripts[1]!.tag,
    );
  for (const { tag, address } of scripts) {
    const said = /\/v?(\d+\.\d+\.\d+)\//.exec(address.pathname)?.[1];
    if (said && said !== version)
      find(
        older(said, version) ? 'warning' : 'error',
        'old-version',
        `${address.pathname} is version ${said}, but ${version} is running.`,
        older(said, version)
          ? 'Remove the older script tag.'
          : 'An older script came first: remove it, so that the newer one runs.',
        tag,
      );
  }

  // Content security policies: each of them must agree.
  for (const policy of policies) {
    const scriptSources = sourcesOf(policy, 'script-src-elem');
    const nonces = scriptSources?.some((source) => /^'nonce-/i.test(source)) ?? false;
    for (const { tag, address } of scripts) {
      const trusted = nonces && Boolean(tag.nonce);
      const listed =
        !scriptSources?.includes("'strict-dynamic'") && allows(policy, 'script-src-elem', address.href, url);
      if (trusted || listed) continue;
      if (nonces)
        find(
          'error',
          'csp-nonce',
          'The script tag has no nonce, and the content security policy asks for one.',
          'Put the nonce of this response on the script tag.',
          tag,
        );
      else
        find(
          'error',
          'csp-script',
          `The content security policy does not allow scripts from ${address.origin}.`,
          `Add ${address.origin} to script-src.`,
          tag,
        );
    }
    const needs: [directive: string, what: string, addresses: readonly string[]][] = [
      ['connect-src', 'calls to', [addresses.apiBase]],
      ['connect-src', 'texts from', addresses.staticBase ? [addresses.staticBase] : []],
      ['frame-src', 'mini-apps of', frames],
    ];
    for (const [directive, what, wanted] of needs)
      for (const address of wanted) {
        const target = absolute(address);
        if (target && !allows(policy, directive, target.href, url))
          find(
            'error',
            `csp-${directive}`,
            `The content security policy does not allow ${what} ${target.origin}.`,
            `Add ${target.origin === new URL(url).origin ? "'self'" : target.origin} to ${directive}.`,
          );
      }
    const types = policy.get('trusted-types');
    if (policy.has('require-trusted-types-for') && types && !types.includes('*'))
      for (const name of ['gate-html', 'dompurify'])
        if (!types.includes(name))
          find(
            'error',
            'csp-trusted-types',
            `The content security policy does not allow the Trusted Types policy "${name}".`,
            `Add ${name} to trusted-types.`,
          );
  }
  const ours = scripts[0]?.address.origin;
  for (const { directive, address } of blocked) {
    // Browsers also say `inline`, `eval` and the like.
    const target = /^https?:/.test(address) ? absolute(address) : undefined;
    if (target && [ours, absolute(addresses.apiBase)?.origin, ...frames].includes(target.origin))
      find(
        'error',
        'csp-blocked',
        `The browser has blocked ${target.origin + target.pathname} because of ${directive}.`,
        `Allow ${target.origin} in ${directive}.`,
      );
  }

  // Elements
  const tags = elements.map(({ tag }) => tag);
  const known = new Map(elements.map((element) => [element.tag, element]));
  const named = [
    ...all('*')
      .filter(({ localName }) => localName.startsWith('gate-'))
      .map((element) => ({ element, tag: element.localName, prefix: '' })),
    ...all('[data-gate]').map((element) => ({
      element,
      tag: `gate-${element.dataset['gate']!.replace(/^gate-/, '')}`,
      prefix: 'data-gate-',
    })),
    ...all('[data-gate-open]').map((element) => ({
      element,
      tag: `gate-${element.dataset['gateOpen']!.replace(/^gate-/, '')}`,
      prefix: undefined,
    })),
  ];
  for (const { element, tag, prefix } of named) {
    const declared = known.get(tag);
    if (!declared) {
      const meant = nearest(tag, tags);
      find(
        'error',
        'unknown-tag',
        `There is no element <${tag}>.`,
        meant ? `Write ${meant}.` : 'Look the name up in the catalogue; it may need a newer version.',
        element,
      );
      continue;
    }
    if (prefix === undefined) continue;
    for (const name of declared.required ?? [])
      if (!element.getAttribute(prefix + name))
        find(
          'error',
          'missing-attribute',
          `<${tag}> has no attribute ${prefix + name}, and does nothing without it.`,
          `Add ${prefix + name}="…".`,
          element,
        );
    if (prefix === '' && declared.attributes)
      for (const { name } of element.attributes)
        if (!GLOBAL.test(name) && !declared.attributes.includes(name)) {
          const meant = nearest(name, declared.attributes);
          find(
            'warning',
            'unknown-attribute',
            `<${tag}> has no attribute "${name}".`,
            meant ? `Write ${meant}.` : 'Remove it.',
            element,
          );
        }
    if (declared.height && element.isConnected) {
      const { minHeight, height } = getComputedStyle(element);
      if (Math.max(parseFloat(minHeight) || 0, parseFloat(height) || 0) < declared.height)
        find(
          'warning',
          'height',
          `Nothing is reserved for <${tag}>: the page will move when it shows.`,
          `Give it min-height: ${declared.height}px, or keep our page stylesheet.`,
          element,
        );
    }
  }

  // Plain http on a secure page
  if (url.startsWith('https:')) {
    const plain = [
      ...scripts.map(({ address, tag }) => ({ address: address.href, element: tag as Element | undefined })),
      ...Object.values(addresses).map((address) => ({ address, element: undefined })),
      ...named.flatMap(({ element }) => [...element.attributes].map(({ value }) => ({ address: value, element }))),
    ].filter(({ address }) => /^http:\/\//i.test(address.trim()));
    for (const { address, element } of plain)
      find(
        'error',
        'mixed-content',
        `${address} is not secure, and this page is: browsers block it.`,
        'Write https.',
        element,
      );
  }
  return findings;
};

/** What the browser has blocked before anybody asked. */
const violations = (): Patient['blocked'] => {
  const { ReportingObserver: Observer } = window as unknown as {
    ReportingObserver?: new (
      call: () => void,
      options: object,
    ) => {
      observe(): void;
      takeRecords(): { body: { effectiveDirective?: string; blockedURL?: string } | null }[];
      disconnect(): void;
    };
  };
  if (!Observer) return [];
  const observer = new Observer(() => undefined, { types: ['csp-violation'], buffered: true });
  observer.observe();
  const records = observer.takeRecords();
  observer.disconnect();
  return records.map(({ body }) => ({ directive: body?.effectiveDirective ?? '', address: body?.blockedURL ?? '' }));
};

/** The policies of the page's response, asked for once more, and of its markup. */
const policiesNow = async (): Promise<Policy[]> => {
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[http-equiv="content-security-policy" i]')];
  let header = '';
  try {
    const response = await transport.fetch(location.href, { method: 'HEAD', credentials: 'same-origin' });
    header = response.headers.get('content-security-policy') ?? '';
  } catch {
    /* the page cannot be asked for: its markup is all there is */
  }
  return [header, ...metas.map(({ content }) => content)].flatMap(parsePolicies);
};

/** `gate.doctor()`: examines the page, prints what to fix, and returns it. */
export const createDoctor = (options: DoctorOptions) => async (): Promise<Finding[]> => {
  const { apiBase, staticBase } = config.peek();
  const findings = examine({
    ...options,
    root: document,
    url: location.href,
    policies: await policiesNow(),
    blocked: violations(),
    addresses: { apiBase, staticBase },
  });
  console.info(
    `[gate] doctor, version ${options.version}: ${findings.length === 1 ? '1 thing' : findings.length || 'nothing'} to fix`,
  );
  for (const { level, what, fix, element } of findings)
    console[level === 'error' ? 'error' : 'warn'](`[gate] ${what} ${fix}`, ...(element ? [element] : []));
  return findings;
};
