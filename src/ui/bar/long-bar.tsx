import type { ReactNode } from 'react';
import { Bar, type BarProps } from './bar.tsx';
import shortText from './short-text.css';
import stacking from './stacking-bar.css';
import { useShortText, type ShortTextWords } from './short-text.tsx';

interface LongBarProps extends BarProps {
  words: ShortTextWords;
  /** The text as a string, which servers measure. */
  plain?: string;
  children: ReactNode;
}

/** A bar with a text of any length: phones show three lines of it, then what can be done. */
export const LongBar = ({ words, plain, children, actions, className = '', ...bar }: LongBarProps) => {
  const { text, control } = useShortText(children, words, plain);
  return (
    <Bar {...bar} className={`stacking ${className}`} actions={actions} more={control}>
      {text}
    </Bar>
  );
};

export const longBarCss = stacking + shortText;
