import { doc } from '../runtime/dom/safe-dom.ts';
import { UNSEEN } from '../runtime/lifecycle/lifecycle.ts';
import type { ElementRecord } from '../runtime/lifecycle/record.ts';

/**
 * True while a loaded element waits for the activation of a prerendered page. The shell renders it without effects and
 * hides it, so that activation only has to show it. Fragments are rendered already. Background tabs are excluded: what
 * a component reads when it is first rendered, such as the time, could be hours old when the visitor returns.
 */
export const isPrepared = (record: ElementRecord): boolean =>
  record.life.reason === UNSEEN &&
  record.fragment === undefined &&
  (doc as { prerendering?: boolean }).prerendering === true;
