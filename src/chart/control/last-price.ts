import { doc } from '../../runtime/dom/safe-dom.ts';
import { clock, SECOND } from '../../runtime/page/clock.ts';
import type { ChartEngine } from '../engine/engine.ts';
import { isIntraday, nextBarStart } from '../feed/resolutions.ts';
import { zoneOffset } from '../feed/time-zone.ts';
import type { Resolution } from '../feed/types.ts';

/** The newest price with the time that its bar still has. */
export class LastPrice {
  private stop: (() => void) | undefined;
  private disposed = false;

  constructor(
    private readonly engine: ChartEngine,
    private readonly resolution: () => Resolution,
    /** The exchange's time zone; UTC without one. */
    private readonly zone: () => string | undefined = () => undefined,
  ) {}

  read() {
    const { bars, prices } = this.engine;
    const last = this.engine.shownBar(bars.last);
    if (!last) return undefined;
    return {
      price: last.close,
      open: last.open,
      text: prices.format(last.close),
      left: this.timeLeft(last.time),
    };
  }

  /** Repaints the label once a second from now on, while a bar's time runs out. */
  countDown = (): void => {
    this.stop?.();
    if (this.disposed) return;
    this.stop = clock.after(SECOND, this.countDown);
    if (!doc.hidden && this.timeLeft(this.engine.bars.lastTime ?? 0)) this.engine.redrawCountdown();
  };

  /** Ends the repainting until `countDown`. */
  rest(): void {
    this.stop?.();
  }

  dispose(): void {
    this.disposed = true;
    this.rest();
  }

  /** Until the bar closes, for bars of up to a day. */
  private timeLeft(start: number): string {
    const [resolution, zone = 'Etc/UTC'] = [this.resolution(), this.zone()];
    const next = nextBarStart(resolution, start, zone);
    // A day ends by the exchange's local time, but is written as a date in UTC.
    const end = isIntraday(resolution) ? next : next - zoneOffset(zone, next);
    const left = Math.floor(end - clock.now() / 1000);
    if (!(left >= 0) || left > 86_400) return '';
    const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
    const two = (value: number) => String(value).padStart(2, '0');
    return `${hours ? `${two(hours)}:` : ''}${two(minutes)}:${two(seconds)}`;
  }
}
