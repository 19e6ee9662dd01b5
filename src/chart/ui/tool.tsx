import type { ReactNode } from 'react';
import { commandOf, type Command } from './menus/commands.ts';
import { useChart } from './use-chart.ts';

interface ToolProps {
  label: string;
  content: ReactNode;
  disabled?: boolean;
  /** State of a toggle button. */
  pressed?: boolean;
  /** State of a button that expands other content. */
  expanded?: boolean;
  part?: string;
  /** Shown only if there is space. The settings also contain it. */
  roomy?: boolean;
  onPress(): void;
}

/** A button with a symbol. */
export const Tool = ({ label, content, disabled, pressed, expanded, part, roomy = false, onPress }: ToolProps) => (
  <button
    type="button"
    className={roomy ? 'tool roomy' : 'tool'}
    title={label}
    aria-label={label}
    aria-pressed={pressed}
    aria-expanded={expanded}
    disabled={disabled}
    onClick={onPress}
    part={part}
  >
    {content}
  </button>
);

interface Props {
  word: Command['word'];
  /** Shown only if there is space. The settings also contain it. */
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
