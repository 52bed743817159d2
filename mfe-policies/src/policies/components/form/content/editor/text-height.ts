/** CSS property with the minimum height of the text, for a page that requires more than 400 px. */
export const leastTextProperty = '--least-text-height';

/** Minimum height of the text, as rich text or Markdown. */
export const leastTextHeight = `var(${leastTextProperty}, 400px)`;
