import { computed, effect, signal, untracked } from '@preact/signals-core';
import { safeHref } from '../../runtime/address/safe-href.ts';
import { isPlainClick } from '../../runtime/dom/plain-click.ts';
import { afterPaint } from '../../runtime/page/after-paint.ts';
import { watchSize } from '../../runtime/page/watch-size.ts';
import { follow, followValues } from '../../ui/element/follow.ts';
import type { MountContext } from '../../ui/element/mount-context.ts';
import { followTexts } from '../../ui/text/translate.ts';
import { chartCopy } from '../chart.copy.ts';
import { ChartHost, type HostContext } from '../control/host/chart-host.ts';
import type { ChartController } from '../control/controller.ts';
import { hasOpened } from '../control/opened.ts';
import { takePicture } from '../control/take-picture.ts';
import { hostStyleSheet } from '../state/chart-settings.ts';
import { makeCover } from './cover.ts';
import { make, put } from '../../runtime/dom/make-element.ts';
import { putChildren, putText } from './dom.ts';
import { makeFeedSigns } from './feed-sign.ts';
import { FullScreen } from './full-screen.ts';
import { makeLegend } from './legend.ts';
import { fetchOpened } from './menus/fetch-opened.ts';
import { chartKeys } from './menus/keys.ts';
import { makeNotice } from './notice.ts';
import { makePlusSign, makeTip } from './pointer-signs.ts';
import { makeSideBar } from './tools/side-bar.ts';
import { makeSummary } from './summary.ts';
import { makeToolbar } from './tools/toolbar.ts';
import type { ToolsContext } from './tools/tools-context.ts';
import type { StageProps } from './use-chart.ts';

/** Attribution required by the engine's licence. */
const TRADING_VIEW = safeHref('https://www.tradingview.com/')!;

/** Narrower than this in px it has no room for its drawing tools (`css/side-bar.css` has the same width). */
const NARROW = 560;

const slot = (): HTMLElement => make('div', { class: 'slot' });

/** The empty chart. Each slot gets one part of it, in reading order. */
const makeFrame = () => {
  const [canvas, legend, lines, tools, cover, panels] = [slot(), slot(), slot(), slot(), slot(), slot()];
  const attribution = make('a', { class: 'attribution', href: TRADING_VIEW, target: '_blank', rel: 'noopener' });
  const stage = make('div', { class: 'stage' }, [
    canvas,
    // Floating elements of the page keep clear of the time axis.
    make('div', { class: 'time-axis', 'data-gate-keep-clear': true }),
    ...[legend, lines, tools, attribution, cover, panels],
  ]);
  const bar = make('div', { class: 'bar' });
  const side = make('div', { class: 'side room' });
  const root = make('div', { class: 'chart', part: 'panel', dir: 'ltr' }, [bar, side, stage]);
  return { root, bar, side, stage, canvas, legend, lines, tools, attribution, cover, panels };
};

/** The canvas with everything around it. */
export class Stage {
  private readonly frame = makeFrame();
  private readonly host: ChartHost;
  private readonly full: FullScreen;
  private readonly narrow = signal(false);
  /** The page has been painted: tools may render in their reserved space. */
  private readonly isPainted = signal(false);
  private readonly texts;
  private readonly stops: (() => void)[] = [];
  private isOver = false;

