/** Markdown features that the rich-text editor does not support. */
export const unsupportedFeatures = ['html', 'image', 'reference', 'table', 'depth', 'size', 'other'] as const;
export type UnsupportedFeature = (typeof unsupportedFeatures)[number];

/** Thrown if the rich-text editor cannot preserve a text. */
export class UnsupportedMarkdownError extends Error {
  override readonly name = 'UnsupportedMarkdownError';
  readonly feature: UnsupportedFeature;

  constructor(feature: UnsupportedFeature) {
    super(feature);
    this.feature = feature;
  }
}
