/**
 * Where a word is divided at the end of a line, with its halves. U+00AD is a soft hyphen, U+2010 a hyphen. The hyphen comes
 * before the look back, so that the rest of the text is passed over quickly.
 */
const DIVISION =
  /[-\u00AD\u2010][\t ]*\n[\t ]*(?<=(\p{L}{1,50})[-\u00AD\u2010][\t ]*\n[\t ]*)(?=(\p{Ll}\p{L}{0,50}))/gu;
const HYPHEN = /-(?=\p{Ll})(?<=(\p{L}{1,50})-)(?=(\p{Ll}\p{L}{0,50}))/gu;

/**
 * `text` with words that were divided at the ends of lines made whole, so that they can be found. A word that is written
 * with its hyphen within some line of the text keeps it; what goes on with a capital or a digit is left as it is.
 */
export const joinHyphenated = (text: string): string => {
  let compounds: ReadonlySet<string> | undefined;
  return text.replaceAll(DIVISION, (_, first: string, second: string) => {
    compounds ??= compoundsOf(text);
    return compounds.has(compound(first, second)) ? '-' : '';
  });
};

const compound = (first: string, second: string): string => `${first}-${second}`.toLowerCase();

const compoundsOf = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(HYPHEN), ([, first = '', second = '']) => compound(first, second)));
