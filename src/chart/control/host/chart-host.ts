import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { doc } from '../../../runtime/dom/safe-dom.ts';
import { logError } from '../../../runtime/page/log.ts';
import type { ThemeName } from '../../../exchange/current/theme.ts';
import { followValues } from '../../../ui/element/follow.ts';
import type { ChartProps } from '../../chart-props.ts';
import { followColors, readPalette, samePalette } from '../canvas-palette.ts';
import { localAlertStore, localLayoutStore, storeOf } from '../../state/layout-store.ts';
import type { ChartController } from '../controller.ts';
import { giveFeed } from './give-feed.ts';
import { putHostData } from './host-data.ts';
import { chartOf, startChart } from './start-chart.ts';

const EXAMPLE_SYMBOL = 'BTC_USDT';

/** Inputs from the page. Effects that read them follow changes. */
export interface HostContext {
  readonly props: ReadonlySignal<ChartProps>;
  /** As `Intl` writes it. */
  readonly lang: ReadonlySignal<string>;
  readonly exchange: ReadonlySignal<string>;
  readonly pageTheme: ReadonlySignal<ThemeName>;
  /** A rise is painted red, unless the visitor has chosen. */
  readonly pageRisesRed: ReadonlySignal<boolean>;
}

/** Boxes of the chart. */
export interface HostBoxes {
  /** Has the colours: `data-theme` and `data-rise`. */
  readonly root: HTMLElement;
  /** Gets the canvas. */
  readonly slot: HTMLElement;
}

/**
 * Joins a controller to its element: starts it, or goes on with the one of an element that is back in the page, and passes
 * changes of the page on to it. The canvas belongs to the element and outlives this.
 */
export class ChartHost {
  readonly controller = signal<ChartController | undefined>(undefined);
  /** Why the chart could not start. */
  readonly broken = signal<Error | undefined>(undefined);
  readonly theme = computed<ThemeName>(() => this.controller.value?.view.value.theme ?? this.context.pageTheme.value);
  readonly riseIsRed = computed(() => {
    const rise = this.controller.value?.view.value.rise ?? 'page';
    return rise === 'page' ? this.context.pageRisesRed.value : rise === 'red';
  });
  private readonly starts = signal(0);
  private readonly stops: (() => void)[];
  /** Colours that the canvas has been painted in. */
  private painted: { theme: ThemeName; riseIsRed: boolean } | undefined;

  constructor(
    private readonly boxes: HostBoxes,
    private readonly context: HostContext,
  ) {
    const { props, lang, exchange } = context;
    const chart = () => this.controller.value;
    this.stops = [
      followValues(
        () => [props.value.preview, this.starts.value],
        (...[preview]) => this.start(preview),
      ),
      followValues(
        () => [chart(), lang.value],
        (controller, now) => controller?.setLanguage(now),
      ),
      followValues(
        () => [chart(), exchange.value],
        (controller, now) => controller?.market.setExchange(now),
      ),
      followValues(
        () => [chart(), this.theme.value, this.riseIsRed.value],
        (...now) => this.paint(...now),
      ),
      giveFeed(this.controller, props),
      followValues(
        () => [chart(), props.value.symbol, props.value.resolution],
        (controller, symbol, resolution) => controller?.market.follow({ symbol, resolution }),
      ),
      followValues(
        () => [chart(), props.value.layoutStore],
        (controller, store) => void controller?.keeper.use(storeOf(store, localLayoutStore)),
      ),
      followValues(
        () => [chart(), props.value.alertStore],
        (controller, store) => controller?.alerts.use(storeOf(store, localAlertStore)),
      ),
      followValues(
        () => [chart(), props.value],
        (controller, now) => controller && putHostData(controller, now),
      ),
    ];
  }

  /** Starts it again after a failure. */
  restart(): void {
    this.starts.value++;
  }

  /** Suspends the chart: the element has left the page. */
  stop(): void {
    for (const stop of this.stops) stop();
  }

  private showColors(theme: ThemeName, riseIsRed: boolean): void {
    const { dataset } = this.boxes.root;
    dataset['theme'] = theme;
    dataset['rise'] = riseIsRed ? 'red' : 'green';
  }

  private start(preview: boolean | undefined): (() => void) | undefined {
    const { slot } = this.boxes;
    const { props } = this.context;
    const host = (slot.getRootNode() as ShadowRoot).host;
    const handlers = () => props.peek();
    let started = chartOf(host);
    if (started && started.preview !== preview) {
      started.stop();
      started = undefined;
    }
    if (started) {
      slot.replaceChildren(started.canvas);
      started.resume(handlers);
    } else {
      try {
        started = this.startNew(preview);
      } catch (error) {
        // The controls around the canvas stay, with a button to try again (CHART-08).
        logError('chart: it could not be started', error);
        slot.replaceChildren();
        this.broken.value = error as Error;
        props.peek().onError({ code: 'init', message: (error as Error).message });
        return undefined;
      }
    }
    this.broken.value = undefined;
    this.controller.value = started.controller;
    return () => {
      started.suspend();
      started.canvas.remove();
      this.controller.value = undefined;
    };
  }

  private startNew(preview: boolean | undefined) {
    const { context } = this;
    const { symbol, resolution, layoutStore } = context.props.peek();
    // Elements of a failed start are gone with the canvas.
    const canvas = doc.createElement('div');
    canvas.className = 'canvas';
    this.boxes.slot.replaceChildren(canvas);
    const [theme, riseIsRed] = [this.theme.peek(), this.riseIsRed.peek()];
    this.showColors(theme, riseIsRed);
    this.painted = { theme, riseIsRed };
    return startChart(
      canvas,
      {
        palette: readPalette(canvas, theme, riseIsRed),
        ...{ lang: context.lang.peek(), exchange: context.exchange.peek() },
        symbol: symbol || (preview ? EXAMPLE_SYMBOL : ''),
        ...{ resolution, preview: preview === true },
        store: storeOf(layoutStore, localLayoutStore),
      },
      () => context.props.peek(),
    );
  }

  /** Applies colours immediately, and saves them with the theme (CHART-09). */
  private paint(controller: ChartController | undefined, theme: ThemeName, riseIsRed: boolean) {
    const { slot } = this.boxes;
    this.showColors(theme, riseIsRed);
    if (!controller) return undefined;
    const before = this.painted ?? { theme, riseIsRed };
    this.painted = { theme, riseIsRed };
    if (before.theme !== theme || before.riseIsRed !== riseIsRed)
      controller.look.setPalette(readPalette(slot, theme, riseIsRed), before.theme !== theme);
    // The page has other colours: nothing that belongs to the layout has changed.
    return followColors(slot, () => {
      const now = readPalette(slot, theme, riseIsRed);
      if (!samePalette(controller.engine.palette, now)) controller.look.setPalette(now, false);
    });
  }
}
