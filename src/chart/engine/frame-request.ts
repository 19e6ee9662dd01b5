import type { Draw } from './layer.ts';
import { requestFrame, type Anchor } from './library.ts';

/** A request to the library for the whole picture: changes before its frame share it. */
export class FrameRequest {
  /** True until the frame. */
  isPending = false;

  send(anchor: Anchor): void {
    if (this.isPending) return;
    this.isPending = true;
    requestFrame(anchor);
  }

  /**
   * Ends the request with the first canvas that the library draws in a frame: requests by painters are for the next one.
   * @param draw a canvas @param isFirst returns whether the library draws no other canvas before it
   */
  endsWith(draw: Draw, isFirst = (): boolean => true): Draw {
    return (target) => {
      if (isFirst()) this.isPending = false;
      draw(target);
    };
  }
}
