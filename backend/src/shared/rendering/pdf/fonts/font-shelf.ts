import { readFile } from 'node:fs/promises';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { dejaVu, type FontSlice } from './font-families.ts';
import { namedFont } from './named-font.ts';

/** The weight and style of a font. */
export interface Face {
  bold: boolean;
  italic: boolean;
}

const WEIGHTS = { normal: 400, bold: 700 };
/** Caches of loaded faces and character sets, by slice. */
const faces = new Map<string, Promise<Buffer>>();
const characters = new Map<string, Promise<ReadonlySet<number>>>();

const kept = <Value>(store: Map<string, Value>, key: string, make: () => Value): Value => {
  const value = store.get(key) ?? make();
  store.set(key, value);
  return value;
};

/**
 * Returns a face of `slice` as a static TrueType font with the slice's name. Uses the upright face if the
 * family has no italic one.
 */
export const faceOf = async (slice: FontSlice, { bold, italic }: Face): Promise<Buffer> => {
  const style = italic && slice.hasItalic ? 'italic' : 'normal';
  const weight = bold ? 'bold' : 'normal';
  return kept(faces, `${slice.name} ${style} ${weight}`, async () => {
    const variable = await readFile(slice.file(style));
    const font = await subsetFont(variable, undefined, {
      targetFormat: 'sfnt',
      keepAllGlyphs: true,
      variationAxes: { wght: WEIGHTS[weight] },
    });
    const named = `${bold ? 'Bold' : 'Regular'}${style === 'italic' ? ' Italic' : ''}`;
    return namedFont(font, slice.name, named);
  });
};

/** The characters that a slice actually contains, because its font may lack part of the slice's range. */
export const charactersOf = (slice: FontSlice): Promise<ReadonlySet<number>> =>
  kept(
    characters,
    slice.name,
    async () => new Set(create(await faceOf(slice, { bold: false, italic: false })).characterSet),
  );

/** The faces of DejaVu Sans, which are read only once. */
export const dejaVuFaces = (): Promise<Buffer[]> => {
  dejaVuFiles ??= Promise.all(dejaVu.files().map(async (file) => readFile(file)));
  return dejaVuFiles;
};
let dejaVuFiles: Promise<Buffer[]> | undefined;

export const dejaVuCharacters = (): Promise<ReadonlySet<number>> =>
  kept(characters, dejaVu.name, async () => {
    const [upright] = await dejaVuFaces();
    return new Set(upright ? create(upright).characterSet : []);
  });
