import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folderOf = (library: string): string =>
  dirname(createRequire(import.meta.url).resolve(`${library}/package.json`));

/** A subset of a family's characters, with its own font file. */
export interface FontSlice {
  /** Unique among all slices; also the font's name in the page template. */
  name: string;
  has(codePoint: number): boolean;
  /** The font file of the upright or italic characters, with all weights. */
  file(style: 'normal' | 'italic'): string;
  hasItalic: boolean;
}

/** Families with variable fonts, divided into slices by the library's `unicode.json`. */
const noto = (id: string, hasItalic = false): readonly FontSlice[] => {
  const folder = folderOf(`@fontsource-variable/${id}`);
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(ranges).map(([key, range]) => {
    // Slices without a name have a number in brackets.
    const slice = key.replaceAll(/[[\]]/g, '');
    return {
      name: `${id} ${slice}`,
      has: rangeOf(range),
      file: (style) => join(folder, 'files', `${id}-${slice}-wght-${style}.woff2`),
      hasItalic,
    };
  });
};

/** Returns a test for a CSS `unicode-range`, such as `U+41,U+100-17F`. */
const rangeOf = (range: string): FontSlice['has'] => {
  const spans = range
    .split(',')
    .map((span) => span.trim().replace('U+', '').split('-'))
    .map(([from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const);
  return (codePoint) => spans.some(([from, to]) => codePoint >= from && codePoint <= to);
};

/** Loads a list on first use: most texts need few of the families. */
const lazily = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** Latin, Greek, Cyrillic and Devanagari. */
export const textFamily = lazily(() => noto('noto-sans', true));
export const codeFamily = lazily(() => noto('noto-sans-mono'));
/** Fallback families, searched in this order. */
export const scriptFamilies: readonly (() => readonly FontSlice[])[] = [
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-bengali',
  'noto-sans-tamil',
].map((id) => lazily(() => noto(id)));
/** Chinese characters look different in each of these languages. */
export const hanFamilies = {
  zh: lazily(() => noto('noto-sans-sc')),
  ja: lazily(() => noto('noto-sans-jp')),
  ko: lazily(() => noto('noto-sans-kr')),
} as const;
export type HanLanguage = keyof typeof hanFamilies;
export const emojiFamily = lazily(() => noto('noto-emoji'));

/**
 * Arabic, Armenian, Georgian and symbols, with each weight and style in one file. Its Arabic letters are
 * whole glyphs, so that text can be extracted from the PDF; Noto composes them from strokes and dots.
 */
export const dejaVu = {
  name: 'DejaVu Sans',
  files: lazily(() => {
    const folder = join(folderOf('dejavu-fonts-ttf'), 'ttf');
    return ['', '-Bold', '-Oblique', '-BoldOblique'].map((face) => join(folder, `DejaVuSans${face}.ttf`));
  }),
} as const;
