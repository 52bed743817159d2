/** The part of subset-font that we use: it has no types of its own. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt';
    /** Keeps unused glyphs. */
    keepAllGlyphs: true;
    /** Axes of a variable font, each pinned to one value. */
    variationAxes: Readonly<Record<string, number>>;
  }
  export default function subsetFont(font: Uint8Array, text: undefined, options: Options): Promise<Buffer>;
}
