/** A match for the search. */
export interface Match {
  /** Index of the block in its list. */
  block: number;
  start: number;
  end: number;
}

/** Minimum length of a query. Shorter ones would match nearly everywhere. */
export const minQueryLength = 2;
/** Maximum number of matches. */
export const maxMatches = 1_000;

const patternOf = (query: string): RegExp => {
  const words = query.split(/\s+/).map((word) => word.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(words.join(String.raw`\s+`), 'giu');
};

/**
 * Finds `query` in the blocks, ignoring case and white space. Returns at most a thousand matches, in reading
 * order.
 */
export const findInText = (blocks: readonly { text: string }[], query: string): readonly Match[] => {
  const wanted = query.trim();
  if (wanted.length < minQueryLength) return [];
  const pattern = patternOf(wanted);
  const matches: Match[] = [];
  for (const [block, { text }] of blocks.entries()) {
    for (const { index, 0: found } of text.matchAll(pattern)) {
      matches.push({ block, start: index, end: index + found.length });
      if (matches.length === maxMatches) return matches;
    }
  }
  return matches;
};
