/** Menus of the toolbar: resolution, chart type, price scale, time zone. */
import { CHART_TYPES, SCALE_MODES } from '../../engine/engine-types.ts';
import { RESOLUTIONS } from '../../feed/resolutions.ts';
import type { Resolution } from '../../feed/types.ts';
import { TYPE_WORDS, zoneItems, zoneText } from '../choices.ts';
import { CandlesIcon } from '../icons.tsx';
import { Menu } from './menu.tsx';
import { useChart } from '../use-chart.ts';
import { resolutionText } from '../../feed/resolution-text.ts';

/** Pinned resolutions side by side, and a menu of all. */
export function Resolutions({ off }: { off: boolean }) {
  const { controller, view, t } = useChart();
  const { resolution, pinned, intervals } = view;
  const choose = (value: Resolution) => void controller.setResolution(value).catch(() => undefined);
  return (
    <div className="group resolutions" role="group" aria-label={t('resolution')}>
      {pinned.map((one) => (
        <button
          key={one}
          type="button"
          className="tool usual"
          aria-pressed={one === resolution}
          disabled={off}
          onClick={() => choose(one)}
        >
          {resolutionText(one)}
        </button>
      ))}
      <Menu
        grid
        label={t('moreResolutions')}
        value={resolution}
        content={
          <span className={pinned.includes(resolution) ? 'more' : 'more chosen'}>{resolutionText(resolution)}</span>
        }
        chosen={resolutionText(resolution)}
        items={() => [...RESOLUTIONS, ...intervals].map((value) => ({ value, label: resolutionText(value) }))}
        onChoose={choose}
      />
    </div>
  );
}

/** Candles, bars, lines: how prices are drawn. */
export function TypeMenu() {
  const { controller, view, t } = useChart();
  return (
    <Menu
      className="middling"
      label={t('type')}
      value={view.type}
      chosen={t(TYPE_WORDS[view.type])}
      content={<CandlesIcon size={18} />}
      items={() => CHART_TYPES.map((value) => ({ value, label: t(TYPE_WORDS[value]) }))}
      onChoose={(value) => controller.look.set({ type: value })}
    />
  );
}

/** Price scale and time zone, where there is room for them. */
export function ScaleMenus() {
  const { controller, view, t } = useChart();
  const { mode, zone } = view;
  return (
    <>
      <Menu
        end
        className="roomy"
        label={t('scale')}
        value={mode}
        chosen={t(mode)}
        items={() => SCALE_MODES.map((value) => ({ value, label: t(value) }))}
        onChoose={(value) => controller.look.set({ mode: value })}
      />
      <Menu
        end
        className="roomy"
        label={t('timeZone')}
        value={zone}
        chosen={zoneText(zone)}
        content={<span>{zoneText(zone, true)}</span>}
        items={() => zoneItems(zone)}
        onChoose={(value) => controller.look.set({ zone: value })}
      />
    </>
  );
}
