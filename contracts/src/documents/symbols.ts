/**
 * Unicode equivalents of symbol-font characters: bullets, ticks, boxes, and arrows in lists and forms. Symbol
 * fonts place a character at its code, or at U+F000 plus its code (ECMA-376 part 1, 17.3.3.30).
 */
const SYMBOL: Readonly<Record<number, string>> = {
  0x2d: '−',
  0xa3: '≤',
  0xa8: '♦',
  0xa7: '♣',
  0xa9: '♥',
  0xab: '↔',
  0xac: '←',
  0xad: '↑',
  0xae: '→',
  0xaf: '↓',
  0xb0: '°',
  0xb1: '±',
  0xb3: '≥',
  0xb4: '×',
  0xb7: '•',
  0xb9: '≠',
  0xbe: '—',
  0xde: '⇒',
  0xd2: '®',
  0xd3: '©',
  0xd4: '™',
  0xe2: '®',
  0xe3: '©',
  0xe4: '™',
};
const WINGDINGS: Readonly<Record<number, string>> = {
  0x21: '✏',
  0x28: '☎',
  0x2a: '✉',
  0x46: '☞',
  0x4a: '☺',
  0x6c: '●',
  0x6d: '❍',
  0x6e: '■',
  0x6f: '☐',
  0x70: '☐',
  0x71: '☐',
  0x72: '☐',
  0x75: '◆',
  0x76: '❖',
  0x77: '◆',
  0x78: '☒',
  0x9e: '•',
  0x9f: '•',
  0xa1: '○',
  0xa4: '◉',
  0xa7: '▪',
  0xa8: '☐',
  0xd8: '➢',
  0xe0: '→',
  0xe8: '➔',
  0xf0: '⇨',
  0xfb: '✗',
  0xfc: '✓',
  0xfd: '☒',
  0xfe: '☑',
};
const WINGDINGS_2: Readonly<Record<number, string>> = {
  0x4f: '✗',
  0x50: '✓',
  0x51: '☒',
  0x52: '☑',
  0x53: '☒',
  0x54: '☒',
  0x2a: '☐',
  0x98: '•',
  0xa3: '☐',
};
const fonts: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  symbol: SYMBOL,
  wingdings: WINGDINGS,
  'wingdings 2': WINGDINGS_2,
};
const PRIVATE_USE = 0xf0_00;
const BULLET = '•';

/** True if `font` draws symbols in place of ordinary characters. */
export const isSymbolFont = (font: string | undefined): boolean =>
  font !== undefined && /^(symbol|wingdings|webdings)/i.test(font);

/** The Unicode equivalent of the character `code` in `font`; a bullet if an unknown symbol font draws it. */
export const symbolOf = (code: number, font: string | undefined): string => {
  const inFont = code >= PRIVATE_USE && code <= PRIVATE_USE + 0xff ? code - PRIVATE_USE : code;
  const known = fonts[font?.toLowerCase() ?? '']?.[inFont];
  if (known !== undefined) return known;
  if (inFont !== code) return WINGDINGS[inFont] === undefined ? BULLET : (SYMBOL[inFont] ?? BULLET);
  if (code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff) || code === 0) return '';
  return isSymbolFont(font) && code > 0x7f ? BULLET : String.fromCodePoint(code);
};

/** Replaces symbol-font characters in `text` with their Unicode equivalents. */
export const decodeSymbols = (text: string, font: string | undefined): string =>
  isSymbolFont(font) || /[\uF000-\uF0FF]/.test(text)
    ? Array.from(text, (character) => symbolOf(character.codePointAt(0) ?? 0, font)).join('')
    : text;
