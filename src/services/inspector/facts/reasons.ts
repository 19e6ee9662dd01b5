/** Why an element is not visible, in sentences. Pure: everything that is read of the page is an argument. */
import type { Finding } from '../../doctor/finding.ts';
import type { Cap } from '../../../runtime/rules/cap.ts';
import type { Explanation, Read } from '../../../runtime/explain/explain.ts';
import { countToday, parseCounter } from '../../../runtime/memory/stored-values.ts';
import { keyOf } from '../../../runtime/memory/memory-entry.ts';
import type { Reason } from '../list/entry.ts';
import type { Visibility } from './visibility.ts';
import { durationWords, valueWords } from '../list/words.ts';

/** A call, as far as it has come. */
export interface CallFacts {
  readonly key: string;
  readonly status: string;
  /** Why it failed: `status 500`, `blocked by connect-src` or another short reason. */
  readonly failure?: string | undefined;
}

/** Facts about an element of the page. */
export interface ElementFacts {
  readonly explanation: Explanation;
  /** Tags whose rules wait for an answer. */
  readonly undecided: readonly string[];
  /** Why the element is closed on this page. */
  readonly closed?: string | undefined;
  readonly caps: readonly Cap[];
  /** Of elements on screen only. */
  readonly visibility?: Visibility | undefined;
  /** Findings of the doctor about this element. */
  readonly findings: readonly Finding[];
  readonly calls: readonly CallFacts[];
  /** Of failed elements: true if its files arrived, so rendering failed. */
  readonly isLoaded: boolean;
  /** Why a file of it is missing: `chunks/kyc-bar-1.js blocked by script-src`. */
  readonly missingFile?: string | undefined;
  /** Reason why offers wait: an open dialog of the page, or a field with focus. */
  readonly busyWith?: string | undefined;
  readonly now: number;
}

/** Reasons that are no clauses of rules. */
const COMMON: Readonly<Record<string, Reason>> = {
  'not disabled by its attribute': { what: 'The tag has the attribute disabled.', fix: 'Remove the attribute.' },
  opened: {
    what: 'Nothing has opened it yet.',
    fix: 'Call gate.open(), or add data-gate-open to a button.',
  },
  'the first of its kind on the page': {
    what: 'An earlier tag of the same element shows instead.',
    fix: 'Remove this tag. An overlay serves the entire page.',
  },
  'its rule failed': { what: 'Its rule threw an error.', fix: 'Report it with the replay link.' },
  facts: { what: 'The example data of its preview is still loading.' },
};

/** Reasons for `closed`, as the runtime has them. */
const CLOSED: Readonly<Record<string, string>> = {
  button: 'The visitor pressed its button, which closes it on this page.',
  close: 'It was closed on this page, by its close control or by gate.close().',
  timeout: 'It closed by its own timer.',
  route: 'It closed when the page changed.',
};

const closedReason = (closed: string | undefined): Reason => ({
  what: CLOSED[closed ?? ''] ?? `It is closed on this page: ${closed ?? 'no reason is known'}.`,
  fix: 'Reload the page to show it again.',
});

/** Returns why a cap holds an offer back, and until when. */
const capReasons = ({ caps, explanation, now }: ElementFacts): Reason[] =>
  caps.flatMap(({ entry, perDay, apart }) => {
    const key = keyOf(entry);
    const reads = explanation.trace.flatMap((row) => (row.answer === false ? row.reads : []));
    const stored = reads.find(({ name }) => name === key)?.value;
    const counter = parseCounter(stored);
    if (typeof stored !== 'string' || !counter) return [];
    const { at } = counter;
    const count = countToday(stored, now);
    if (count >= perDay)
      return [
        { what: `Capped: shown ${count} times today, at most ${perDay} a day.`, fix: 'It can show again tomorrow.' },
      ];
    const wait = at + apart - now;
    return wait > 0
      ? [
          {
            what: `Capped: shown ${durationWords(now - at)} ago, at least ${durationWords(apart)} apart.`,
            fix: `It can show again in ${durationWords(wait)}.`,
          },
        ]
      : [];
  });

/** Limit of a call, in words. `runtime/calls/api.ts` has the number. */
const LIMIT = '20 s';

const callOf = (read: Read): { key: string; status: string } | undefined => {
  const [, key, status] = /^call (.+) \((\w+)\)$/.exec(read.source) ?? [];
  return key && status ? { key, status } : undefined;
};

/** Returns the calls that a clause has read. */
const callsOf = (explanation: Explanation, clause: string): { key: string; status: string }[] =>
  explanation.trace
    .filter((row) => row.clause === clause)
    .flatMap(({ reads }) => reads.flatMap((read) => callOf(read) ?? []));

