import type { ChartEngine } from '../engine/engine.ts';
import { click, type Grabber, type Grip, type Place } from '../engine/grabber.ts';

/** Width of the strip beside the price axis in which the crosshair has its plus sign, in px (`css/stage.css`). */
const PLUS_WIDTH = 22;

/** The plus sign beside the crosshair's price: it follows the pointer's height, so a place beside the axis is on it. */
export class PricePlus implements Grabber {
  /** @param isOn nobody draws · @param pressed opens what can be done at a price */
  constructor(
    private readonly engine: ChartEngine,
    private readonly isOn: () => boolean,
    private readonly pressed: (place: Place) => void,
  ) {}

  press(place: Place, { pointerType }: PointerEvent): Grip | undefined {
    return pointerType === 'mouse' && this.over(place) ? click(() => this.pressed(place)) : undefined;
  }

  over({ main, x }: Place): string | undefined {
    return main && this.isOn() && x > this.engine.width - PLUS_WIDTH ? 'pointer' : undefined;
  }
}
