import type { ReactNode, Ref } from 'react';
import { isRightToLeft } from '../exchange/locale/language-traits.ts';
import { baseLanguage } from '../exchange/locale/locale.ts';
import { THEME_IDS } from '../exchange/current/theme.ts';
import type { Placement } from '../ui/placement/placement.ts';
import { ElementContext, type ElementContextValue } from '../ui/element/element-context.ts';

interface FrameProps {
  context: ElementContextValue;
  /** Ref to the box, for callers that measure it. */
  box?: Ref<HTMLDivElement>;
  placement?: Placement;
  children: ReactNode;
}

/** Wraps every component with language, direction and theme, in the browser and on the server. */
export const Frame = ({ context, box, placement, children }: FrameProps) => {
  const { theme, lang } = context;
  return (
    <div
      ref={box}
      className="gate"
      data-placement={placement}
      data-theme={theme}
      data-theme-id={THEME_IDS[theme]}
      lang={baseLanguage(lang)}
      dir={isRightToLeft(lang) ? 'rtl' : 'ltr'}
    >
      <ElementContext value={context}>{children}</ElementContext>
    </div>
  );
};
