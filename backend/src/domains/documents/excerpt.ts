import { limits } from '@proviso/contracts';

/** Number of characters to read, which is enough to fill an excerpt after white space is collapsed. */
const READ_CHARACTERS = limits.excerptCharacters * 10;

/** The start of `text` with white space collapsed, at most `limits.excerptCharacters` characters. */
export const excerptOf = (text: string): string => {
  const line = text
    .trimStart()
    .slice(0, READ_CHARACTERS)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length <= limits.excerptCharacters
    ? line
    : `${characters
        .slice(0, limits.excerptCharacters - 1)
        .join('')
        .trimEnd()}…`;
};
