import { doc } from '../../runtime/dom/safe-dom.ts';
import { clock } from '../../runtime/page/clock.ts';
import type { ChartEngine } from './engine.ts';
import type { Grabber, Grip, Place } from './grabber.ts';
import { pinch, pinchPrices, stretchPrices, stretchTimes } from './pinch.ts';
import { heldBar } from './view/held-bar.ts';
import { stepOfKey } from './view/view-steps.ts';
import { indexAtX, newestViewport, pan } from './view/viewport.ts';
import { Wheel } from './wheel.ts';

/** Part of the speed that is left after 16 ms of gliding. */
const GLIDE_DECAY = 0.94;
/** px a ms at which gliding ends. */
const GLIDE_END_SPEED = 0.02;

/** A finger rests when it has moved by less than so many px at a time, for so many ms: the library shows its crosshair then. */
const HOLD_REACH = 3;
const HOLD_TIME = 240;
/** A finger held still for this many ms opens the menu when released. */
const MENU_TIME = 500;

/** Pan (with momentum), zoom (wheel, pinch, time axis) and the keyboard. */
export class Gestures {
  readonly grabbers: Grabber[] = [];
  /** The right button was pressed, or a finger has rested. */
  onMenu: (place: Place) => void = () => undefined;
  private stopHold = (): void => undefined;
  private readonly stop = new AbortController();
  private readonly fingers = new Map<number, { x: number; y: number }>();
  private grip: Grip | undefined;
  /** A finger rests: it moves the crosshair. */
  isReading = false;
  private frame = 0;
  private isGliding = false;
  private readonly wheel: Wheel;

  constructor(
    private readonly engine: ChartEngine,
    private readonly host: HTMLElement,
  ) {
    const { signal } = this.stop;
    this.wheel = new Wheel(engine, () => this.settle());
    host.addEventListener('pointerdown', this.down, { signal });
    host.addEventListener('pointermove', this.move, { signal });
    host.addEventListener('touchmove', this.keepPage, { signal, passive: false });
    host.addEventListener('pointerup', this.up, { signal });
    host.addEventListener('pointercancel', this.cancel, { signal });
    host.addEventListener('pointerleave', this.leave, { signal });
    host.addEventListener('dblclick', this.double, { signal });
    host.addEventListener('wheel', (event) => this.wheel.turn(event, this.placeOf(event)), { signal, passive: false });
    host.addEventListener('keydown', this.key, { signal });
    host.addEventListener('contextmenu', this.menu, { signal });
    this.wake();
  }

  /** Hears Escape wherever the focus is. */
  wake(): void {
    doc.addEventListener('keydown', this.dismiss);
  }

  /** Ends the current gesture and ignores the page's events until `wake`. */
  rest(): void {
    this.letGo();
    this.wheel.rest();
    doc.removeEventListener('keydown', this.dismiss);
  }

  /** Ends what the pointer has hold of, as if it had never been pressed: other bars come. */
  letGo(): void {
    cancelAnimationFrame(this.frame);
    this.stopHold();
    const { grip } = this;
    this.grip = undefined;
    grip?.cancel();
  }

  dispose(): void {
    this.rest();
    this.stop.abort();
  }

  placeOf({ clientX, clientY }: { clientX: number; clientY: number }): Place {
    const { engine } = this;
    const { left, top } = this.host.getBoundingClientRect();
    const x = clientX - left;
    const y = clientY - top;
    const { height } = engine.picture.main;
    return {
      x,
      y,
      index: indexAtX(engine.view, engine.width, x),
      price: engine.yToPrice(Math.min(y, height)),
      main: x < engine.width && y < height,
    };
  }

  private get timeAxisTop(): number {
    return this.host.clientHeight - this.engine.chart.timeScale().height();
  }

