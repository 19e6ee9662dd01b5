/** Amounts as the server reads them: whole numbers of 10⁻⁸. */
const DIGITS = 8;

/** Converts input with the digits and the decimal mark of any language to plain digits and one dot. */
export const readAmount = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[٫,]/g, '.')
    .replace(/[\s\u200e\u200f\u061c]/g, '');

/**
 * Formats an amount for display in the app's language, with grouped digits.
 * @param amount decimal string with a dot, as the server sends it
 */
export const formatAmount = (amount: string, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: DIGITS, numberingSystem: 'latn' }).format(
    amount as Intl.StringNumericLiteral,
  );

/** Returns the placeholder of an amount field, with the decimal mark of the app's language. */
export const formatZero = (language: string): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, numberingSystem: 'latn' }).format(0);

/** Returns the amount in units; undefined for empty input and amounts that the server would reject. */
export const toUnits = (amount: string): bigint | undefined => {
  const found = /^(\d{1,12})(?:\.(\d{1,8}))?$/.exec(amount);
  const units = found && BigInt(`${found[1]}${(found[2] ?? '').padEnd(DIGITS, '0')}`);
  return units ? units : undefined;
};
