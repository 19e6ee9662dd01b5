import { useSignalValue } from '../../ui/element/use-signal.ts';
import type { ChartController } from '../control/controller.ts';
import { commandOf, type Command } from './menus/commands.ts';
import { Tool } from './tool.tsx';
import { useChartCopy } from './words.ts';

interface Props {
  controller: ChartController;
  word: Command['word'];
  /** Shown only where there is room: the settings have it, too. */
  roomy?: boolean;
  /** With its word beside the symbol, where there is room for that. */
  worded?: boolean;
}

/** The button of a command in a bar. */
export function CommandTool({ controller, word, roomy = false, worded = false }: Props) {
  const t = useChartCopy();
  const { Icon, isOff, run } = commandOf(word)!;
  const disabled = useSignalValue(() => isOff?.(controller.view.value) ?? false, [controller, isOff]);
  const content = (
    <>
      {Icon && <Icon size={18} />}
      {worded && <span className="wide">{t(word)}</span>}
    </>
  );
  return <Tool label={t(word)} content={content} {...{ disabled, roomy }} onPress={() => run(controller)} />;
}
