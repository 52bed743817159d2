import type { SaxesTagNS } from 'saxes';
import { attribute, nameOf, wholeNumber } from './names.ts';
import { readXml } from './read-xml.ts';
import { type CharacterStyles, fillOf, applyRunProperty } from './run-style.ts';

/** A style's paragraph properties, including inherited ones. */
export interface ParagraphStyle {
  /** Lowercase names. Word's built-in styles have English names in every language. */
  names: readonly string[];
  /** Zero-based outline level; 9 is body text. */
  outlineLevel?: number;
  numId?: string;
  numLevel?: number;
  /** The style that sets `numId`. */
  numberedBy?: string;
  /** The paragraph's background as `RRGGBB`. */
  fill?: string;
}

/** The styles of a document by id. */
export interface DocxStyles extends CharacterStyles {
  paragraph(id: string | undefined): ParagraphStyle;
}

interface Written {
  name: string;
  basedOn?: string;
  outlineLevel?: number;
  numId?: string;
  numLevel?: number;
  fill?: string;
  /** The style's character properties in document order. */
  looks: { name: string; tag: SaxesTagNS }[];
}

/** Maximum length of a chain of base styles. A longer chain must be circular. */
const MAX_BASE_STYLES = 30;

/** Reads the styles part. Without that part, the document has no styles. */
export const readStyles = (content: Buffer | undefined): DocxStyles => {
  const written = new Map<string, Written>();
  let standard: string | undefined;
  let style: Written | undefined;
  let changes = 0;
  let isInRun = false;
  if (content) {
    readXml(content, {
      open(tag) {
        const name = nameOf(tag);
        if (name === 'word:pPrChange' || name === 'word:tblStylePr') changes += 1;
        if (name === 'word:style') {
          const id = attribute(tag, 'styleId') ?? '';
          style = { name: id.toLowerCase(), looks: [] };
          written.set(id, style);
          const isStandard = attribute(tag, 'type') === 'paragraph' && attribute(tag, 'default');
          if (isStandard && isStandard !== '0' && isStandard !== 'false') standard = id;
        }
        if (!style || changes > 0) return;
        const value = attribute(tag, 'val');
        if (name === 'word:rPr') isInRun = true;
        else if (isInRun) style.looks.push({ name, tag });
        else if (name === 'word:shd') {
          const fill = fillOf(tag);
          if (fill !== undefined) style.fill = fill;
        } else if (name === 'word:name') style.name = (value ?? '').toLowerCase();
        else if (name === 'word:basedOn' && value !== undefined) style.basedOn = value;
        else if (name === 'word:outlineLvl') style.outlineLevel = wholeNumber(tag, 'val') ?? 9;
        else if (name === 'word:numId' && value !== undefined) style.numId = value;
        else if (name === 'word:ilvl') style.numLevel = wholeNumber(tag, 'val') ?? 0;
      },
      close(tag) {
        const name = nameOf(tag);
        if (name === 'word:pPrChange' || name === 'word:tblStylePr') changes -= 1;
        if (name === 'word:rPr') isInRun = false;
        if (name === 'word:style') style = undefined;
      },
    });
  }
  const resolved = new Map<string, ParagraphStyle>();
  const resolve = (id: string): ParagraphStyle => {
    const names: string[] = [];
    const found: ParagraphStyle = { names };
    let at: string | undefined = id;
    for (let bases = 0; at !== undefined && bases < MAX_BASE_STYLES; bases += 1) {
      const one = written.get(at);
      if (!one) {
        // If the file does not define the style, the style's id serves as its name.
        names.push(at.toLowerCase().replace(/(\d)$/, ' $1').replaceAll(/\s+/g, ' '));
        break;
      }
      names.push(one.name);
      if (one.outlineLevel !== undefined) found.outlineLevel ??= one.outlineLevel;
      if (one.fill !== undefined) found.fill ??= one.fill;
      if (one.numLevel !== undefined) found.numLevel ??= one.numLevel;
      if (one.numId !== undefined && found.numId === undefined) {
        found.numId = one.numId;
        found.numberedBy = at;
      }
      at = one.basedOn;
    }
    return found;
  };
  const looksOf = (id: string, bases = 0): Written['looks'] => {
    const own = written.get(id);
    if (!own || bases > MAX_BASE_STYLES) return [];
    const below = own.basedOn === undefined ? [] : looksOf(own.basedOn, bases + 1);
    return [...below, ...own.looks];
  };
  return {
    look: (run, id = standard) =>
      (id === undefined ? [] : looksOf(id)).reduce(
        (looks, { name, tag }) => applyRunProperty(looks, name, tag),
        run,
      ),
    paragraph(id = standard) {
      if (id === undefined) return { names: [] };
      const known = resolved.get(id) ?? resolve(id);
      resolved.set(id, known);
      return known;
    },
    characterName: (id) => (id === undefined ? '' : (written.get(id)?.name ?? id.toLowerCase())),
  };
};
