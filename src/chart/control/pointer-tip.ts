import { signal } from '@preact/signals-core';
import { clock } from '../../runtime/page/clock.ts';
import { click, type Grabber, type Grip, type Place } from '../engine/grabber.ts';

/** Words stay so long after the pointer has left their mark, in ms: it can go over to them. */
const REACH_TIME = 300;

/**
 * Words beside the pointer, for the mark or line under it. The last of the grabbers: drawings and lines take a press
 * first. The pointer can be moved onto the words, and Escape takes them away (WCAG 1.4.13).
 */
export class PointerTip implements Grabber {
  readonly shown = signal<{ text: string; x: number; y: number } | undefined>(undefined);
  private stopLeaving: (() => void) | undefined;

  /** @param textAt words for a place, undefined where there is nothing */
  constructor(private readonly textAt: (place: Place) => string | undefined) {}

  /** Fingers do not hover: a tap on a mark shows its words, a tap elsewhere takes them away. */
  press(place: Place, { pointerType }: PointerEvent): Grip | undefined {
    if (pointerType === 'mouse') return undefined;
    this.over(place);
    if (!this.textAt(place)) this.dismiss();
    return this.shown.peek() && click(() => undefined);
  }

  over(place: Place): undefined {
    const text = this.textAt(place);
    if (!text) return this.leave();
    this.stay();
    if (this.shown.peek()?.text !== text) this.shown.value = { text, x: place.x, y: place.y };
  }

  /** The pointer is on the words. */
  stay(): void {
    this.stopLeaving?.();
    this.stopLeaving = undefined;
  }

  /** The pointer is neither on the mark nor on its words. */
  leave(): undefined {
    if (this.shown.peek()) this.stopLeaving ??= clock.after(REACH_TIME, () => this.dismiss());
  }

  dismiss(): void {
    this.stay();
    if (this.shown.peek()) this.shown.value = undefined;
  }
}
