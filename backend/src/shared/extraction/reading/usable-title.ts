/** Matches placeholders that programs store as titles: names of files, templates and new documents. */
const NO_TITLE =
  /^(?:normal(?:\.dot[mx]?)?|untitled.*|title|document ?\d*|doc ?\d+|microsoft word\s*-?.*|presentation ?\d*|slide \d+|book ?\d+|layout \d+|word document|[^\s]*\.(?:docx?|dotx?|docm|rtf|odt|pdf|pages|indd|qxd|tex|dvi|wpd|html?|xlsx?|pptx?)|.{1,200}\.(?:docx?|dotx?|docm|rtf|odt|pdf|indd|tex))$/i;
const LETTERS = /\p{L}.*\p{L}/u;

/**
 * Normalizes a title from a file's properties to one line; `undefined` if the title is a placeholder such as
 * `Normal.dot`.
 */
export const usableTitle = (written: string): string | undefined => {
  const title = written.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return LETTERS.test(title) && !NO_TITLE.test(title) ? title : undefined;
};
