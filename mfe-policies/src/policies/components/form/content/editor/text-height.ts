/** CSS property with the minimum height of the text, for a page that requires more than 400 px. */
export const minimumTextHeightProperty = '--least-text-height';

/** Minimum height of the text, as rich text or Markdown. */
export const minimumTextHeight = `var(${minimumTextHeightProperty}, 400px)`;
