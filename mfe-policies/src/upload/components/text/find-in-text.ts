/** A place where what is looked for stands. */
export interface Match {
  /** Number of the block in its list. */
  block: number;
  start: number;
  end: number;
}

/** Fewer characters would be found nearly everywhere. */
export const shortestQuery = 2;
/** Matches that are looked for at most. */
export const mostMatches = 1_000;

const patternOf = (query: string): RegExp => {
  const words = query.split(/\s+/).map((word) => word.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(words.join(String.raw`\s+`), 'giu');
};

/** Where `query` stands in the blocks, in reading order, whatever its case and white space. At most a thousand. */
export const findInText = (blocks: readonly { text: string }[], query: string): readonly Match[] => {
  const wanted = query.trim();
  if (wanted.length < shortestQuery) return [];
  const pattern = patternOf(wanted);
  const matches: Match[] = [];
  for (const [block, { text }] of blocks.entries()) {
    for (const { index, 0: found } of text.matchAll(pattern)) {
      matches.push({ block, start: index, end: index + found.length });
      if (matches.length === mostMatches) return matches;
    }
  }
  return matches;
};
