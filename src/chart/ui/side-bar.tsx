import { useRef } from 'react';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import type { ChartController } from '../control/controller.ts';
import { DRAWING_KINDS } from '../drawings/tools/index.ts';
import { Tool } from './tool.tsx';
import { ListIcon, TOOL_ICONS, TrashIcon } from './icons.tsx';
import { useRoving } from './use-roving.ts';
import { useChartCopy } from './words.ts';

/** Drawing tools: beside the chart, or (`flat`) in a strip above it that scrolls. */
export function SideBar({ controller, flat }: { controller: ChartController; flat: boolean }) {
  const t = useChartCopy();
  const { tool, magnet, chosen, drawings, status } = useSignalValue(() => controller.view.value, [controller]);
  const box = useRef<HTMLDivElement>(null);
  const roving = useRoving(box, '.tool', 'both');
  const off = status !== 'ready';
  const any = drawings.length > 0;
  const Magnet = TOOL_ICONS.magnet;
  const button = (name: 'pointer' | (typeof DRAWING_KINDS)[number], pressed: boolean, run: () => void) => {
    const Face = TOOL_ICONS[name];
    return (
      <button
        key={name}
        type="button"
        className="tool"
        aria-pressed={pressed}
        title={t(name)}
        aria-label={t(name)}
        // The pointer is always there: a strip that scrolls must have something to go to.
        disabled={off && name !== 'pointer'}
        onClick={run}
      >
        <Face size={18} />
      </button>
    );
  };
  return (
    <div
      className={flat ? 'side flat' : 'side'}
      role="toolbar"
      aria-orientation={flat ? 'horizontal' : 'vertical'}
      aria-label={t('tools')}
      ref={box}
      {...roving}
    >
      {button('pointer', tool === undefined, () => controller.useTool(undefined))}
      {DRAWING_KINDS.map((name) =>
        button(name, tool === name, () => controller.useTool(tool === name ? undefined : name)),
      )}
      <span className="rule" />
      <Tool
        label={t('objects')}
        content={<ListIcon size={18} />}
        disabled={off}
        onPress={() => controller.set({ panel: 'objects' })}
      />
      <button
        type="button"
        className="tool"
        aria-pressed={magnet}
        title={t('magnet')}
        aria-label={t('magnet')}
        disabled={off}
        onClick={() => controller.setMagnet(!magnet)}
      >
        <Magnet size={18} />
      </button>
      <button
        type="button"
        className="tool"
        title={t(chosen ? 'deleteDrawing' : 'deleteDrawings')}
        aria-label={t(chosen ? 'deleteDrawing' : 'deleteDrawings')}
        disabled={!any}
        onClick={() => (chosen ? controller.drawings.remove() : controller.drawings.clear())}
      >
        <TrashIcon size={18} />
      </button>
    </div>
  );
}
