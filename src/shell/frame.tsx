import type { ReactNode } from 'react';
import { isRightToLeft } from '../core/locale/language-traits.ts';
import { baseLanguage } from '../core/locale/locale.ts';
import { THEME_IDS } from '../core/theme.ts';
import { SurroundingsContext, type Surroundings } from '../ui/element/surroundings.ts';

/** What is around every component, in the browser and on a server: language, direction, theme. */
export const Frame = ({ surroundings, children }: { surroundings: Surroundings; children: ReactNode }) => {
  const { theme, lang } = surroundings;
  return (
    <div
      className="gate"
      data-theme={theme}
      data-theme-id={THEME_IDS[theme]}
      lang={baseLanguage(lang)}
      dir={isRightToLeft(lang) ? 'rtl' : 'ltr'}
    >
      <SurroundingsContext value={surroundings}>{children}</SurroundingsContext>
    </div>
  );
};
