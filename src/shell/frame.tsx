import type { ReactNode, Ref } from 'react';
import { isRightToLeft } from '../exchange/locale/language-traits.ts';
import { baseLanguage } from '../exchange/locale/locale.ts';
import { THEME_IDS } from '../exchange/current/theme.ts';
import { SurroundingsContext, type Surroundings } from '../ui/element/surroundings.ts';

interface FrameProps {
  surroundings: Surroundings;
  /** Ref to the box, for callers that measure it. */
  box?: Ref<HTMLDivElement>;
  /** Placement classes: `late` over the page (`use-room.ts`), `folded` or `stacked` (`bars/`). */
  place?: string;
  children: ReactNode;
}

/** Wraps every component with language, direction and theme, in the browser and on the server. */
export const Frame = ({ surroundings, box, place = '', children }: FrameProps) => {
  const { theme, lang } = surroundings;
  return (
    <div
      ref={box}
      className={place ? `gate ${place}` : 'gate'}
      data-theme={theme}
      data-theme-id={THEME_IDS[theme]}
      lang={baseLanguage(lang)}
      dir={isRightToLeft(lang) ? 'rtl' : 'ltr'}
    >
      <SurroundingsContext value={surroundings}>{children}</SurroundingsContext>
    </div>
  );
};
