import { transport } from '../../core/calls/api.ts';
import { config } from '../../core/config.ts';
import { parsePolicies, type Policy } from './content-policy.ts';
import { examine } from './examine.ts';
import type { DoctorOptions, Finding, ExaminedPage } from './finding.ts';

export type { DoctorOptions, Finding };

/** What the browser has blocked so far. */
const violations = (): ExaminedPage['blocked'] => {
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
