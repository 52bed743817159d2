/** Markdown features that the rich-text editor does not support. */
export const unkeptFeatures = ['html', 'image', 'reference', 'table', 'depth', 'size', 'other'] as const;
export type UnkeptFeature = (typeof unkeptFeatures)[number];

/** Thrown for a text that the rich-text editor cannot preserve. */
export class UnkeptMarkdownError extends Error {
  override readonly name = 'UnkeptMarkdownError';
  readonly feature: UnkeptFeature;

  constructor(feature: UnkeptFeature) {
    super(feature);
    this.feature = feature;
  }
}
