import { plainNumber, withoutExponent } from '../../exchange/format/amount.ts';
import { numberSigns } from '../../exchange/format/number-signs.ts';

/** Returns true when one of these languages has a decimal comma. Their keyboards may have no point key. */
export const usesComma = (langs: readonly string[]): boolean => langs.some((lang) => numberSigns(lang).decimal === ',');

const COMMAS = /[,،，]/g;
export const isComma = (text: string): boolean => /^[,،，]$/.test(text);

/**
 * Returns a pasted or dropped amount as digits with one point: `1,234.5`, `1.234,5`, `1.5e-7`, `١٬٢٣٤٫٥`. Of two
 * different signs, the last is the decimal sign. A sign that occurs twice groups digits. A single comma before three
 * digits also groups them, unless the language has a decimal comma.
 */
export const readAmount = (text: string, comma: boolean): string => {
  const given = plainNumber(text.slice(0, 256))
    .replace(COMMAS, ',')
    .replace(/[^\d.,e+-]/gi, '');
  const [commas, points] = [given.split(',').length - 1, given.split('.').length - 1];
  const decimal = (sign: ',' | '.') =>
    given
      .split('')
      .filter((char, at) => !/[.,]/.test(char) || (char === sign && at === given.lastIndexOf(sign)))
      .join('')
      .replace(',', '.');
  let plain = given;
  if (commas && points) plain = decimal(given.lastIndexOf(',') > given.lastIndexOf('.') ? ',' : '.');
  else if (commas > 1) plain = given.replaceAll(',', '');
  else if (points > 1) plain = /^[+-]?\d{1,3}(\.\d{3})+$/.test(given) ? given.replaceAll('.', '') : given;
  else if (commas) plain = !comma && /^[+-]?[1-9]\d{0,2},\d{3}$/.test(given) ? given.replace(',', '') : decimal(',');
  return withoutExponent(plain);
};
