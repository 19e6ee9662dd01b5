/** Menus of the toolbar: resolution, chart type, price scale, time zone. */
import { CHART_TYPES, SCALE_MODES, type ChartType, type ScaleMode } from '../../engine/engine-types.ts';
import { resolutionText } from '../../feed/resolution-text.ts';
import { RESOLUTIONS } from '../../feed/resolutions.ts';
import type { Resolution } from '../../feed/types.ts';
import type { ChartController } from '../../control/controller.ts';
import type { ChartView } from '../../state/chart-view.ts';
import { TYPE_WORDS, zoneItems, zoneText } from '../choices.ts';
import { make, put } from '../../../runtime/dom/make-element.ts';
import { makeChartIcon, putChildren, putText } from '../dom.ts';
import type { Words } from '../words.ts';
import { Menu } from './menu.ts';

/** A piece of the toolbar that shows the chart's view. */
export interface BarPiece {
  readonly nodes: readonly HTMLElement[];
  sync(view: ChartView, t: Words): void;
  stop(): void;
}

/** Pinned resolutions side by side, and a menu of all. */
export const makeResolutions = (controller: ChartController): BarPiece => {
  const content = make('span');
  const menu = new Menu<Resolution>({
    ...{ grid: true, content },
    onChoose: (value) => void controller.setResolution(value).catch(() => undefined),
  });
  const group = make('div', { class: 'group resolutions', role: 'group' });
  const buttons = new Map<Resolution, HTMLButtonElement>();
  const buttonOf = (resolution: Resolution): HTMLButtonElement => {
    const known = buttons.get(resolution);
    if (known) return known;
    const button = make('button', { type: 'button', class: 'tool usual', 'data-command': `resolution:${resolution}` });
    button.textContent = resolutionText(resolution);
    buttons.set(resolution, button);
    return button;
  };
  return {
    nodes: [group],
    sync({ resolution, pinned, intervals, status }, t) {
      put(group, { 'aria-label': t('resolution') });
      putChildren(group, [...pinned.map(buttonOf), menu.element]);
      for (const one of pinned)
        put(buttonOf(one), { 'aria-pressed': one === resolution, disabled: status === 'empty' });
      const chosen = resolutionText(resolution);
      putText(content, chosen);
      put(content, { class: pinned.includes(resolution) ? 'more' : 'more chosen' });
      const items = () => [...RESOLUTIONS, ...intervals].map((value) => ({ value, label: resolutionText(value) }));
      menu.sync({ label: t('moreResolutions'), value: resolution, chosen, items }, t);
    },
    stop: () => menu.stop(),
  };
};

/** Candles, bars, lines: how prices are drawn. */
export const makeTypeMenu = ({ look }: ChartController): BarPiece => {
  const menu = new Menu<ChartType>({
    ...{ className: 'middling', content: makeChartIcon('candles', 18) },
    onChoose: (type) => look.set({ type }),
  });
  return {
    nodes: [menu.element],
    sync({ type }, t) {
      const items = () => CHART_TYPES.map((value) => ({ value, label: t(TYPE_WORDS[value]) }));
      menu.sync({ label: t('type'), value: type, chosen: t(TYPE_WORDS[type]), items }, t);
    },
    stop: () => menu.stop(),
  };
};

/** Price scale and time zone, where there is room for them. */
export const makeScaleMenus = ({ look }: ChartController): BarPiece => {
  const [modeText, shortZone] = [make('span'), make('span')];
  const shape = { end: true, className: 'roomy' };
  const modes = new Menu<ScaleMode>({ ...shape, content: modeText, onChoose: (mode) => look.set({ mode }) });
  const zones = new Menu<string>({ ...shape, content: shortZone, onChoose: (zone) => look.set({ zone }) });
  return {
    nodes: [modes.element, zones.element],
    sync({ mode, zone }, t) {
      putText(modeText, t(mode));
      putText(shortZone, zoneText(zone, true));
      const items = () => SCALE_MODES.map((value) => ({ value, label: t(value) }));
      modes.sync({ label: t('scale'), value: mode, chosen: t(mode), items }, t);
      zones.sync({ label: t('timeZone'), value: zone, chosen: zoneText(zone), items: () => zoneItems(zone) }, t);
    },
    stop() {
      modes.stop();
      zones.stop();
    },
  };
};
