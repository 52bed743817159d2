/** Browsers make every line end of a text area `\n`: gives `text` those that `before` had throughout. */
export const withLineEndsOf = (before: string, text: string): string =>
  before.includes('\r\n') && !/(?<!\r)\n/.test(before) ? text.replaceAll('\n', '\r\n') : text;
