/**
 * Decimal and group separators by language. Digits are always Latin, so that prices are comparable across languages.
 */

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

/**
 * Returns the decimal and group separators of a language, from the browser's data. Unknown languages use English
 * ones.
 */
export const numberSigns = (lang: string): NumberSigns => {
  const signs = known.get(lang) ?? ask(lang);
  known.set(lang, signs);
  return signs;
};

/**
 * Converts the separators of an English number to those of a language: `$1,234.0₇5` → `$1.234,0₇5` in German. Only
 * separators between digits are replaced, so that currency names such as `د.إ` stay.
 */
export const numberIn = (text: string, lang: string): string => {
  const { decimal, group } = numberSigns(lang);
  return text.replace(/(\d)([.,])(?=\d)/g, (_, digit: string, sign) => digit + (sign === '.' ? decimal : group));
};
