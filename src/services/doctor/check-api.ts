import { finding, resolveAddress, type ExaminedPage, type Finding } from './finding.ts';

const namesOf = (calls: readonly { key: string }[]): string => calls.map(({ key }) => key).join(', ');

/** Finds failed calls: a host without an API, an API that answers nothing, or single calls whose defaults apply. */
export const checkApi = ({ url, addresses, running }: ExaminedPage): Finding[] => {
  if (!running) return [];
  const { calls, pageForAnswer } = running;
  const failed = calls.filter(({ status }) => status === 'defaulted');
  if (!failed.length) return [];
  if (calls.some(({ status }) => status === 'ready'))
    return [
      finding(
        'warning',
        'call-failed',
        `These calls failed, so their defaults apply: ${namesOf(failed)}.`,
        'Compare the answers with docs/back-end.md.',
      ),
    ];
  const place = resolveAddress(pageForAnswer || addresses.apiBase, url);
  if (!place) return [];
  const fix = 'Set apiBase to where the API is, or run the page on a host that has it.';
  // Elements that need no API still work. The query of an address may hold names and numbers of the visitor.
  const found = (what: string): Finding => finding('warning', 'no-api', what, fix);
  return [
    pageForAnswer
      ? { ...found(`There is no API at ${place.origin}: ${place.pathname} answers with a page.`), stops: true }
      : // It may be down for a while only.
        found(`No call to ${place.origin} has been answered: ${namesOf(failed)}.`),
  ];
};
