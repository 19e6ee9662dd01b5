import { warn } from '../page/log.ts';
import type { ElementHandle } from './element.ts';

/** Error codes of `gate-error`. */
export type ErrorCode = 'load' | 'render' | 'hidden-by-page' | 'framed-by-other-site';

/** `event.detail` of `gate-error`. */
export interface ErrorDetail {
  code: ErrorCode;
  tag: string;
  message: string;
}

/** Fires a `gate-` event on an element. @returns false if the page cancelled it */
export const emit = (
  { element }: Pick<ElementHandle, 'element'>,
  name: string,
  detail: object = {},
  cancelable = true,
): boolean =>
  element.dispatchEvent(new CustomEvent(`gate-${name}`, { detail, bubbles: true, composed: true, cancelable }));

/** Fires `gate-error`: the element could not load, render or become visible. */
export const emitError = (
  record: Pick<ElementHandle, 'element' | 'declaration'>,
  code: ErrorCode,
  error?: unknown,
): void => {
  const { tag } = record.declaration;
  warn(`${tag}: ${code}`, error);
  emit(record, 'error', { code, tag, message: error instanceof Error ? error.message : '' }, false);
};
