import { clock } from '../../runtime/page/clock.ts';
import type { ChartEngine } from './engine.ts';
import type { Place } from './grabber.ts';
import { pan, zoomAt } from './view/viewport.ts';

/** A wheel notch of 100 px makes bars this much wider. */
const WHEEL_ZOOM_RATE = 0.0014;
/** A wheel that rests so long, in ms, has turned. */
const REST = 250;

/** Zooms and pans by the wheel; percentages count from one bar while it turns. */
export class Wheel {
  /** Ends the wait for the next turn; undefined while the wheel rests. */
  private stop: (() => void) | undefined;

  /** @param rested called when no turn has followed for a while */
  constructor(
    private readonly engine: ChartEngine,
    private readonly rested: () => void,
  ) {}

  get isTurning(): boolean {
    return this.stop !== undefined;
  }

  turn(event: WheelEvent, place: Place): void {
    const { engine } = this;
    if (place.x >= engine.width) return;
    event.preventDefault();
    this.hold();
    const unit = event.deltaMode === 1 ? 32 : event.deltaMode === 2 ? 120 : 1;
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey)
      engine.setView(pan(engine.view, -(event.deltaX || event.deltaY) * unit));
    else {
      const turn = Math.max(-300, Math.min(300, event.deltaY * unit * (event.ctrlKey ? 6 : 1)));
      engine.setView(zoomAt(engine.view, Math.exp(-turn * WHEEL_ZOOM_RATE), place.x, engine.width));
    }
  }

  /** Waits for no further turn. */
  rest(): void {
    this.stop?.();
    this.stop = undefined;
  }

  private hold(): void {
    this.engine.holdBase(true);
    this.stop?.();
    this.stop = clock.after(REST, () => {
      this.stop = undefined;
      this.rested();
    });
  }
}
