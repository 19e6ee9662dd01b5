/** Takes charge of elements: one record each, whose rule is asked whenever a fact that it has read changes. */
import { effect, untracked } from '@preact/signals-core';
import { application } from '../application/application.ts';
import { clock } from '../page/clock.ts';
import type { ElementDeclaration } from '../declare/element.ts';
import { ElementRecord, type Decision } from '../lifecycle/record.ts';
import { addRecord, recordOf, recordsOfTag, removeRecord } from '../lifecycle/records.ts';
import { logError } from '../page/log.ts';
import { decideElement, startCallsOf } from '../lifecycle/decide.ts';
import { followUse } from './fragment-use.ts';
import { actions, applyDecision, endPresentation } from './present.ts';

/** Overlays stand for the whole page: one of a tag is enough. */
const isSecond = (record: ElementRecord): boolean => {
  const { stage, tag } = record.declaration;
  if (stage === 'inline' || record.get('preview')) return false;
  for (const other of recordsOfTag(tag)) if (!other.get('preview')) return other !== record;
  return false;
};

/** The decision as things are now. Inside an effect everything that it reads is followed. */
const decide = (record: ElementRecord): Decision => {
  const { declaration } = record;
  const attributes = record.props.value;
  const closed = record.closed.value;
  const drawing = record.drawing.peek();
  try {
    const facts = application.factsFor(record.props.value);
    const decision = decideElement(declaration, facts, {
      attributes,
      closed,
      shown: drawing !== null,
      current: drawing?.variant,
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

/** @returns the record of an element, made when it is seen for the first time */
export const manage = (element: HTMLElement, declaration: ElementDeclaration): ElementRecord => {
  const known = recordOf(element);
  if (known) return known;
  const record = new ElementRecord(element, declaration, actions);
  addRecord(record);
  if (record.fragment !== undefined) followUse(record);
  record.stopDeciding = effect(() => {
    const decision = decide(record);
    untracked(() => {
      record.verdict = decision;
      record.decidedAt = clock.now();
      applyDecision(record);
    });
  });
  return record;
};

/** The element has left the page for good. */
export const release = (element: Element): void => {
  const record = recordOf(element);
  if (!record) return;
  removeRecord(record);
  record.dispose();
  endPresentation(record);
  const { stage, tag } = record.declaration;
  // Another of its kind may stand for it now; elements in the page do not stand for each other.
  if (stage !== 'inline') for (const other of recordsOfTag(tag)) other.decideAgain();
};
