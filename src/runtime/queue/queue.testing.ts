import type { ElementDeclaration } from '../declare/element.ts';
import { hasTurn, next } from '../lifecycle/next.ts';
import { ElementRecord } from '../lifecycle/record.ts';
import { addRecord, removeRecord } from '../lifecycle/records.ts';
import type { Answer } from '../rules/rule.ts';
import { noteDecision, planQueue } from './queue.ts';

/** Receives the turns that the queue grants and revokes. */
type OnTurn = (record: ElementRecord, given: boolean) => void;

/** Creates a queued record that nothing renders: it changes its state, and no effect runs. */
export const queuedRecord = (declaration: ElementDeclaration, onTurn: OnTurn = () => undefined): ElementRecord => {
  const record = new ElementRecord(document.createElement('div'), declaration, {
    send(sender, ...event) {
      const [life] = next(sender.life, event, sender);
      const hadTurn = sender.hasTurn;
      sender.enter(life);
      if (event[0] === 'turn' && hasTurn(life) !== hadTurn) onTurn(sender, hasTurn(life));
    },
    close: () => true,
    keepClosed: () => undefined,
    callMethod: () => Promise.resolve(null),
  });
  addRecord(record);
  return record;
};

/** Sets the answer of the rule: true enters the queue, undefined makes less important elements wait, false leaves. */
export const answers = (record: ElementRecord, show: Answer): void => {
  record.decision = { show, because: '', trace: [] };
  noteDecision(record);
  record.send('decided');
};

export const removeQueued = (record: ElementRecord): void => {
  answers(record, false);
  removeRecord(record);
  record.dispose();
  planQueue();
};
