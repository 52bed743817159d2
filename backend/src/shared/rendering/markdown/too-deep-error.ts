/** Maximum nesting depth, far above the depth of any real text. */
const MAX_DEPTH = 200;

/** A document is nested too deeply to be printed. */
export class TooDeepError extends Error {
  override readonly name = 'TooDeepError';
}

/** @throws TooDeepError if `depth` exceeds the maximum */
export const assertDepth = (depth: number): void => {
  if (depth > MAX_DEPTH) throw new TooDeepError(`nested more than ${MAX_DEPTH} deep`);
};

/**
 * Matches a line that begins with too many quote and list markers. The parser takes minutes for a few
 * thousand markers.
 */
const TOO_DEEP_LINE = new RegExp(
  String.raw`^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){${MAX_DEPTH + 1}}`,
  'm',
);

/** @throws TooDeepError if any line of `markdown` exceeds the maximum depth */
export const assertShallowLines = (markdown: string): void => {
  if (TOO_DEEP_LINE.test(markdown)) throw new TooDeepError(`a line is nested more than ${MAX_DEPTH} deep`);
};
