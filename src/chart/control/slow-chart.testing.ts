import { nextFrame } from '@open-wc/testing';
import { setClock } from '../../runtime/browser/test-browser.testing.ts';
import { setPage, type TestPage } from '../../loader/loader.testing.ts';
import { paletteOf } from '../engine/palette.ts';
import { projectionOf } from '../drawings/projection.ts';
import { SimulatedFeed, type SimulatedFeedOptions } from '../simulator/simulated-feed.testing.ts';
import { VirtualClock } from '../simulator/virtual-clock.testing.ts';
import { World } from '../simulator/world.testing.ts';
import { ChartController, type ControllerOptions } from './controller.ts';

const DAY = 86_400;

/** A chart without its element, over a feed that takes 200 ms; time passes only when the test lets it. */
export class SlowChart {
  readonly page: TestPage = setPage();
  readonly clock = new VirtualClock();
  readonly world = new World({ begin: this.clock.seconds - 60 * DAY });
  readonly feed: SimulatedFeed;
  readonly heard: { name: string; detail: unknown }[] = [];
  readonly controller: ChartController;
  readonly #box = document.createElement('div');

  constructor(options: Partial<ControllerOptions> = {}, feed: Partial<SimulatedFeedOptions> = {}) {
    setClock(this.clock);
    this.feed = new SimulatedFeed({ world: this.world, clock: this.clock, ...feed });
    this.#box.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 900px; height: 480px';
    document.body.append(this.#box);
    const hear = (name: string) => (detail?: unknown) => void this.heard.push({ name, detail });
    this.controller = new ChartController(this.#box, {
      ...{ palette: paletteOf('light', false), lang: 'en', symbol: 'BTC', resolution: '1', exchange: '' },
      store: { load: () => undefined, save: () => undefined },
      events: {
        ready: hear('ready'),
        error: hear('error'),
        saved: hear('saved'),
        line: hear('line'),
        moved: hear('moved'),
        crossed: hear('crossed'),
        order: hear('order'),
      },
      ...options,
    });
  }

  /** Gives the chart its feed and waits for the first bars. */
  async open(): Promise<this> {
    this.controller.market.useFeed(this.feed);
    await this.clock.until(() => this.status === 'ready', 'the first bars');
    // The library lays its axes out in the first frame.
    await nextFrame();
    await nextFrame();
    return this;
  }

  get status(): string {
    return this.controller.view.peek().status;
  }

  /** Time at a place, in seconds with fractions. @param x CSS px */
  timeAt(x: number): number {
    return projectionOf(this.controller.engine).time(x);
  }

  /** Times of all bars that are there, oldest first. */
  get times(): readonly number[] {
    return this.controller.engine.bars.slice().map(({ time }) => time);
  }

  /** A pointer's event at a place of the canvas, in CSS px. */
  fire(type: string, x: number, y: number): void {
    const { left, top } = this.#box.getBoundingClientRect();
    this.#box.dispatchEvent(
      new PointerEvent(type, {
        ...{ clientX: left + x, clientY: top + y, bubbles: true, cancelable: true },
        ...{ button: 0, pointerId: 1, pointerType: 'mouse' },
      }),
    );
  }

  close(): void {
    if (!this.#box.isConnected) return;
    this.controller.dispose();
    this.#box.remove();
  }
}
