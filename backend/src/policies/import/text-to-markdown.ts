/** Names of sections that a line alone may have, after a number or none: nothing else is safe to take for a heading. */
const SECTION =
  /^(?:\d+(?:\.\d+)*\.?\s+)?(?:purpose|scope|definitions|responsibilities|policy|policy statement|procedures?|training|records and retention|enforcement|review|references|introduction|background|exceptions)\s*:?$/i;
const BULLET = /^[•●▪◦‣·]\s+/;
/** What Markdown would take for something else at the beginning of a line. */
const LINE_START = /^(?:#{1,6}(?=\s|$)|[-+>=~|]|\*(?=\s)|`{3})/;
const ANYWHERE = /[\\`*_[\]<]|&(?=#?\w+;)/g;

/**
 * The lines of a page as Markdown: bullets as lists, section names that stand alone as headings, and everything else as
 * the paragraphs that empty lines make of it.
 */
export const textToMarkdown = (text: string): string => {
  const lines: string[] = [];
  let inList = false;
  for (const raw of text.split(/[\n\f]/)) {
    const line = raw.trim();
    if (SECTION.test(line)) {
      lines.push('', `## ${escaped(line.replace(/:$/, ''))}`, '');
      inList = false;
    } else if (BULLET.test(line)) {
      if (!inList) lines.push('');
      lines.push(`- ${escaped(line.replace(BULLET, ''))}`);
      inList = true;
    } else {
      lines.push(inList && line !== '' ? `  ${escaped(line)}` : escaped(line));
      if (line === '') inList = false;
    }
  }
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
};

const escaped = (line: string): string =>
  line.replaceAll(ANYWHERE, String.raw`\$&`).replace(LINE_START, String.raw`\$&`);
