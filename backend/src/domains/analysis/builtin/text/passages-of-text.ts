import { splitPassage, trimmedSpan, type Passage } from './passage.ts';

/** A line that contains only a short title, for example `4.2 Access reviews`. */
const HEADING =
  /^(?:(?:\d+(?:\.\d+)*\.?|[A-Z]\.|Article [IVXLC\d]+|Section \d+)\s+)?[A-Z][^.!?;:\n\t]{2,90}$/;
const MARKER = /^(?:[-•*▪◦‣]|\(?[a-z\d]{1,3}[.)])\s/;

/**
 * Returns the passages in a document's text. Blocks are separated by empty lines, and pages by U+000C
 * (`textOfReading`).
 */
export const passagesOfText = (text: string): Passage[] => {
  const passages: Passage[] = [];
  let heading: string | undefined;
  for (const match of text.matchAll(/[^\n\f](?:[^\n\f]|\n(?!\s*\n))*/g)) {
    const span = trimmedSpan(text, { start: match.index, end: match.index + match[0].length });
    if (!span) continue;
    const block = text.slice(span.start, span.end);
    const isHeading = HEADING.test(block) && block.split(/\s+/).length <= 12;
    const kind = isHeading
      ? 'heading'
      : block.includes('\t')
        ? 'row'
        : MARKER.test(block)
          ? 'item'
          : 'paragraph';
    const headings = heading === undefined || isHeading ? [] : [heading];
    passages.push(...splitPassage(text, { kind, ...span, headings, lead: null }));
    if (isHeading) heading = block;
  }
  return passages;
};
