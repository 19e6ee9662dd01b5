import { useLayoutEffect, type RefObject } from 'react';
import type { ElementHandle } from '../../runtime/declare/element.ts';
import { passwordFrequency } from '../../exchange/person/password-frequency.ts';
import { keepDraft, takeDraft } from './fund-password.ask.ts';

/**
 * Restores the typed text after another dialog replaced this one, and keeps it when that happens again. A newly opened
 * dialog fetches the frequency again. [PASS-08]
 * @param record undefined in a preview, where nothing is kept
 */
export const useDraft = (
  field: RefObject<HTMLInputElement | null>,
  record: ElementHandle | undefined,
  onFilled: (filled: boolean) => void,
): void =>
  useLayoutEffect(() => {
    const input = field.current;
    if (!input || !record) return;
    const draft = takeDraft(record);
    if (draft === undefined) {
      // Another device or tab may have changed it since the last call.
      if (/ready|defaulted/.test(passwordFrequency.peek().status)) void passwordFrequency.refresh();
    } else {
      input.value = draft;
      onFilled(draft !== '');
    }
    return () => {
      // Still open: another dialog replaces it temporarily.
      if (record.get('open') && !record.removed) keepDraft(record, input.value);
      input.value = '';
    };
  }, [field, record, onFilled]);
