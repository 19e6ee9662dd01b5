import type { ReactNode, Ref } from 'react';
import { isRightToLeft } from '../exchange/locale/language-traits.ts';
import { baseLanguage } from '../exchange/locale/locale.ts';
import { THEME_IDS } from '../exchange/current/theme.ts';
import { SurroundingsContext, type Surroundings } from '../ui/element/surroundings.ts';

interface FrameProps {
  surroundings: Surroundings;
  /** The box itself, for who measures it. */
  box?: Ref<HTMLDivElement>;
  /** How it stands, besides in its place: `late` over the page (`use-room.ts`), `folded` or `stacked` (`bars/`). */
  place?: string;
  children: ReactNode;
}

/** What is around every component, in the browser and on a server: language, direction, theme. */
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
