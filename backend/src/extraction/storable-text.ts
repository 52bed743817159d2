const REPLACEMENT = '\uFFFD';

/** `text` with every NUL and every half of a surrogate pair replaced by U+FFFD, so that it can be stored. */
export const storableText = (text: string): string =>
  text.replaceAll('\0', REPLACEMENT).replaceAll(/\p{Surrogate}/gu, REPLACEMENT);
