import { signal } from '@preact/signals-core';
import { click, type Grabber, type Grip, type Place } from '../engine/grabber.ts';

/**
 * Words beside the pointer, for the mark or line under it. The last of the grabbers: drawings and lines take a press
 * first.
 */
export class PointerTip implements Grabber {
  readonly shown = signal<{ text: string; x: number; y: number } | undefined>(undefined);

  /** @param textAt words for a place, undefined where there is nothing */
  constructor(private readonly textAt: (place: Place) => string | undefined) {}

  /** Fingers do not hover: a tap on a mark shows its words. */
  press(place: Place, { pointerType }: PointerEvent): Grip | undefined {
    if (pointerType === 'mouse') return undefined;
    this.over(place);
    return this.shown.peek() && click(() => undefined);
  }

  over(place: Place): undefined {
    const text = this.textAt(place);
    const now = this.shown.peek();
    if (text ? now?.text !== text : now) this.shown.value = text ? { text, x: place.x, y: place.y } : undefined;
  }
}
