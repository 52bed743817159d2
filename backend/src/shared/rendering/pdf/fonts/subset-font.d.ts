/** Types for the part of subset-font that we use, because subset-font has no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt';
    /** Keeps unused glyphs. */
    keepAllGlyphs: true;
    /** Axes of a variable font, each pinned to a single value. */
    variationAxes: Readonly<Record<string, number>>;
  }
  export default function subsetFont(font: Uint8Array, text: undefined, options: Options): Promise<Buffer>;
}
