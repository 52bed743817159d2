/**
 * Name of a CSS property for the text's minimum height. A page sets it if the text needs more than 400 px.
 */
export const minimumTextHeightProperty = '--least-text-height';

/** Minimum height of the text, as rich text or Markdown. */
export const minimumTextHeight = `var(${minimumTextHeightProperty}, 400px)`;
