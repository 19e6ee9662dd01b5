import { plainNumber, withoutExponent } from '../../exchange/format/amount.ts';
import { numberSigns } from '../../exchange/format/number-signs.ts';

/** Does one of these languages write a comma where English has a point? Keyboards have no other key then. */
export const usesComma = (langs: readonly string[]): boolean => langs.some((lang) => numberSigns(lang).decimal === ',');

const COMMAS = /[,،，]/g;
export const isComma = (text: string): boolean => /^[,،，]$/.test(text);

/**
 * A pasted or dropped amount as digits with one point: `1,234.5`, `1.234,5`, `1.5e-7`, `١٬٢٣٤٫٥`. The last of two signs is
 * the decimal one, one sign that comes twice groups digits; a lone comma before three digits groups them, too, unless the
 * language writes a comma for the point.
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
