/** How languages write numbers. Digits stay Latin everywhere: prices are compared across languages. */

interface NumberSigns {
  readonly decimal: string;
  readonly group: string;
}

const ENGLISH: NumberSigns = { decimal: '.', group: ',' };
const known = new Map<string, NumberSigns>();

const ask = (lang: string): NumberSigns => {
  try {
    const parts = new Intl.NumberFormat(lang, { numberingSystem: 'latn' }).formatToParts(12345.5);
    const sign = (type: keyof NumberSigns) => parts.find((part) => part.type === type)?.value ?? ENGLISH[type];
    return { decimal: sign('decimal'), group: sign('group') };
  } catch {
    return ENGLISH;
  }
};

/** The decimal and group signs of a language, by what the browser knows of it; those of English for no language. */
export const numberSigns = (lang: string): NumberSigns => {
  const signs = known.get(lang) ?? ask(lang);
  known.set(lang, signs);
  return signs;
};

/**
 * A number in English, written with the signs of a language: `$1,234.0₇5` → `$1.234,0₇5` in German. Only signs between
 * digits are replaced: those of a currency stay (`د.إ`).
 */
export const numberIn = (text: string, lang: string): string => {
  const { decimal, group } = numberSigns(lang);
  return text.replace(/(\d)([.,])(?=\d)/g, (_, digit: string, sign) => digit + (sign === '.' ? decimal : group));
};
