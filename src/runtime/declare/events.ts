import { warn } from '../page/log.ts';
import type { ElementHandle } from './element.ts';

/** Codes of `gate-error`. */
export type ErrorCode = 'load' | 'render' | 'hidden-by-page' | 'framed-by-other-site';

/** `event.detail` of `gate-error`. */
export interface ErrorDetail {
  code: ErrorCode;
  tag: string;
  message: string;
}

/** Fires an event of ours on an element. @returns false when the page cancelled it */
export const emit = (
  { element }: Pick<ElementHandle, 'element'>,
  name: string,
  detail: object = {},
  cancelable = true,
): boolean =>
  element.dispatchEvent(new CustomEvent(`gate-${name}`, { detail, bubbles: true, composed: true, cancelable }));

/** Tells the page that an element could not be loaded, drawn or seen. */
export const emitError = (
  record: Pick<ElementHandle, 'element' | 'declaration'>,
  code: ErrorCode,
  error?: unknown,
): void => {
  const { tag } = record.declaration;
  warn(`${tag}: ${code}`, error);
  emit(record, 'error', { code, tag, message: error instanceof Error ? error.message : '' }, false);
};
