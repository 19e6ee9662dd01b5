import type { ElementDeclaration } from '../declare/element.ts';
import { ElementRecord } from '../lifecycle/record.ts';
import { addRecord, removeRecord } from '../lifecycle/records.ts';
import type { Answer } from '../rules/rule.ts';
import { noteDecision, planQueue, turns } from './queue.ts';

/** Creates a queued record that nothing renders. */
export const queuedRecord = (declaration: ElementDeclaration): ElementRecord => {
  const record = new ElementRecord(document.createElement('div'), declaration, {
    close: () => true,
    drawn: () => undefined,
    callMethod: () => Promise.resolve(null),
  });
  addRecord(record);
  return record;
};

/** Sets the answer of the rule: true enters the queue, undefined makes less important elements wait, false leaves. */
export const answers = (record: ElementRecord, show: Answer): void => {
  record.verdict = { show, because: '', trace: [] };
  if (!show) record.hasTurn = false;
  noteDecision(record);
};

export const removeQueued = (record: ElementRecord): void => {
  answers(record, false);
  removeRecord(record);
  record.dispose();
  planQueue();
};

/** Replaces the presenter in tests. @returns a function that restores it */
export const takeTurns = (give: typeof turns.give): (() => void) => {
  const presenter = turns.give;
  turns.give = (record, given) => {
    if (record.hasTurn === given || (given && !record.verdict.show)) return;
    record.hasTurn = given;
    give(record, given);
  };
  return () => {
    turns.give = presenter;
  };
};
