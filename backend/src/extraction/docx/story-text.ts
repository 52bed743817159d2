import type { SaxesTagNS } from 'saxes';
import { readXml } from './read-xml.ts';

/** Namespaces of the transitional and of the strict form (ECMA-376 parts 4 and 1). */
const WORDPROCESSING = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]);
const MATH = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/math',
  'http://purl.oclc.org/ooxml/officeDocument/math',
]);
const DRAWING = new Set([
  'http://schemas.openxmlformats.org/drawingml/2006/main',
  'http://purl.oclc.org/ooxml/drawingml/main',
]);
const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006';

type Kind = 'word' | 'math' | 'drawing' | 'compatibility' | 'other';
const kindOf = ({ uri }: SaxesTagNS): Kind => {
  if (WORDPROCESSING.has(uri)) return 'word';
  if (MATH.has(uri)) return 'math';
  if (DRAWING.has(uri)) return 'drawing';
  return uri === COMPATIBILITY ? 'compatibility' : 'other';
};

/**
 * What has no text of the document in it: properties (whose tabs are tab stops), what was deleted or moved away, and what
 * is said a second time for older programs.
 */
const skipped: ReadonlySet<string> = new Set([
  'word:pPr',
  'word:rPr',
  'word:sectPr',
  'word:tblPr',
  'word:sdtPr',
  'word:del',
  'word:moveFrom',
  'word:rt',
  'compatibility:Fallback',
]);
const shown: ReadonlySet<string> = new Set(['word:t', 'math:t', 'drawing:t']);
const characters: Readonly<Record<string, string>> = {
  'word:tab': '\t',
  'word:ptab': '\t',
  'word:br': '\n',
  'word:cr': '\n',
  'word:noBreakHyphen': '\u2011',
  'drawing:br': '\n',
};

/** What a part of a DOCX says. */
export interface Story {
  /** Its paragraphs in order, each followed by an empty line; a text box follows the paragraph that it hangs on. */
  text: string;
  /** Instructions of its fields, such as `INCLUDETEXT "\\\\server\\file.docx"`. */
  fieldCodes: string;
}

/** Reads a part: the body, a header or footer, notes, or the texts of a diagram. */
export const readStory = (content: Buffer): Story => {
  /** A text box within a text box within …: the innermost last. */
  const boxes: { text: string[]; hanging: string[] }[] = [{ text: [], hanging: [] }];
  const box = () => boxes.at(-1) ?? { text: [], hanging: [] };
  const fieldCodes: string[] = [];
  let skipping = 0;
  let taking: string[] | undefined;

  readXml(content, {
    open(tag) {
      const name = `${kindOf(tag)}:${tag.local}`;
      if (skipping > 0 || skipped.has(name)) {
        skipping += 1;
        return;
      }
      if (shown.has(name)) taking = box().text;
      else if (name === 'word:instrText') taking = fieldCodes;
      else if (name === 'word:fldSimple') fieldCodes.push(tag.attributes['w:instr']?.value ?? '');
      else if (name === 'word:txbxContent') boxes.push({ text: [], hanging: [] });
      else box().text.push(characters[name] ?? '');
    },
    text(text) {
      if (skipping === 0) taking?.push(text);
    },
    close(tag) {
      if (skipping > 0) {
        skipping -= 1;
        return;
      }
      const name = `${kindOf(tag)}:${tag.local}`;
      if (shown.has(name) || name === 'word:instrText') taking = undefined;
      else if (name === 'word:p' || name === 'drawing:p') {
        const { text, hanging } = box();
        text.push('\n\n', ...hanging.splice(0));
      } else if (name === 'word:txbxContent') {
        const { text, hanging } = boxes.pop() ?? box();
        box().hanging.push(...text, ...hanging);
      }
    },
  });
  const text = boxes.map(({ text: own, hanging }) => own.concat(hanging).join('')).join('');
  return { text, fieldCodes: fieldCodes.join(' ') };
};
