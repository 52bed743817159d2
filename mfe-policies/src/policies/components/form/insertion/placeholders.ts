/** Matches text in square brackets that is not the text of a link. */
const PLACEHOLDER = /\[[^[\]\n]{1,120}\](?!\(|\[|:)/g;

/** Removes the backslashes that Markdown puts before brackets. */
export const withoutEscapes = (markdown: string): string => markdown.replaceAll(/\\(?=[[\]])/g, '');

/** The placeholders in a text, such as `[days]`, each once, in order. */
export const placeholdersIn = (markdown: string): readonly string[] => [
  ...new Set(withoutEscapes(markdown).match(PLACEHOLDER)),
];