/** Returns what an undecided element waits for, and for how long. */
const pendingReason = ({ explanation, now }: ElementFacts): Reason => {
  const { because, events = [] } = explanation;
  const since = events.findLast(({ show }) => show !== undefined)?.at ?? events[0]?.at;
  const [call] = callsOf(explanation, because).filter(({ status }) => status !== 'ready');
  const waited = since === undefined ? '' : `, for ${durationWords(now - since)} so far`;
  return call
    ? {
        what: `Waits for the answer of the call "${call.key}"${waited}.`,
        fix: `After ${LIMIT} without an answer, the default of the call counts.`,
      }
    : { what: `Waits until this is known: ${because}.` };
};

/** Returns why a call has no usable answer, if a failing clause depends on it. */
const failedCalls = ({ explanation, calls }: ElementFacts): Reason[] =>
  [
    ...new Set(
      callsOf(explanation, explanation.because)
        .filter(({ status }) => status === 'defaulted')
        .map(({ key }) => key),
    ),
  ].map((key) => {
    const failure = calls.find((call) => call.key === key)?.failure ?? 'no usable answer';
    return {
      what: `The call "${key}" failed (${failure}), so its default counts.`,
      fix: 'It is repeated automatically.',
    };
  });

/** Returns the clause that fails, with the facts that it has read. */
const clauseReason = ({ trace, because }: Explanation): Reason => {
  const reads = trace.find(({ clause }) => clause === because)?.reads ?? [];
  const facts = [...new Map(reads.map(({ name, value }) => [name, `${name} is ${valueWords(name, value)}`])).values()];
  return { what: `Not met: ${because}.`, ...(facts.length && { fix: `On this page ${facts.join(', ')}.` }) };
};

const hiddenReasons = (facts: ElementFacts): Reason[] => {
  const { because } = facts.explanation;
  if (because === 'not closed on this page') return [closedReason(facts.closed)];
  const common = COMMON[because];
  if (common) return [common];
  const caps = capReasons(facts);
  return caps.length ? caps : [clauseReason(facts.explanation), ...failedCalls(facts)];
};

const waitReason = ({ explanation: { wait = '' }, undecided, busyWith }: ElementFacts): Reason => {
  const isAfterOthers = /still waiting/.test(wait);
  const named = isAfterOthers ? undecided.join(', ') : /a dialog is open/.test(wait) ? busyWith : undefined;
  const fix = isAfterOthers
    ? 'It waits 4 s at most.'
    : / is on screen$/.test(wait)
      ? 'It shows once that one is closed.'
      : undefined;
  return { what: `Its rule passes, but it waits: ${wait}${named ? ` (${named})` : ''}.`, ...(fix && { fix }) };
};

const failureReason = ({ isLoaded, missingFile }: ElementFacts): Reason =>
  isLoaded
    ? { what: 'Rendering failed.', fix: 'Report it with the replay link.' }
    : {
        what: `Its code could not be loaded${missingFile ? `: ${missingFile}` : ''}.`,
        fix: 'It is retried when the network or the visitor returns.',
      };

/** Returns why a rendered element cannot be seen; undefined if it can. */
const unseenReason = (visibility: Visibility | undefined): Reason | undefined => {
  switch (visibility?.kind) {
    case 'folded':
      return {
        what: 'Folded: notices that need more than a third of the screen share one line.',
        fix: 'Press that line to read it. It does not count as shown until then.',
      };
    case 'hidden':
      return { what: `The page hides it: ${visibility.style} on ${visibility.by}.`, fix: 'Remove that style.' };
    case 'empty':
      return { what: 'It is rendered, but has no content to show.' };
    case 'outside':
      return {
        what: 'It is outside of the page, where nobody can scroll to.',
        fix: 'Check the position of its container.',
      };
    case 'covered':
      return { what: `${visibility.by} covers it.`, fix: 'Lower its z-index or move it.' };
    default:
      return undefined;
  }
};

/** True if the element is rendered and nobody can see it. */
export const isUnseen = ({ explanation, visibility }: ElementFacts): boolean =>
  explanation.state === 'shown' && unseenReason(visibility) !== undefined;

const stateReasons = (facts: ElementFacts): Reason[] => {
  const { state, lifecycle, show, wait, placed, tag } = facts.explanation;
  if (!placed)
    return [{ what: 'Its tag is not on this page.', fix: `Add <${tag}></${tag}>, or open it with gate.open().` }];
  if (lifecycle === 'failed') return [failureReason(facts)];
  if (state === 'shown') return [unseenReason(facts.visibility)].filter((reason) => reason !== undefined);
  if (show === undefined) return [pendingReason(facts)];
  if (!show) return hiddenReasons(facts);
  return wait ? [waitReason(facts)] : [{ what: 'Its code and texts are loading.' }];
};

/** Returns every reason why an element is not visible, most important first, and what the doctor found about it. */
export const reasonsOf = (facts: ElementFacts): Reason[] => {
  const findings = facts.findings.map(({ what, fix, code }): Reason => ({ what, fix, code }));
  const isMissingSomething = facts.findings.some(({ stops }) => stops);
  return isMissingSomething ? [...findings, ...stateReasons(facts)] : [...stateReasons(facts), ...findings];
};
