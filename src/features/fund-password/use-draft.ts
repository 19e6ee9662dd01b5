import { useLayoutEffect, type RefObject } from 'react';
import type { Placed } from '../../core/element/placed.ts';
import { passwordFrequency } from '../../core/person/password-frequency.ts';
import { keepDraft, takeDraft } from './fund-password.ask.ts';

/**
 * Fills the field with what was typed before another dialog replaced this one, and keeps it when that happens again
 * (PASS-08). A dialog that is opened anew asks for the frequency again.
 * @param placed undefined in a preview, where nothing is kept
 */
export const useDraft = (
  field: RefObject<HTMLInputElement | null>,
  placed: Placed | undefined,
  onFilled: (filled: boolean) => void,
): void =>
  useLayoutEffect(() => {
    const input = field.current;
    if (!input || !placed) return;
    const draft = takeDraft(placed);
    if (draft === undefined) {
      // Another device or tab may have changed it since it was asked for.
      if (/ready|defaulted/.test(passwordFrequency.peek().status)) void passwordFrequency.refresh();
    } else {
      input.value = draft;
      onFilled(draft !== '');
    }
    return () => {
      // Still open: another dialog takes its place for a while.
      if (placed.get('open') && !placed.gone) keepDraft(placed, input.value);
      input.value = '';
    };
  }, [field, placed, onFilled]);
