/** Types for the part of fontkit that we use, because fontkit has no types. */
declare module 'fontkit' {
  export interface Font {
    /** The code points that have glyphs in the font. */
    characterSet: number[];
  }
  export function create(file: Uint8Array): Font;
}
