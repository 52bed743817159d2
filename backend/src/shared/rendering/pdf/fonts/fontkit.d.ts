/** The part of fontkit that is used: it has no types of its own. */
declare module 'fontkit' {
  export interface Font {
    /** The code points that it has glyphs for. */
    characterSet: number[];
  }
  export function create(file: Uint8Array): Font;
}
