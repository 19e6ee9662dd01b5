import { commandOf, type Command } from './menus/commands.ts';
import { Tool } from './tool.tsx';
import { useChart } from './use-chart.ts';

interface Props {
  word: Command['word'];
  /** Shown only where there is room: the settings have it, too. */
  roomy?: boolean;
  /** With its word beside the symbol, where there is room for that. */
  worded?: boolean;
}

/** The button of a command in a bar. */
export function CommandTool({ word, roomy = false, worded = false }: Props) {
  const { controller, view, t } = useChart();
  const { Icon, isOff, run } = commandOf(word)!;
  const disabled = isOff?.(view) ?? false;
  const content = (
    <>
      {Icon && <Icon size={18} />}
      {worded && <span className="wide">{t(word)}</span>}
    </>
  );
  return <Tool label={t(word)} content={content} {...{ disabled, roomy }} onPress={() => run(controller)} />;
}
