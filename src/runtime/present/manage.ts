/** Manages elements: each has one record, whose rule runs again when a fact that it read changes. */
import { effect, untracked } from '@preact/signals-core';
import { application } from '../application/application.ts';
import { clock } from '../page/clock.ts';
import type { ElementDeclaration } from '../declare/element.ts';
import { ElementRecord, type ElementDecision } from '../lifecycle/record.ts';
import { addRecord, recordOf, recordsOfTag, removeRecord } from '../lifecycle/records.ts';
import { logError } from '../page/log.ts';
import { decideElement, startCallsOf } from '../lifecycle/decide.ts';
import { followUse } from './fragment-use.ts';
import { applyDecision, runner } from './present.ts';

/** True if another element of the tag is already managed. Overlays serve the entire page, so one per tag is enough. */
const isSecond = (record: ElementRecord): boolean => {
  const { stage, tag } = record.declaration;
  if (stage === 'inline' || record.get('preview')) return false;
  for (const other of recordsOfTag(tag)) if (!other.get('preview')) return other !== record;
  return false;
};

/** Returns the current decision. The surrounding effect subscribes to everything that it reads. */
const decide = (record: ElementRecord): ElementDecision => {
  const { declaration } = record;
  const attributes = record.props.value;
  const closed = record.closed.value;
  const { drawing, state } = untracked(() => record.life);
  const isOnScreen = drawing !== undefined || state === 'fragment';
  record.hasEntered = isOnScreen || (record.hasEntered && untracked(() => record.decision.show) !== false);
  try {
    const facts = application.factsFor(record.props.value);
    const decision = decideElement(declaration, facts, {
      attributes,
      closed,
      shown: record.hasEntered,
      current: drawing?.variant ?? record.next,
      second: isSecond(record),
    });
    if (facts) startCallsOf(declaration, facts, attributes, decision);
    if (facts && record.fragment) {
      const inputs = { declaration, facts, props: attributes, variant: decision.variant };
      record.inputsNow = application.fragmentKey(inputs);
      decision.fragment = record.fragment === record.inputsNow;
    }
    return decision;
  } catch (error) {
    logError(`the rule of ${declaration.tag} failed`, error);
    return { show: false, because: 'its rule failed', trace: [] };
  }
};

/** Returns the record of an element, created on the first call. */
export const manage = (element: HTMLElement, declaration: ElementDeclaration): ElementRecord => {
  const known = recordOf(element);
  if (known) return known;
  const record = new ElementRecord(element, declaration, runner);
  addRecord(record);
  if (record.fragment !== undefined) followUse(record);
  record.stopDeciding = effect(() => {
    const decision = decide(record);
    untracked(() => {
      record.decision = decision;
      record.decidedAt = clock.now();
      applyDecision(record);
    });
  });
  return record;
};

/** Releases an element that has been removed from the page. */
export const release = (element: Element): void => {
  const record = recordOf(element);
  if (!record) return;
  removeRecord(record);
  record.dispose();
  record.send('removed');
  const { stage, tag } = record.declaration;
  // Another overlay of the same tag may now take its place. Inline elements are independent.
  if (stage !== 'inline') for (const other of recordsOfTag(tag)) other.decideAgain();
};