  constructor(
    box: HTMLElement,
    private readonly context: MountContext,
    private readonly hosted: HostContext,
  ) {
    const { root, canvas } = this.frame;
    const styleSheet = untracked(hostStyleSheet);
    if (styleSheet) root.prepend(make('link', { rel: 'stylesheet', href: styleSheet }));
    box.append(root);
    const { texts, stop } = followTexts(() => hosted.lang.value, chartCopy);
    this.texts = texts;
    this.full = new FullScreen(root);
    this.host = new ChartHost({ root, slot: canvas }, hosted);
    this.stops.push(
      () => this.host.stop(),
      stop,
      () => this.full.stop(),
      watchSize([root], () => {
        this.narrow.value = root.clientWidth > 0 && root.clientWidth < NARROW;
      }),
      this.follow(() => this.syncFrame()),
      this.followCanvas(),
      this.followCover(),
      this.followLegend(),
      this.followTools(),
      this.followPanels(),
    );
    this.frame.attribution.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      context.current.peek().navigate(TRADING_VIEW, { newTab: true });
    });
    afterPaint(() => {
      if (!this.isOver) this.isPainted.value = true;
    });
  }

  /** Ends everything but the chart itself, which its element keeps. */
  stop(): void {
    this.isOver = true;
    for (const stop of this.stops) stop();
  }

  private readonly follow = (run: () => void): (() => void) =>
    follow(() => {
      try {
        run();
      } catch (error) {
        untracked(() => this.context.fail(error));
      }
    });

  private syncFrame(): void {
    const { root, stage, attribution } = this.frame;
    const { props, lang } = this.hosted;
    const controller = this.host.controller.value;
    const view = controller?.view.value;
    put(root, {
      lang: lang.value,
      'data-product': props.value.product,
      'data-chart': view?.status,
      'data-full': this.full.pinned.value ? 'true' : undefined,
    });
    for (const bar of ['rise', 'fall'] as const)
      for (const name of [`--${bar}`, `--${bar}-text`]) root.style.setProperty(name, view?.colors[bar] ?? '');
    const axis = controller?.engine.axisWidth.value;
    if (axis) stage.style.setProperty('--axis', `${axis}px`);
    putText(attribution, this.texts.value('attribution'));
  }

  /** Index of the bar that the keyboard reads; another controller starts without one. */
  private readonly reading = signal<number | undefined>(undefined);

  private followCanvas(): () => void {
    const { controller } = this.host;
    const stopKeys = followValues(
      () => [controller.value],
      (chart) => {
        this.reading.value = undefined;
        if (!chart) return undefined;
        const onKeyDown = (event: KeyboardEvent) => {
          if (event.target !== event.currentTarget) return;
          const read = chartKeys(chart, event, this.reading.peek());
          if (read !== undefined) this.reading.value = read;
        };
        chart.host.addEventListener('keydown', onKeyDown);
        return () => chart.host.removeEventListener('keydown', onKeyDown);
      },
    );
    const stopLabel = this.follow(() => {
      const [chart, t] = [controller.value, this.texts.value];
      if (!chart) return;
      put(chart.host, {
        ...{ tabindex: 0, role: 'application', 'aria-label': t('chart') },
        'aria-description': `${t('keys')} ${t('moreKeys')}`,
        'data-tool': chart.view.value.tool,
      });
    });
    return () => {
      stopKeys();
      stopLabel();
    };
  }

  private followCover(): () => void {
    const { host, texts, follow: run } = this;
    const { nodes, stop } = makeCover({ host, texts, follow: run });
    this.frame.cover.append(...nodes);
    return stop;
  }

  /** The legend is part of the first picture. */
  private followLegend(): () => void {
    const { texts, narrow, follow: run } = this;
    const { legend } = this.frame;
    return followValues(
      () => [this.host.controller.value],
      (controller) => {
        if (!controller) return undefined;
        const { nodes, stop } = makeLegend({ controller, texts, narrow, follow: run });
        legend.append(...nodes);
        return () => {
          stop();
          legend.replaceChildren();
        };
      },
    );
  }

  private toolsContext(controller: ChartController): ToolsContext {
    const { texts, narrow, full, follow: run } = this;
    const { lang, exchange } = this.hosted;
    return { ...{ controller, texts, lang, exchange, narrow, full, follow: run }, onPicture: this.onPicture };
  }

  private readonly onPicture = (): void => {
    const controller = this.host.controller.peek();
    if (controller) void takePicture(controller, this.hosted.props.peek().onNavigate);
  };

  /** Controls of the current chart, once the canvas has been painted. */
  private followTools(): () => void {
    const { frame, isPainted, narrow } = this;
    const isOpen = signal(false);
    return followValues(
      () => [isPainted.value ? this.host.controller.value : undefined],
      (controller) => {
        if (!controller) return undefined;
        const context = this.toolsContext(controller);
        const [toolbar, side] = [makeToolbar(context, isOpen), makeSideBar(context)];
        const over = [
          makeSummary(context, this.reading),
          makeTip(context),
          makePlusSign(context),
          makeFeedSigns(context),
          makeNotice(context),
        ];
        frame.bar.replaceWith(...toolbar.nodes);
        frame.tools.append(...over.flatMap(({ nodes }) => nodes));
        frame.side.remove();
        const stopSide = this.follow(() => {
          if (!narrow.value || isOpen.value) frame.stage.before(...side.nodes);
          else side.nodes[0]!.remove();
        });
        return () => {
          stopSide();
          for (const part of [toolbar, side, ...over]) part.stop();
          toolbar.nodes[0]!.replaceWith(frame.bar);
          side.nodes[0]!.remove();
          if (!narrow.peek()) frame.stage.before(frame.side);
          frame.tools.replaceChildren();
        };
      },
    );
  }

  /** Dialogs, menus and the controls of lines, which React renders when the first of them appears. */
  private followPanels(): () => void {
    const { frame, context, host } = this;
    const inner = computed(() => ({
      ...context.current.value,
      lang: this.hosted.lang.value,
      // Visitors open the chart's dialogs, so they also work in previews.
      isInline: false,
    }));
    const stage = computed<StageProps | undefined>(() => {
      const { lang, exchange, props } = this.hosted;
      const controller = this.isPainted.value ? host.controller.value : undefined;
      if (!controller) return undefined;
      const { product } = props.value;
      return { controller, lang: lang.value, exchange: exchange.value, product, onPicture: this.onPicture };
    });
    const needsReact = computed(() => {
      const controller = stage.value?.controller;
      if (!controller) return false;
      return hasOpened(controller.view.value) || controller.overlays.lines.placed.value.lines.length > 0;
    });
    let [isAsked, end, stopFetching] = [false, (): void => undefined, (): void => undefined];
    // Before anything is rendered, the live region of the lines is there already.
    frame.lines.append(make('p', { class: 'unseen', role: 'status' }));
    const stop = effect(() => {
      if (!needsReact.value || isAsked) return;
      isAsked = true;
      stopFetching = fetchOpened(
        () => stage.peek()?.controller,
        () => import('./react-part.tsx'),
        ({ renderPanels }) => {
          putChildren(frame.lines, []);
          end = renderPanels(frame.panels, { lines: frame.lines, context: inner, stage });
        },
        () => void (isAsked = false),
      );
    });
    return () => {
      stop();
      stopFetching();
      end();
    };
  }
}
