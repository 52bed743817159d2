/** The part of fontkit that we use: it has no types of its own. */
declare module 'fontkit' {
  export interface Font {
    /** The code points that have glyphs. */
    characterSet: number[];
  }
  export function create(file: Uint8Array): Font;
}
