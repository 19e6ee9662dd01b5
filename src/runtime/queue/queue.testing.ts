import type { ElementDeclaration } from '../declare/element.ts';
import { ElementRecord } from '../lifecycle/record.ts';
import { addRecord, removeRecord } from '../lifecycle/records.ts';
import type { Answer } from '../rules/rule.ts';
import { noteDecision, planQueue, turns } from './queue.ts';

/** An element in the queue that nothing draws. */
export const queuedRecord = (declaration: ElementDeclaration): ElementRecord => {
  const record = new ElementRecord(document.createElement('div'), declaration, {
    close: () => true,
    drawn: () => undefined,
    callMethod: () => Promise.resolve(null),
  });
  addRecord(record);
  return record;
};

/** What its rule says: true enters the queue, undefined keeps less important ones waiting, false leaves. */
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

/** Puts a test in the presenter's place. @returns a function that gives the place back */
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
