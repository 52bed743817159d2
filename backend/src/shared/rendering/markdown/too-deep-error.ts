/** Containers in containers that are followed: nothing that a person writes comes near. */
const MAX_DEPTH = 200;

/** A document is nested deeper than can be printed. */
export class TooDeepError extends Error {
  override readonly name = 'TooDeepError';
}

/** @throws TooDeepError when `depth` is beyond what is followed */
export const assertDepth = (depth: number): void => {
  if (depth > MAX_DEPTH) throw new TooDeepError(`nested more than ${MAX_DEPTH} deep`);
};

/** A line that opens more quotes and list items than are followed: the parser takes minutes for some thousands of them. */
const TOO_DEEP_LINE = new RegExp(
  String.raw`^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){${MAX_DEPTH + 1}}`,
  'm',
);

/** @throws TooDeepError when a line of `markdown` alone is nested deeper than is followed */
export const assertShallowLines = (markdown: string): void => {
  if (TOO_DEEP_LINE.test(markdown)) throw new TooDeepError(`a line is nested more than ${MAX_DEPTH} deep`);
};
