import { openSync } from 'fontkit';
import { fonts, type FontFamily } from './fonts.ts';

/** Stands for a character that cannot be printed. */
const MISSING = '▯';
/** Letters that are written from right to left: lines are set from the left, so their words would come in the wrong order. */
const RIGHT_TO_LEFT = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;
/** Zero-width characters and others that show nothing by themselves. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const PLAIN = /^[\x20-\x7E\n]*$/;

/** Text in one font. */
export interface Piece {
  text: string;
  font: FontFamily;
}

/** Finds the fonts in which text can be printed, and counts what none of them has. */
export interface Glyphs {
  pieces(text: string, preferred: FontFamily): readonly Piece[];
  counts(): { missing: number; characters: number };
}

export const createGlyphs = (): Glyphs => {
  const covers = new Map(
    (['Roboto', 'DejaVu Sans', 'DejaVu Sans Mono'] as const).map((family) => {
      const font = openSync(fonts[family].normal);
      return [family, (codePoint: number) => font.hasGlyphForCodePoint(codePoint)];
    }),
  );
  const counts = { missing: 0, characters: 0 };

  const pieceOf = (character: string, preferred: FontFamily): Piece => {
    const codePoint = character.codePointAt(0) ?? 0;
    if (character === '\n' || covers.get(preferred)?.(codePoint)) return { text: character, font: preferred };
    if (!RIGHT_TO_LEFT.test(character) && covers.get('DejaVu Sans')?.(codePoint)) {
      return { text: character, font: 'DejaVu Sans' };
    }
    counts.missing += 1;
    return { text: MISSING, font: 'DejaVu Sans' };
  };

  return {
    pieces(text, preferred) {
      counts.characters += text.length;
      if (PLAIN.test(text)) return [{ text, font: preferred }];
      const pieces: Piece[] = [];
      for (const character of text.replaceAll('\t', '    ').replaceAll(INVISIBLE, '')) {
        const piece = pieceOf(character, preferred);
        const last = pieces.at(-1);
        if (last?.font === piece.font) last.text += piece.text;
        else pieces.push(piece);
      }
      return pieces;
    },
    counts: () => ({ ...counts }),
  };
};
