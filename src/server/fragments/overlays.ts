/** Chooses the overlays whose fragments a page gets: those that the browser would show first. */
import { answerResource, type AnswerName } from '../../exchange/answers.ts';
import { guardOf } from '../../exchange/policy/compliance-guard.ts';
import { LAST } from '../../runtime/declare/priority.ts';
import { observeFacts } from '../../runtime/explain/explain-reads.ts';
import { decideElement } from '../../runtime/lifecycle/decide.ts';
import { choose, type Candidate } from '../../runtime/queue/queue-order.ts';
import type { PreparedElement } from '../decide-page.ts';
import type { EmbeddedAnswers } from '../embedded-answers.ts';

/** The calls behind answers. The browser always makes the others itself. */
const CALLS: Readonly<Record<string, string>> = {
  businessNotice: 'businessCompliance',
  declarationStatus: 'declarationStatus',
  popupPlan: 'popupPlan',
};

const usesQueue = ({ declaration, attributes }: PreparedElement): boolean =>
  declaration.stage === 'modal' && !attributes['inline'];

/** True if the browser decides the element as early as its fragment is there: it makes no call first. */
const isKnownToBrowser = ({ declaration, facts, attributes }: PreparedElement, answers: EmbeddedAnswers): boolean => {
  const calls = new Set(Object.keys(answers).map((key) => key.split(' ')[0]));
  let isKnown = true;
  const observed = observeFacts(facts, ({ name, asked }) => {
    if (name === 'compliance') isKnown &&= calls.has('compliance');
    // Other answers are in the bundle.
    if (name === 'answer' && answerResource(asked as AnswerName)?.endpoint)
      isKnown &&= calls.has(CALLS[asked as string]);
  });
  decideElement(declaration, observed, { attributes });
  return isKnown;
};

/**
 * Returns the elements whose fragments must not be sent: dialogs behind the first one, and cards at the bottom edge
 * behind a dialog or another card.
 * @param answers that the page embeds
 */
export const hiddenOverlays = (
  prepared: readonly PreparedElement[],
  answers: EmbeddedAnswers,
): ReadonlySet<PreparedElement> => {
  const queued = prepared.filter(usesQueue);
  const undecided = queued
    .filter((each) => each.decision.show !== true && !(each.decision.show === false && isKnownToBrowser(each, answers)))
    .map(({ declaration: { priority = LAST } }) => priority.order);
  const candidates = queued
    .filter(({ decision }) => decision.show)
    .map((each, order): Candidate & { each: PreparedElement } => {
      const { tag, priority = LAST, opens } = each.declaration;
      return { tag, priority, opened: opens === true || each.attributes['open'] === true, order, each };
    });
  const leaving = prepared.some(({ facts }) => guardOf(facts)?.redirect !== undefined);
  const { winner } = choose(candidates, { undecided, leaving, restrictionShown: false, busy: false });
  const cards = prepared
    .filter(
      ({ declaration, decision }) =>
        declaration.stage === 'bottom' && declaration.tag !== 'gate-floating-menu' && decision.show,
    )
    .sort((a, b) => (a.declaration.priority ?? LAST).order - (b.declaration.priority ?? LAST).order);
  const hasDialog = winner !== undefined && winner.priority.kind !== 'offer';
  const shown = [
    (winner as (typeof candidates)[number] | undefined)?.each,
    hasDialog || leaving ? undefined : cards[0],
  ];
  return new Set([...queued, ...cards].filter((each) => !shown.includes(each)));
};
