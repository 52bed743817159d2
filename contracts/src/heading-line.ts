/**
 * A line of a heading without the marks that may close it, and the blanks around those (CommonMark 4.2). It takes time in proportion to the
 * line, whatever that is.
 */
export const withoutClosingMarks = (line: string): string => {
  const end = endWithout(line, ' \t', line.length);
  const marks = endWithout(line, '#', end);
  const words = endWithout(line, ' \t', marks);
  // Marks that follow a word directly are part of it.
  return line.slice(0, words < marks ? words : end);
};

/** Where `text` ends, looked at up to `from`, without the characters of `signs` that are last. */
const endWithout = (text: string, signs: string, from: number): number => {
  let end = from;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return end;
};