  private readonly down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const place = this.placeOf(event);
    this.fingers.set(event.pointerId, place);
    cancelAnimationFrame(this.frame);
    this.isGliding = false;
    this.engine.holdBase(true);
    this.hold(place, event);
    const { separators } = this.engine.picture;
    if (this.fingers.size === 2) {
      this.grip?.cancel();
      const onPrices = [...this.fingers.values()].every(({ x }) => x >= this.engine.width);
      this.grip = (onPrices ? pinchPrices : pinch)(this.engine, this.fingers);
      return;
    }
    if (this.grip) return;
    const axis = this.axisAt(place);
    if (axis === 'price' && place.y >= this.timeAxisTop) return;
    if ((this.grip = separators.press(place))) this.stopHold();
    else if (axis) this.grip = (axis === 'time' ? stretchTimes : stretchPrices)(this.engine, place);
    else {
      for (const grabber of this.grabbers) if ((this.grip = grabber.press(place, event))) break;
      this.grip ??= this.drag(place, event);
    }
    try {
      this.host.setPointerCapture(event.pointerId);
    } catch {
      /* the pointer is gone already, or a test made it up */
    }
  };

  private readonly move = (event: PointerEvent): void => {
    const place = this.placeOf(event);
    const { x = place.x, y = place.y } = this.fingers.get(event.pointerId) ?? {};
    if (Math.hypot(place.x - x, place.y - y) > HOLD_REACH) this.stopHold();
    if (this.fingers.has(event.pointerId)) this.fingers.set(event.pointerId, place);
    if (this.grip) this.grip.move(place, event);
    else if (event.pointerType === 'mouse') {
      this.engine.picture.crosshair.pointerMoved(place, this.axisAt(place));
      const isOnSeparator = this.engine.picture.separators.follow(place);
      let shape = isOnSeparator ? 'ns-resize' : '';
      if (!shape) for (const grabber of this.grabbers) if ((shape = grabber.over?.(place) ?? '')) break;
      this.host.dataset['cursor'] = shape;
    }
  };

  private readonly keepPage = (event: TouchEvent): void => {
    if (this.grip?.isVertical && event.cancelable) event.preventDefault();
  };

  private axisAt({ x, y }: Place): 'price' | 'time' | undefined {
    if (x >= this.engine.width) return 'price';
    return y >= this.timeAxisTop ? 'time' : undefined;
  }

  private readonly leave = ({ pointerType }: PointerEvent): void => {
    if (pointerType !== 'mouse' || this.grip) return;
    this.engine.picture.separators.follow(undefined);
    this.engine.picture.crosshair.drop();
    this.grabbers.forEach((grabber) => grabber.leave?.());
  };

  /** Escape takes a drag back, and away what pointer or keyboard show, wherever the focus is (WCAG 1.4.13). */
  private readonly dismiss = ({ key }: globalThis.KeyboardEvent): void => {
    if (key !== 'Escape') return;
    // The dragged object returns to its place. The pointer drags nothing until its next press.
    this.grip?.cancel();
    this.grip = undefined;
    this.engine.picture.crosshair.drop();
    this.grabbers.forEach((grabber) => grabber.dismiss?.());
  };

  private readonly up = (event: PointerEvent): void => {
    this.stopHold();
    this.fingers.delete(event.pointerId);
    const { grip } = this;
    this.grip = undefined;
    grip?.end(this.placeOf(event), event);
    this.settle();
  };

  private readonly cancel = (event: PointerEvent): void => {
    this.stopHold();
    this.fingers.delete(event.pointerId);
    this.grip?.cancel();
    this.grip = undefined;
    this.settle();
  };

  /** No finger is on the chart, nothing glides on and no wheel turns: percentages count from the first bar on screen again. */
  private settle(): void {
    if (!this.fingers.size && !this.isGliding && !this.wheel.isTurning) this.engine.holdBase(false);
  }

  private readonly menu = (event: MouseEvent): void => {
    event.preventDefault();
    // Some systems ask for the menu while a finger is still reading the crosshair.
    if (this.fingers.size && (event as Partial<PointerEvent>).pointerType === 'touch') return;
    this.stopHold();
    this.onMenu(this.placeOf(event));
  };

  /** Starts reading with the crosshair when a finger stays in place: it then moves the crosshair instead of the bars. */
  private hold(place: Place, { pointerType }: PointerEvent): void {
    this.stopHold();
    this.isReading = false;
    if (pointerType !== 'touch' || this.fingers.size > 1) return;
    const start = clock.now();
    this.stopHold = clock.after(HOLD_TIME, () => {
      this.grip?.cancel();
      this.isReading = true;
      let hasMoved = false;
      this.grip = {
        move: ({ x, y }) => (hasMoved ||= Math.hypot(x - place.x, y - place.y) > HOLD_REACH),
        end: () => !hasMoved && clock.now() - start >= MENU_TIME && this.onMenu(place),
        cancel: () => undefined,
      };
    });
  }

  private readonly double = (event: MouseEvent): void => {
    const place = this.placeOf(event);
    if (this.grabbers.some((grabber) => grabber.doublePress?.(place))) return;
    if (place.y >= this.timeAxisTop) this.reset();
    else if (this.axisAt(place) === 'price') {
      this.engine.picture.paneAt(place.y).scale.manual = undefined;
      this.engine.redraw();
    }
  };

  /** Back to the newest bar and the usual width of bars. */
  reset(): void {
    this.engine.setView(newestViewport(this.engine.bars.last));
    this.engine.resetScales();
  }

  private readonly key = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.target !== event.currentTarget) return;
    const run = stepOfKey(this.engine, event, () => this.reset());
    if (!run) return;
    event.preventDefault();
    run();
  };

  private drag(start: Place, { pointerType }: PointerEvent): Grip {
    const { engine } = this;
    const { view } = engine;
    const moved = heldBar(engine, start.x);
    const { scale } = engine.picture.paneAt(start.y);
    const held = scale.manual && scale.now();
    let last = { x: start.x, at: performance.now() };
    let speed = 0;
    return {
      move: (place) => {
        const now = performance.now();
        speed = 0.6 * ((place.x - last.x) / Math.max(1, now - last.at)) + 0.4 * speed;
        last = { x: place.x, at: now };
        // A manually stretched scale also moves with the pointer.
        if (held) scale.manual = held.panned(place.y - start.y);
        engine.setView(pan({ ...engine.view, right: view.right + moved() }, place.x - start.x));
      },
      end: () => {
        const quick = performance.now() - last.at < 60 && pointerType !== 'mouse' && !prefersReducedMotion();
        engine.setView(engine.view);
        if (quick && Math.abs(speed) > 0.2) this.glide(speed);
      },
      cancel: () => engine.setView(engine.view),
    };
  }

  /** Goes on after a finger has left. @param speed px a ms */
  private glide(speed: number): void {
    let before = performance.now();
    this.isGliding = true;
    const step = (now: number) => {
      const passed = Math.min(64, now - before);
      before = now;
      speed *= GLIDE_DECAY ** (passed / 16);
      const { view } = this.engine;
      this.engine.setView(pan(view, speed * passed));
      if (Math.abs(speed) > GLIDE_END_SPEED) this.frame = requestAnimationFrame(step);
      else {
        this.isGliding = false;
        this.engine.setView(this.engine.view);
        this.settle();
      }
    };
    this.frame = requestAnimationFrame(step);
  }
}

const prefersReducedMotion = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
