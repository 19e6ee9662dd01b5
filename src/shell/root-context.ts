/** Shared parts of `Root` and of elements without React. */
import type { ElementRecord } from '../runtime/lifecycle/record.ts';
import type { CommonProps } from '../runtime/declare/element.ts';
import { emitError } from '../runtime/declare/events.ts';
import { logError } from '../runtime/page/log.ts';
import type { Page } from '../runtime/port/page.ts';
import { THEME_IDS, themeFor } from '../exchange/current/theme.ts';
import type { Facts } from '../exchange/facts.ts';
import { isRightToLeft } from '../exchange/locale/language-traits.ts';
import { baseLanguage } from '../exchange/locale/locale.ts';
import type { ElementContextValue } from '../ui/element/element-context.ts';
import { translatedLanguage } from '../ui/text/translated-page.ts';

type Props = Readonly<Record<string, unknown>>;
type Looks = Pick<ElementContextValue, 'lang' | 'theme'>;

/** Returns the language and theme of an element. Effects that call it subscribe. */
export const looksOf = (facts: Facts, { lang, theme }: Props): Looks => ({
  // Texts follow a page that the browser has translated; rules read `facts.lang`.
  lang: lang ? facts.lang : (translatedLanguage.value ?? facts.lang),
  theme: themeFor(facts, theme),
});

interface Parts extends Looks {
  page: Page<Facts>;
  facts: Facts;
  folded: boolean;
  navigate: CommonProps['onNavigate'];
}

/** Returns the context that every component needs. */
export const contextOf = (record: ElementRecord, parts: Parts): ElementContextValue => ({
  ...parts,
  host: record.element,
  isInline: parts.page.kind === 'preview',
  giveUp(code) {
    emitError(record, code);
    const { opens } = record.declaration;
    if (opens) record.set('open', false);
    if (opens !== true) record.closed.value = 'something on the page hides it';
  },
});

/** Returns the attributes of the box around an element's content: language, direction and theme. */
export const frameOf = ({ theme, lang }: Looks) => ({
  'data-theme': theme,
  'data-theme-id': THEME_IDS[theme],
  lang: baseLanguage(lang),
  dir: isRightToLeft(lang) ? 'rtl' : 'ltr',
});

/** The attributes to render with: an example's where the tag leaves them out. */
export const completed = (props: Props, { example }: Page): Props => ({
  ...props,
  ...Object.fromEntries(Object.entries(example?.props ?? {}).filter(([name]) => !props[name])),
});

/** Reports that an element could not be drawn. [ERR-02] */
export const reportFailure = (record: ElementRecord, error: unknown): void => {
  logError(`${record.declaration.tag} could not be drawn`, error);
  record.send('draw-failed');
  emitError(record, 'render', error);
};
