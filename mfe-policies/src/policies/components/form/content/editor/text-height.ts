/** CSS property with the least height of the text, for a page that requires more than 400 px. */
export const leastTextProperty = '--least-text-height';

/** Least height of the text, rich or Markdown. */
export const leastTextHeight = `var(${leastTextProperty}, 400px)`;
