/** What programs put where a title should be: names of files and templates, and what they call a new document. */
const NO_TITLE =
  /^(?:normal(?:\.dot[mx]?)?|untitled.*|title|document ?\d*|doc ?\d+|microsoft word\s*-?.*|presentation ?\d*|slide \d+|book ?\d+|layout \d+|word document|[^\s]*\.(?:docx?|dotx?|docm|rtf|odt|pdf|pages|indd|qxd|tex|dvi|wpd|html?|xlsx?|pptx?)|.{1,200}\.(?:docx?|dotx?|docm|rtf|odt|pdf|indd|tex))$/i;
const LETTERS = /\p{L}.*\p{L}/u;

/** A title among a file's properties in one line; `undefined` for what is none, such as `Normal.dot`. */
export const usableTitle = (written: string): string | undefined => {
  const title = written.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return LETTERS.test(title) && !NO_TITLE.test(title) ? title : undefined;
};
