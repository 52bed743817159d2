/** Maximum nesting depth, far above that of any real text. */
const MAX_DEPTH = 200;

/** A document is nested deeper than can be printed. */
export class TooDeepError extends Error {
  override readonly name = 'TooDeepError';
}

/** @throws TooDeepError when `depth` exceeds the maximum */
export const assertDepth = (depth: number): void => {
  if (depth > MAX_DEPTH) throw new TooDeepError(`nested more than ${MAX_DEPTH} deep`);
};

/**
 * Matches a line that opens too many quotes and list items: the parser takes minutes for some thousands of
 * them.
 */
const TOO_DEEP_LINE = new RegExp(
  String.raw`^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){${MAX_DEPTH + 1}}`,
  'm',
);

/** @throws TooDeepError when a single line of `markdown` exceeds the maximum depth */
export const assertShallowLines = (markdown: string): void => {
  if (TOO_DEEP_LINE.test(markdown)) throw new TooDeepError(`a line is nested more than ${MAX_DEPTH} deep`);
};
