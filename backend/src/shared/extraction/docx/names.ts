import type { SaxesTagNS } from 'saxes';

/** Namespaces of the transitional and strict variants (ECMA-376 parts 4 and 1). */
const WORDPROCESSING = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]);
const MATH = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/math',
  'http://purl.oclc.org/ooxml/officeDocument/math',
]);
const DRAWING = new Set([
  'http://schemas.openxmlformats.org/drawingml/2006/main',
  'http://purl.oclc.org/ooxml/drawingml/main',
]);
const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006';

type Kind = 'word' | 'math' | 'drawing' | 'compatibility' | 'other';
const kindOf = ({ uri }: SaxesTagNS): Kind => {
  if (WORDPROCESSING.has(uri)) return 'word';
  if (MATH.has(uri)) return 'math';
  if (DRAWING.has(uri)) return 'drawing';
  return uri === COMPATIBILITY ? 'compatibility' : 'other';
};

/** An element's name with a normalized prefix, such as `word:p`. */
export const nameOf = (tag: SaxesTagNS): string => `${kindOf(tag)}:${tag.local}`;

/** The value of the attribute with this local name, regardless of the prefix. */
export const attribute = (tag: SaxesTagNS, local: string): string | undefined => {
  const direct = tag.attributes[`w:${local}`] ?? tag.attributes[local];
  if (direct) return direct.value;
  for (const found of Object.values(tag.attributes)) if (found.local === local) return found.value;
  return undefined;
};

/** An attribute's value as an integer; `undefined` if it is not an integer. */
export const wholeNumber = (tag: SaxesTagNS, local: string): number | undefined => {
  const written = attribute(tag, local);
  return written !== undefined && /^-?\d{1,9}$/.test(written) ? Number(written) : undefined;
};

/** Whether a toggle such as `w:b` is on (ECMA-376 part 1, 17.17.4). */
export const isToggleOn = (tag: SaxesTagNS): boolean =>
  !['0', 'false', 'off'].includes(attribute(tag, 'val') ?? '1');
