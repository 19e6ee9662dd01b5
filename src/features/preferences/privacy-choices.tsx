import { useId, useReducer } from 'react';
import { memory } from '../../exchange/memory/memory.ts';
import { answerIn, PURPOSES, withAnswers, type Purpose } from '../../exchange/policy/consent-record.ts';
import { browserSignal } from '../../services/privacy-signal.ts';
import { followWithdrawal } from '../../services/consent.ts';
import { usePage } from '../../ui/element/element-context.ts';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { privacyChoicesCopy } from './privacy-choices.copy.ts';

export interface PrivacyChoicesProps {
  /** @returns false if the page takes over */
  onChoose(detail: { purpose: Purpose; allowed: boolean }): boolean;
}

/**
 * One question per purpose, with two answers of equal weight. Nothing is selected before the visitor has answered,
 * unless Global Privacy Control counts as a refusal.
 */
export function PrivacyChoices({ onChoose }: PrivacyChoicesProps) {
  const t = useCopy(privacyChoicesCopy);
  const page = usePage();
  const group = useId();
  const stored = useSignalValue(() => page.recall(memory.consent), [page]);
  const signal = browserSignal.read();
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  function choose(purpose: Purpose, allowed: boolean) {
    // An answer that is not stored is not selected either. Preact resets inputs only when it renders.
    redraw();
    if (!onChoose({ purpose, allowed })) return;
    page.perform(followWithdrawal);
    page.remember(memory.consent, withAnswers(page.recall(memory.consent), { [purpose]: allowed }, signal));
    // An answer also closes the cookie notice.
    if (purpose === 'analytics') page.remember(memory.cookiesPolicy, allowed ? 'accepted' : 'rejected');
  }

  return PURPOSES.map((purpose) => {
    const answer = answerIn(stored, purpose, signal);
    const isRefusedBySignal = purpose === 'analytics' && signal.globalPrivacyControl && answer === undefined;
    return (
      <div
        key={purpose}
        className="purpose"
        role="radiogroup"
        aria-labelledby={`${group}${purpose}`}
        aria-describedby={`${group}${purpose}note`}
      >
        <strong id={`${group}${purpose}`}>{t(purpose)}</strong>
        <p id={`${group}${purpose}note`}>{isRefusedBySignal ? t('gpc') : t(`${purpose}Note`)}</p>
        <div className="choices">
          {[false, true].map((allowed) => (
            <label key={String(allowed)}>
              <input
                type="radio"
                part={`item item-${purpose}-${allowed ? 'allow' : 'refuse'}`}
                name={`${group}${purpose}`}
                checked={(isRefusedBySignal ? false : answer) === allowed}
                onChange={() => choose(purpose, allowed)}
              />
              <span>{t(allowed ? 'allow' : 'refuse')}</span>
            </label>
          ))}
        </div>
      </div>
    );
  });
}
