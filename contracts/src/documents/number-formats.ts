const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];
/** Above this number, Roman numerals and letters are written as digits. Real lists are shorter. */
const MAX_CONVERTED_NUMBER = 5_000;

const roman = (value: number): string => {
  let left = value;
  let written = '';
  for (const [worth, sign] of ROMAN) {
    written += sign.repeat(Math.floor(left / worth));
    left %= worth;
  }
  return written;
};

/** A, …, Z, AA, BB, … the way Microsoft Word numbers them (ECMA-376 part 1, 17.18.59). */
const letters = (value: number): string =>
  String.fromCodePoint(65 + ((value - 1) % 26)).repeat(Math.floor((value - 1) / 26) + 1);

const ordinal = (value: number): string => {
  const teen = value % 100 >= 11 && value % 100 <= 13;
  return `${value}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')}`;
};

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINAL_ENDS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** English words for numbers up to 99; larger ones in digits. */
const words = (value: number): string => {
  const unit = UNITS[value];
  if (unit !== undefined) return unit;
  const ten = TENS[Math.floor(value / 10)];
  if (ten === undefined) return String(value);
  return value % 10 === 0 ? ten : `${ten}-${UNITS[value % 10] ?? ''}`;
};
const ordinalWords = (value: number): string => {
  if (value > 99) return ordinal(value);
  return words(value).replace(
    /[a-z]+$/,
    (last) => ORDINAL_ENDS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`),
  );
};

/**
 * `value` in the numbering format `format` (ECMA-376 part 1, 17.18.59); in digits if the format is unknown.
 */
export const formatNumber = (value: number, format: string): string => {
  const isSpelled = /Roman|Letter/.test(format);
  if (value < (isSpelled ? 1 : 0) || value > MAX_CONVERTED_NUMBER)
    return format === 'none' ? '' : String(value);
  switch (format) {
    case 'none':
      return '';
    case 'decimalZero':
      return String(value).padStart(2, '0');
    case 'upperRoman':
      return roman(value);
    case 'lowerRoman':
      return roman(value).toLowerCase();
    case 'upperLetter':
      return letters(value);
    case 'lowerLetter':
      return letters(value).toLowerCase();
    case 'ordinal':
      return ordinal(value);
    case 'cardinalText':
      return capitalized(words(value));
    case 'ordinalText':
      return capitalized(ordinalWords(value));
    default:
      return String(value);
  }
};
