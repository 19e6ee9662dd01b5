import { doc } from '../../runtime/dom/safe-dom.ts';
import { transport } from '../../runtime/calls/api.ts';
import { config, droppedSettings } from '../../exchange/config/config.ts';
import { parsePolicies, type Policy } from './content-policy.ts';
import { examine } from './examine.ts';
import { wordsOf, type DoctorOptions, type ExaminedPage, type Finding, type RunningPage } from './finding.ts';

export { knownElements } from './examine.ts';
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

/** The policies in the page's markup. */
const policiesInMarkup = (): Policy[] =>
  [...doc.querySelectorAll<HTMLMetaElement>('meta[http-equiv="content-security-policy" i]')].flatMap(({ content }) =>
    parsePolicies(content),
  );

/** The policies of the page's response, asked for once more. */
const policiesOfResponse = async (): Promise<Policy[]> => {
  try {
    const response = await transport.fetch(location.href, { method: 'HEAD', credentials: 'same-origin' });
    return parsePolicies(response.headers.get('content-security-policy') ?? '');
  } catch {
    // The page cannot be asked for: its markup is all there is.
    return [];
  }
};

/** What the doctor needs of the loader: the elements, and what is known of the running page when it is asked. */
export interface PageDoctorOptions extends DoctorOptions {
  running?: () => RunningPage;
}

/** Examines the page as it is now. */
export const examineNow = ({ running, ...options }: PageDoctorOptions, more: readonly Policy[] = []): Finding[] => {
  const { apiBase, staticBase } = config.peek();
  return examine({
    ...options,
    root: document,
    url: location.href,
    policies: [...more, ...policiesInMarkup()],
    blocked: violations(),
    addresses: { apiBase, staticBase },
    droppedSettings,
    running: running?.(),
  });
};

/** Prints a finding. */
export const say = (found: Finding): void => {
  const { level, element } = found;
  console[level === 'error' ? 'error' : 'warn'](wordsOf(found), ...(element ? [element] : []));
};

/** `gate.doctor()`: examines the page, prints what to fix, and returns it. */
export const createDoctor = (options: PageDoctorOptions) => async (): Promise<Finding[]> => {
  const findings = examineNow(options, await policiesOfResponse());
  console.info(
    `[gate] doctor, version ${options.version}: ${findings.length === 1 ? '1 thing' : findings.length || 'nothing'} to fix`,
  );
  findings.forEach(say);
  return findings;
};
