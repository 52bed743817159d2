/** Matches text in square brackets, except for the text of a link, a footnote, or a checkbox. */
const PLACEHOLDER = /(?<!\])\[(?!\^|[ xX]\])[^[\]\n]{1,300}\](?!\(|\[|:)/g;

/** Removes the backslashes that Markdown puts before brackets. */
const withoutEscapes = (markdown: string): string => markdown.replaceAll(/\\(?=[[\]])/g, '');

/** Returns the places to fill in of a Markdown text, such as `[days]`: each one once, in order. */
export const placeholdersIn = (markdown: string): readonly string[] => [
  ...new Set(withoutEscapes(markdown).match(PLACEHOLDER)),
];
