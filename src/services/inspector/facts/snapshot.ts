/** Collects what the inspector shows about every element of the page. Reads only: nothing is requested or changed. */
import { untracked } from '@preact/signals-core';
import { application } from '../../../runtime/application/application.ts';
import { doc, safe } from '../../../runtime/dom/safe-dom.ts';
import { explainAll, type Explanation } from '../../../runtime/explain/explain.ts';
import type { ElementRecord } from '../../../runtime/lifecycle/record.ts';
import { recordOf } from '../../../runtime/lifecycle/records.ts';
import { keyOf, type MemoryEntry } from '../../../runtime/memory/memory-entry.ts';
import { clock } from '../../../runtime/page/clock.ts';
import { findHostDialogs } from '../../../runtime/page/host-dialogs.ts';
import type { Finding } from '../../doctor/finding.ts';
import { callsOfPage, type BlockedRequest, type MadeCall } from './calls.ts';
import { costOf, missingFileOf, type Sizes } from './cost.ts';
import { undecidedTags, type Entry, type Inspected, type InspectedEntry } from '../list/entry.ts';
import { isUnseen, reasonsOf, type ElementFacts } from './reasons.ts';
import { selectorOf, visibilityOf, type Visibility } from './visibility.ts';
import { valueWords } from '../list/words.ts';

/** Input of a snapshot besides the page. */
export interface SnapshotInput {
  readonly findings: readonly Finding[];
  /** Entries of tags that the loader does not manage. */
  readonly unmanaged: readonly InspectedEntry[];
  readonly blocked: readonly BlockedRequest[];
  readonly sizes: Sizes;
  /** The inspector's own element, which may cover others. */
  readonly ignored: Element;
}

/** An element on screen, for its outline. */
export interface DrawnElement {
  readonly entry: InspectedEntry;
  /** The element with the box: the tag itself may have none. */
  readonly drawn: Element;
}

export interface Snapshot {
  readonly entries: readonly InspectedEntry[];
  readonly drawn: readonly DrawnElement[];
  readonly calls: readonly MadeCall[];
}

const AREAS = /^(localStorage|sessionStorage|cookies)$/;
const areaOf = ({ area }: MemoryEntry): string => (area === 'cookie' ? 'cookies' : `${area}Storage`);

/** Returns what an element stores once it is shown. */
const storedWhenShown = ({ declaration, props, decision }: ElementRecord): readonly MemoryEntry[] => {
  try {
    const facts = application.factsFor(props.peek());
    const remembered = facts ? (declaration.remember?.(facts, decision.variant) ?? []) : [];
    return [...remembered, ...(declaration.caps ?? []).map(({ entry }) => entry)];
  } catch {
    // It relies on an answer that is not known yet.
    return (declaration.caps ?? []).map(({ entry }) => entry);
  }
};

const storageOf = (record: ElementRecord | undefined, { trace }: Explanation): string[] => {
  const reads = trace.flatMap((row) => row.reads).filter(({ source }) => AREAS.test(source));
  const read = new Map(
    reads.map(({ name, source, value }) => [`${source} ${name}`, `${source} ${name} = ${valueWords(name, value)}`]),
  );
  const writes = record
    ? storedWhenShown(record).map((entry) => `writes ${areaOf(entry)} ${keyOf(entry)} when shown`)
    : [];
  return [...read.values(), ...new Set(writes)];
};

const CALL = /^call (.+) \(/;
const callsOf = ({ trace }: Explanation, calls: readonly MadeCall[]): string[] => {
  const keys = new Set(trace.flatMap(({ reads }) => reads.flatMap(({ source }) => CALL.exec(source)?.[1] ?? [])));
  return [...keys].map((key) => `${key}: ${calls.find((call) => call.key === key)?.words ?? 'not made'}`);
};

/** Returns what makes the visitor too busy for offers: a dialog of the page, or a field with focus. */
const busyWith = (): string | undefined => {
  const [dialog] = findHostDialogs();
  if (dialog) return selectorOf(dialog.element);
  const active = doc.activeElement;
  return active && /^(input|textarea|select)$/.test(safe(active).localName)
    ? `focus in ${selectorOf(active)}`
    : undefined;
};

const withoutElement = ({ element: _, ...entry }: Explanation): Entry => ({ ...entry });

/** Returns everything about the elements of the page, and about tags that the loader does not manage. */
export const takeSnapshot = ({ findings, unmanaged, blocked, sizes, ignored }: SnapshotInput): Snapshot =>
  untracked(() => {
    const explained = explainAll();
    const undecided = undecidedTags(explained.map(withoutElement));
    const calls = callsOfPage(blocked);
    const drawn: DrawnElement[] = [];
    const busy = explained.some(({ wait }) => wait?.includes('a dialog is open')) ? busyWith() : undefined;
    const entries = explained.map((explanation): InspectedEntry => {
      const { element, tag, events = [] } = explanation;
      const record = element && recordOf(element);
      const visibility: Visibility | undefined =
        element && explanation.state === 'shown' ? visibilityOf(element, ignored) : undefined;
      const facts: ElementFacts = {
        explanation,
        undecided: undecided.filter((other) => other !== tag),
        closed: record?.closed.peek(),
        caps: record?.declaration.caps ?? [],
        visibility,
        findings: findings.filter((finding) => finding.element === element && element !== undefined),
        calls,
        isLoaded: record?.isLoaded ?? false,
        missingFile: explanation.lifecycle === 'failed' ? missingFileOf(tag, sizes, blocked) : undefined,
        busyWith: busy,
        now: clock.now(),
      };
      const inspected: Inspected = {
        isUnseen: isUnseen(facts),
        reasons: reasonsOf(facts),
        calls: callsOf(explanation, calls),
        storage: storageOf(record, explanation),
        cost: element ? costOf(tag, events, sizes) : [],
      };
      const entry: InspectedEntry = { ...withoutElement(explanation), inspected };
      const shown = visibility && 'drawn' in visibility ? visibility.drawn : undefined;
      if (shown) drawn.push({ entry, drawn: shown });
      if (element) elementOf.set(entry, shown ?? element);
      return entry;
    });
    return { entries: [...unmanaged, ...entries], drawn, calls };
  });

const elementOf = new WeakMap<InspectedEntry, Element>();

/** Returns the element of an entry that has its box; undefined if it is not on the page. */
export const elementOfEntry = (entry: InspectedEntry): Element | undefined => elementOf.get(entry);
