import {
  codeFamily,
  dejaVu,
  emojiFamily,
  hanFamilies,
  scriptFamilies,
  textFamily,
  type FontSlice,
  type HanLanguage,
} from './font-families.ts';
import { charactersOf, dejaVuCharacters, dejaVuFaces, faceOf, type Face } from './font-shelf.ts';

/** The typeface of a piece of text. */
export type Typeface = Face & { code: boolean };

/** The characters that a document uses, by typeface. */
export interface CharacterUse {
  add(text: string, setting: Typeface): void;
  entries(): Iterable<readonly [Typeface, ReadonlySet<number>]>;
}

const PLAIN = /^[\x20-\x7E\n]*$/;
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index);

export const createCharacterUse = (): CharacterUse => {
  const uses = new Map<string, { setting: Typeface; characters: Set<number>; isAscii: boolean }>();
  return {
    add(text, setting) {
      const key = `${setting.bold} ${setting.italic} ${setting.code}`;
      const use = uses.get(key) ?? { setting, characters: new Set<number>(), isAscii: false };
      uses.set(key, use);
      if (PLAIN.test(text)) use.isAscii ||= text !== '';
      else for (const character of text) use.characters.add(character.codePointAt(0) ?? 0);
    },
    *entries() {
      for (const { setting, characters, isAscii } of uses.values())
        yield [setting, isAscii ? new Set([...ASCII, ...characters]) : characters];
    },
  };
};

/** The fonts that a document uses. */
export interface ChosenFonts {
  /** Family names, in order of preference. */
  text: readonly string[];
  code: readonly string[];
  files: readonly Buffer[];
  /** True if any of the fonts has the character. */
  has(codePoint: number): boolean;
}

/** A slice of a font family, or DejaVu Sans, which is not divided into slices. */
type Font = FontSlice | 'symbols';
type Family = (() => readonly FontSlice[]) | 'symbols';

const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
const HANGUL = /\p{sc=Hangul}/u;
/** Matches characters that break lines or join letters, and therefore need no glyph. */
const WITHOUT_GLYPH = /[\n\u200B-\u200D]/u;

const hanOrder = (characters: ReadonlySet<number>): readonly HanLanguage[] => {
  const all = String.fromCodePoint(
    ...[...characters].filter((codePoint) => codePoint >= 0x11_00).slice(0, 50_000),
  );
  if (KANA.test(all)) return ['ja', 'zh', 'ko'];
  return HANGUL.test(all) ? ['ko', 'zh', 'ja'] : ['zh', 'ja', 'ko'];
};

/** Loads the fonts, faces and slices that a document's characters need. */
export const chooseFonts = async (use: CharacterUse): Promise<ChosenFonts> => {
  const uses = [...use.entries()];
  const characters = new Set(uses.flatMap(([, set]) => [...set]));
  const symbols = await dejaVuCharacters();
  const families: readonly Family[] = [
    textFamily,
    ...scriptFamilies,
    'symbols',
    ...hanOrder(characters).map((language) => hanFamilies[language]),
    emojiFamily,
  ];

  /** Returns the first slice that has the character, or `symbols` if only DejaVu Sans has the character. */
  const find = async (codePoint: number, among: readonly Family[]): Promise<Font | undefined> => {
    for (const family of among) {
      if (family === 'symbols') {
        if (symbols.has(codePoint)) return family;
        continue;
      }
      for (const slice of family())
        if (slice.has(codePoint) && (await charactersOf(slice)).has(codePoint)) return slice;
    }
    return undefined;
  };

  const known = new Set<number>();
  const faces = new Map<string, Promise<Buffer>>();
  const used = { text: new Set<Font>(), code: new Set<Font>() };
  for (const [{ bold, italic, code }, set] of uses) {
    const among = code ? [codeFamily, ...families] : families;
    for (const codePoint of set) {
      if (WITHOUT_GLYPH.test(String.fromCodePoint(codePoint))) {
        known.add(codePoint);
        continue;
      }
      const slice = await find(codePoint, among);
      if (slice === undefined) continue;
      known.add(codePoint);
      used[code ? 'code' : 'text'].add(slice);
      if (slice === 'symbols') continue;
      const key = `${slice.name} ${bold} ${italic && slice.hasItalic}`;
      if (!faces.has(key)) faces.set(key, faceOf(slice, { bold, italic }));
    }
  }
  // A family's rarer slices come before its Latin slice. The Latin slice has combining accents, and would
  // compose characters that other slices contain as single glyphs.
  const order = [codeFamily, ...families].flatMap((family): readonly Font[] =>
    family === 'symbols' ? [family] : family(),
  );
  const inOrder = (fonts: ReadonlySet<Font>): string[] =>
    [...fonts]
      .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
      .map((font) => (font === 'symbols' ? dejaVu.name : font.name));
  const text = inOrder(used.text);
  return {
    // DejaVu Sans is always included, for checkboxes and the mark for missing characters.
    text: [...text, ...(used.text.has('symbols') ? [] : [dejaVu.name])],
    code: [...new Set([...inOrder(used.code), ...text, dejaVu.name])],
    files: [...(await Promise.all(faces.values())), ...(await dejaVuFaces())],
    has: (codePoint) => known.has(codePoint),
  };
};
