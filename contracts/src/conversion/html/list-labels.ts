import type { Element } from 'hast';
import { formatNumber } from '../../documents/number-formats.ts';
import { attributeOf } from './element.ts';
import type { Declarations } from './styles.ts';

const byType: Readonly<Record<string, string>> = {
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
  '1': 'decimal',
};
const KIND = /\b(?:(?:lower|upper)-(?:alpha|latin|roman|greek)|decimal(?:-leading-zero)?)\b/;

const saidBy = (style: Declarations | undefined): string | undefined =>
  KIND.exec(`${style?.get('list-style-type') ?? ''} ${style?.get('list-style') ?? ''}`)?.[0];

/**
 * A list's numbering style, such as `lower-alpha`. It comes from the list itself or, as in Google Docs, from
 * its first item.
 */
export const kindOfList = (list: Element, style: Declarations, first: Declarations | undefined): string => {
  return saidBy(style) ?? saidBy(first) ?? byType[attributeOf(list, 'type') ?? ''] ?? 'decimal';
};

/** Formats a number as A to Z, then AA, AB, and so on, as browsers do. */
const letters = (number: number): string =>
  number < 1 ? '' : letters(Math.floor((number - 1) / 26)) + String.fromCodePoint(97 + ((number - 1) % 26));
const GREEK = 'αβγδεζηθικλμνξοπρστυφχψω';

/** Formats a number in the list's style, without a delimiter. */
export const formatListNumber = (kind: string, number: number): string => {
  if (kind === 'decimal-leading-zero') return formatNumber(number, 'decimalZero');
  if (number < 1 || kind === 'decimal') return String(number);
  const label = kind.endsWith('roman')
    ? formatNumber(number, 'lowerRoman')
    : kind.endsWith('greek')
      ? (GREEK[number - 1] ?? String(number))
      : letters(number);
  return kind.startsWith('upper') ? label.toUpperCase() : label;
};
