/** The part of subset-font that is used: it has no types of its own. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt';
    /** No glyph is left out. */
    keepAllGlyphs: true;
    /** Axes of a variable font, each set to one value. */
    variationAxes: Readonly<Record<string, number>>;
  }
  export default function subsetFont(font: Uint8Array, text: undefined, options: Options): Promise<Buffer>;
}
