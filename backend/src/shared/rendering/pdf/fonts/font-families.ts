import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folderOf = (library: string): string =>
  dirname(createRequire(import.meta.url).resolve(`${library}/package.json`));

/** A subset of a font family's characters, with its own font file. */
export interface FontSlice {
  /** The slice's unique name, which is also the font's name in the page template. */
  name: string;
  has(codePoint: number): boolean;
  /** The font file with the upright or italic characters in all weights. */
  file(style: 'normal' | 'italic'): string;
  hasItalic: boolean;
}

/** Families of variable fonts, divided into slices according to the library's `unicode.json`. */
const noto = (id: string, hasItalic = false): readonly FontSlice[] => {
  const folder = folderOf(`@fontsource-variable/${id}`);
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(ranges).map(([key, range]) => {
    // Unnamed slices have a number in brackets.
    const slice = key.replaceAll(/[[\]]/g, '');
    return {
      name: `${id} ${slice}`,
      has: rangeOf(range),
      file: (style) => join(folder, 'files', `${id}-${slice}-wght-${style}.woff2`),
      hasItalic,
    };
  });
};

/**
 * Returns a function that tests whether a character is in a CSS `unicode-range`, such as `U+41,U+100-17F`.
 */
const rangeOf = (range: string): FontSlice['has'] => {
  const spans = range
    .split(',')
    .map((span) => span.trim().replace('U+', '').split('-'))
    .map(([from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const);
  return (codePoint) => spans.some(([from, to]) => codePoint >= from && codePoint <= to);
};

/** Creates a value on first use, because most documents need only a few font families. */
const lazily = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** Font family for Latin, Greek, Cyrillic and Devanagari. */
export const textFamily = lazily(() => noto('noto-sans', true));
export const codeFamily = lazily(() => noto('noto-sans-mono'));
/** Fallback font families, in search order. */
export const scriptFamilies: readonly (() => readonly FontSlice[])[] = [
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-bengali',
  'noto-sans-tamil',
].map((id) => lazily(() => noto(id)));
/** Font families for Chinese characters, which look different in each of these languages. */
export const hanFamilies = {
  zh: lazily(() => noto('noto-sans-sc')),
  ja: lazily(() => noto('noto-sans-jp')),
  ko: lazily(() => noto('noto-sans-kr')),
} as const;
export type HanLanguage = keyof typeof hanFamilies;
export const emojiFamily = lazily(() => noto('noto-emoji'));

/**
 * Font for Arabic, Armenian, Georgian and symbols, with one file for each weight and style. Its Arabic
 * letters are single glyphs, so text can be extracted from the PDF. Noto composes Arabic letters from strokes
 * and dots.
 */
export const dejaVu = {
  name: 'DejaVu Sans',
  files: lazily(() => {
    const folder = join(folderOf('dejavu-fonts-ttf'), 'ttf');
    return ['', '-Bold', '-Oblique', '-BoldOblique'].map((face) => join(folder, `DejaVuSans${face}.ttf`));
  }),
} as const;
