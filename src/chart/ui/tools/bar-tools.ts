/** Buttons of the toolbar and the side bar: made once, their state is set by attributes. */
import type { ChartController } from '../../control/controller.ts';
import { DRAWING_KINDS, type DrawingKind } from '../../drawings/tools/index.ts';
import type { Resolution } from '../../feed/types.ts';
import { make, put, type Attributes } from '../../../runtime/dom/make-element.ts';
import { makeChartIcon, putLabel } from '../dom.ts';
import type { IconName } from '../icons.ts';
import { commandOf, type Command } from '../menus/commands.ts';

/**
 * Commands of buttons (`data-command`): those of the chart and of its bars. `resolution:60` shows a resolution,
 * `tool:trend` takes a drawing tool.
 */
export type BarCommand =
  | Command['word']
  | `resolution:${Resolution}`
  | `tool:${DrawingKind | 'pointer'}`
  | 'search'
  | 'magnet'
  | 'deleteDrawings';

const COMMANDS: Readonly<Partial<Record<BarCommand, (chart: ChartController) => void>>> = {
  search: (chart) => chart.set({ panel: 'search' }),
  magnet: ({ look, view }) => look.set({ magnet: !view.peek().magnet }),
  deleteDrawings: ({ drawings, view }) => void (view.peek().chosen ? drawings.remove() : drawings.clear()),
};

/** Runs the command of a button. @returns false if there is no command of this name */
export const runBarCommand = (chart: ChartController, name: string): boolean => {
  const own = COMMANDS[name as BarCommand];
  const command = commandOf(name as Command['word']);
  const [kind, value = ''] = name.split(/:(.*)/s);
  if (own) own(chart);
  else if (kind === 'resolution') void chart.setResolution(value).catch(() => undefined);
  else if (kind === 'tool') {
    const tool = DRAWING_KINDS.find((one) => one === value);
    chart.drawings.use(tool === chart.view.peek().tool ? undefined : tool);
  } else if (command) command.run(chart);
  else return false;
  return true;
};

/** Listens for presses on the buttons of a bar. @param run handles the bar's own commands, and returns true for one */
export const listenForCommands = (bar: HTMLElement, run: (name: string) => unknown): void =>
  bar.addEventListener('click', ({ target }) => {
    const name = (target as Element).closest<HTMLElement>('[data-command]')?.dataset['command'];
    if (name) run(name);
  });

interface ToolShape {
  command: BarCommand | 'tools' | 'screenshot' | 'fullScreen';
  icon?: IconName;
  /** Shown only if there is space. The settings also contain it. */
  roomy?: boolean;
  part?: string;
}

/** Makes a button with an icon. */
export const makeTool = ({ command, icon, roomy = false, part }: ToolShape): HTMLButtonElement =>
  make(
    'button',
    { type: 'button', class: roomy ? 'tool roomy' : 'tool', part, 'data-command': command },
    icon ? [makeChartIcon(icon, 18)] : [],
  );

/** Sets name and state of a button. */
export const putTool = (tool: HTMLButtonElement, label: string, state: Attributes = {}): void => {
  putLabel(tool, label);
  put(tool, state);
};
