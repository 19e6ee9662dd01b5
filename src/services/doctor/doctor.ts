import { doc } from '../../runtime/dom/safe-dom.ts';
import { browser } from '../../runtime/browser/browser.ts';
import { config, droppedSettings } from '../../exchange/config/config.ts';
import { parsePolicies, type Policy } from './content-policy.ts';
import type { HostState } from './host-facts.ts';
import { examine } from './examine.ts';
import { failedPictures, hostState } from './host-state.ts';
import { wordsOf, type DoctorOptions, type ExaminedPage, type Finding, type RunningPage } from './finding.ts';

export { knownElements } from './examine.ts';
export type { DoctorOptions, Finding };

/** Returns the requests that the browser has blocked so far. */
export const violations = (): ExaminedPage['blocked'] => {
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

/** Requests the headers of the page once more. Returns undefined if that fails: then only the markup is examined. */
const headersOfPage = async (): Promise<Headers | undefined> => {
  try {
    return (await browser.fetch(location.href, { method: 'HEAD', credentials: 'same-origin' })).headers;
  } catch {
    return undefined;
  }
};

/** Input from the loader: the elements, and facts about the running page. */
export interface PageDoctorOptions extends DoctorOptions {
  running?: () => RunningPage;
}

/** Examines the page as it is now. */
export const examineNow = (
  { running, ...options }: PageDoctorOptions,
  more: readonly Policy[] = [],
  host: HostState = hostState(),
): Finding[] => {
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
    host,
  });
};

/** Prints a finding. */
export const say = (found: Finding): void => {
  const { level, element } = found;
  console[level === 'error' ? 'error' : 'warn'](wordsOf(found), ...(element ? [element] : []));
};

/** Reads what only requests can tell: the policies in the headers of the page, and its isolation. */
export const readHeaders = async (): Promise<[policies: Policy[], host: HostState]> => {
  const headers = await headersOfPage();
  const policies = parsePolicies(headers?.get('content-security-policy') ?? '');
  const embedder = headers && (headers.get('cross-origin-embedder-policy') ?? '');
  const isolated = hostState(embedder).isIsolated;
  return [policies, hostState(embedder, isolated ? await failedPictures() : [])];
};

/** `gate.doctor()`: examines the page, prints what to fix, and returns it. */
export const createDoctor = (options: PageDoctorOptions) => async (): Promise<Finding[]> => {
  const findings = examineNow(options, ...(await readHeaders()));
  console.info(
    `[gate] doctor, version ${options.version}: ${findings.length === 1 ? '1 thing' : findings.length || 'nothing'} to fix`,
  );
  findings.forEach(say);
  return findings;
};
