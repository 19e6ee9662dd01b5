import { useLayoutEffect, type RefObject } from 'react';
import type { ElementHandle } from '../../runtime/declare/element.ts';
import { passwordFrequency } from '../../exchange/person/password-frequency.ts';
import { usePage } from '../../ui/element/element-context.ts';
import { keepDraft, takeDraft } from './fund-password.ask.ts';

/**
 * Restores the input from before another dialog replaced this one, and keeps it when that happens again. A newly opened
 * dialog requests the frequency again. [PASS-08]
 */
export const useDraft = (
  field: RefObject<HTMLInputElement | null>,
  record: ElementHandle | undefined,
  onFilled: (filled: boolean) => void,
): void => {
  const page = usePage();
  useLayoutEffect(() => {
    const input = field.current;
    if (!input || !record) return;
    const draft = takeDraft(record);
    if (draft === undefined) {
      // Another device or tab may have changed it since the last request.
      if (/ready|defaulted/.test(passwordFrequency.peek().status)) void page.refresh(passwordFrequency);
    } else {
      input.value = draft;
      onFilled(draft !== '');
    }
    return () => {
      // Still open: another dialog replaces it temporarily.
      if (record.get('open') && !record.removed) keepDraft(record, input.value);
      input.value = '';
    };
  }, [field, record, onFilled, page]);
};
