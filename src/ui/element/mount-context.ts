import type { ReadonlySignal } from '@preact/signals-core';
import type { ElementContextValue } from './element-context.ts';

/** Context of an element that mounts itself. */
export interface MountContext {
  /** Context of its components, if it renders some. Effects that read it follow language and theme. */
  readonly current: ReadonlySignal<ElementContextValue>;
  /** Ends the element as if mounting had failed, after an error in its effects. [ERR-02] */
  fail(error: unknown): void;
}
