import type { ReadingBlock, ReadingNote } from '@proviso/contracts';
import type { SaxesTagNS } from 'saxes';
import { createRichText, type RichTextBuilder, type TextStyle } from '../reading/rich-text.ts';
import { attribute, isOn, nameOf, wholeNumber } from './names.ts';
import type { DocxNumbering } from './numbering.ts';
import { blockOfParagraph, cellOfBlocks, type ParagraphFacts, withContents } from './paragraph-block.ts';
import { readXml } from './read-xml.ts';
import type { DocxStyles } from './styles.ts';
import { shownText, symbolOf } from './symbols.ts';
import { createTable, type TableBuilder } from './table-builder.ts';

/**
 * What has no text of the document in it: properties that are not read (whose tabs are tab stops), what was deleted or
 * moved away, what was before a change, and what is said a second time for older programs.
 */
const skipped: ReadonlySet<string> = new Set([
  'word:pPrChange',
  'word:rPrChange',
  'word:sectPr',
  'word:tblPr',
  'word:tblGrid',
  'word:tblPrChange',
  'word:tcPrChange',
  'word:trPrChange',
  'word:tabs',
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
const CODE_STYLES = /^(code text|source code|verbatim char|html code|code)$/;

/** What reading a part needs of the others. */
export interface DocxContext {
  styles: DocxStyles;
  numbering: DocxNumbering;
  /** Where a relationship of the part leads, when that is outside. */
  linkOf(relationship: string): string | undefined;
  /** Adds a note that the text refers to; its mark and its place in the reading. */
  refer(kind: 'footnote' | 'endnote', id: string): { mark: string; index: number } | undefined;
}

/** What a part of a DOCX says. */
export interface Story {
  blocks: ReadingBlock[];
  /** Notes by id, in a part that has such. */
  notes: Map<string, Omit<ReadingNote, 'mark' | 'page'>>;
  /** Instructions of its fields, such as `INCLUDETEXT "\\\\server\\file.docx"`. */
  fieldCodes: string;
}

interface Field {
  code: string;
  link?: string;
  /** A box of an old form: whether it is ticked. */
  ticked?: boolean;
  /** What an old form's list offers, and which of it was chosen. */
  choices: string[];
  chosen: number;
  /** Its result has begun. */
  isShown: boolean;
}
interface Paragraph {
  facts: ParagraphFacts;
  rich: RichTextBuilder;
  /** Text boxes, which follow the paragraph that they hang on. */
  hanging: ReadingBlock[];
}
interface Cell {
  blocks: ReadingBlock[];
  columns: number;
  merge?: 'begins' | 'goes-on';
}
interface Container {
  blocks: ReadingBlock[];
}

/** Reads a part: the body, a header or footer, notes, or the texts of a diagram. */
export const readBlocks = (content: Buffer, context: DocxContext): Story => {
  const story: Story = { blocks: [], notes: new Map(), fieldCodes: '' };
  const codes: string[] = [];
  const containers: Container[] = [story];
  const paragraphs: Paragraph[] = [];
  const tables: TableBuilder[] = [];
  const cells: Cell[] = [];
  const links: (string | undefined)[] = [];
  const fields: Field[] = [];
  let note: { id: string; isText: boolean } | undefined;
  let style: TextStyle = {};
  let font: string | undefined;
  let description = '';
  let skipping = 0;
  let taking: ((text: string) => void) | undefined;
  let isInRunProperties = false;
  let isInParagraphProperties = false;

  const put = (): Container => containers.at(-1) ?? story;
  const paragraph = (): Paragraph | undefined => paragraphs.at(-1);
  const styled = (): TextStyle => {
    const link = links.at(-1) ?? fields.findLast((field) => field.isShown && field.link !== undefined)?.link;
    return link === undefined ? style : { ...style, link };
  };
  const push = (text: string): void => {
    const target = paragraph();
    if (target) target.rich.push(text, styled());
    // Text outside of any paragraph, as in damaged files.
    else if (text.trim() !== '') put().blocks.push({ kind: 'paragraph', text: text.trim(), page: null });
  };

  const openParagraph = (): void => {
    paragraphs.push({ facts: { wide: cells.length === 0 }, rich: createRichText(), hanging: [] });
  };
  const closeParagraph = (): void => {
    const closed = paragraphs.pop();
    if (!closed) return;
    const block = blockOfParagraph(closed.facts, closed.rich.build(), context, closed.rich.raw());
    if (block) put().blocks.push(block);
    put().blocks.push(...closed.hanging);
  };
  const openProperty = (name: string, tag: SaxesTagNS): void => {
    const facts = paragraph()?.facts;
    if (!facts) return;
    const value = attribute(tag, 'val');
    if (name === 'word:pStyle' && value !== undefined) facts.style = value;
    else if (name === 'word:numId' && value !== undefined) facts.numId = value;
    else if (name === 'word:ilvl') facts.numLevel = wholeNumber(tag, 'val') ?? 0;
    else if (name === 'word:outlineLvl') facts.outlineLevel = wholeNumber(tag, 'val') ?? 9;
  };
  const openRunProperty = (name: string, tag: SaxesTagNS): void => {
    switch (name) {
      case 'word:b':
        style = withSwitch(style, 'bold', isOn(tag));
        break;
      case 'word:i':
        style = withSwitch(style, 'italic', isOn(tag));
        break;
      case 'word:strike':
      case 'word:dstrike':
        style = withSwitch(style, 'strike', isOn(tag));
        break;
      case 'word:rFonts':
        font = attribute(tag, 'ascii') ?? attribute(tag, 'hAnsi');
        break;
      case 'word:rStyle':
        if (CODE_STYLES.test(context.styles.characterName(attribute(tag, 'val'))))
          style = { ...style, code: true };
        break;
    }
  };
  const openField = (name: string, tag: SaxesTagNS): boolean => {
    const field = fields.at(-1);
    switch (name) {
      case 'word:fldChar': {
        const type = attribute(tag, 'fldCharType');
        if (type === 'begin') fields.push({ code: '', choices: [], chosen: 0, isShown: false });
        else if (type === 'separate' && field) {
          field.isShown = true;
          const target = linkOfField(field.code);
          if (target !== undefined) field.link = target;
        } else if (type === 'end') {
          const ended = fields.pop();
          if (ended) {
            codes.push(ended.code);
            const form = formText(ended);
            if (form !== '') push(form);
          }
        }
        return true;
      }
      case 'word:instrText':
        taking = (text) => {
          const target = fields.at(-1);
          if (target) target.code += text;
          else codes.push(text);
        };
        return true;
      case 'word:fldSimple':
        codes.push(attribute(tag, 'instr') ?? '');
        return true;
      case 'word:default':
      case 'word:checked':
        if (field && (name === 'word:checked' || field.ticked === undefined)) field.ticked = isOn(tag);
        return true;
      case 'word:result':
        if (field) field.chosen = wholeNumber(tag, 'val') ?? 0;
        return true;
      case 'word:listEntry':
        field?.choices.push(attribute(tag, 'val') ?? '');
        return true;
      default:
        return false;
    }
  };
  const openNote = (name: string, tag: SaxesTagNS): boolean => {
    const id = attribute(tag, 'id') ?? '';
    switch (name) {
      case 'word:footnote':
      case 'word:endnote': {
        const type = attribute(tag, 'type') ?? 'normal';
        note = { id, isText: type === 'normal' };
        containers.push({ blocks: [] });
        return true;
      }
      case 'word:footnoteReference':
      case 'word:endnoteReference': {
        const found = context.refer(name === 'word:footnoteReference' ? 'footnote' : 'endnote', id);
        if (found) paragraph()?.rich.note(found.mark, found.index);
        return true;
      }
      default:
        return false;
    }
  };
  const openTable = (name: string, tag: SaxesTagNS): boolean => {
    const table = tables.at(-1);
    const cell = cells.at(-1);
    switch (name) {
      case 'word:tbl':
        tables.push(createTable());
        return true;
      case 'word:tr':
        table?.row();
        return true;
      case 'word:tblHeader':
        if (isOn(tag)) table?.header();
        return true;
      case 'word:gridBefore':
        table?.gap(wholeNumber(tag, 'val') ?? 0);
        return true;
      case 'word:tc': {
        const opened: Cell = { blocks: [], columns: 1 };
        cells.push(opened);
        containers.push(opened);
        return true;
      }
      case 'word:gridSpan':
        if (cell) cell.columns = Math.max(1, wholeNumber(tag, 'val') ?? 1);
        return true;
      case 'word:hMerge':
        // Of older programs: cells that go on to the left.
        if (cell && attribute(tag, 'val') !== 'restart') cell.columns = 0;
        return true;
      case 'word:vMerge':
        if (cell) cell.merge = attribute(tag, 'val') === 'restart' ? 'begins' : 'goes-on';
        return true;
      default:
        return false;
    }
  };

  readXml(content, {
    open(tag) {
      const name = nameOf(tag);
      if (skipping > 0 || skipped.has(name)) {
        skipping += 1;
        return;
      }
      if (shown.has(name)) {
        taking = (text) => push(shownText(text, font));
      } else if (name === 'word:p' || name === 'drawing:p') openParagraph();
      else if (name === 'word:pPr') isInParagraphProperties = true;
      else if (name === 'word:rPr') isInRunProperties = true;
      else if (isInParagraphProperties && !isInRunProperties) openProperty(name, tag);
      else if (isInRunProperties) {
        if (!isInParagraphProperties) openRunProperty(name, tag);
      } else if (name === 'word:r') {
        style = {};
        font = undefined;
      } else if (name === 'word:sym') {
        push(symbolOf(Number.parseInt(attribute(tag, 'char') ?? '0', 16) || 0, attribute(tag, 'font')));
      } else if (name === 'word:hyperlink') {
        const anchor = attribute(tag, 'anchor');
        const target = context.linkOf(tag.attributes['r:id']?.value ?? '');
        links.push(target ?? (anchor === undefined ? undefined : `#${anchor}`));
      } else if (name === 'word:txbxContent') containers.push({ blocks: [] });
      else if (tag.local === 'docPr') description = attribute(tag, 'descr') ?? '';
      else if (name === 'drawing:blip' || tag.local === 'imagedata') {
        paragraph()?.rich.image(description || (tag.attributes['o:title']?.value ?? ''));
      } else if (!openField(name, tag) && !openNote(name, tag) && !openTable(name, tag)) {
        const character = characters[name];
        if (character !== undefined) push(character);
      }
    },
    text(text) {
      if (skipping === 0) taking?.(text);
    },
    close(tag) {
      if (skipping > 0) {
        skipping -= 1;
        return;
      }
      const name = nameOf(tag);
      if (shown.has(name) || name === 'word:instrText') {
        taking = undefined;
        return;
      }
      switch (name) {
        case 'word:p':
        case 'drawing:p':
          closeParagraph();
          break;
        case 'word:pPr':
          isInParagraphProperties = false;
          break;
        case 'word:rPr':
          isInRunProperties = false;
          break;
        case 'word:hyperlink':
          links.pop();
          break;
        case 'word:txbxContent': {
          const box = containers.pop();
          (paragraph()?.hanging ?? put().blocks).push(...(box?.blocks ?? []));
          break;
        }
        case 'word:footnote':
        case 'word:endnote': {
          const held = containers.pop();
          if (note?.isText && held) story.notes.set(note.id, cellOfBlocks(held.blocks));
          note = undefined;
          break;
        }
        case 'word:tc': {
          const closed = cells.pop();
          containers.pop();
          if (closed) tables.at(-1)?.cell(cellOfBlocks(closed.blocks), closed.columns, closed.merge);
          break;
        }
        case 'word:tbl': {
          const table = tables.pop()?.build();
          if (table) put().blocks.push(table);
          break;
        }
      }
    },
  });
  while (paragraphs.length > 0) closeParagraph();
  story.blocks = withContents(story.blocks);
  story.fieldCodes = codes.join(' ');
  return story;
};

const withSwitch = (style: TextStyle, key: 'bold' | 'italic' | 'strike', on: boolean): TextStyle => {
  const { [key]: _, ...others } = style;
  return on ? { ...others, [key]: true } : others;
};

/** Where a field such as `HYPERLINK "https://example.org" \l "top"` leads. */
const linkOfField = (code: string): string | undefined => {
  const match = /^\s*HYPERLINK\s+(?:(\\l)\s+)?"([^"]*)"/i.exec(code);
  if (!match) return undefined;
  return match[1] === undefined ? match[2] : `#${match[2] ?? ''}`;
};

const formText = ({ code, ticked, choices, chosen }: Field): string => {
  if (/^\s*FORMCHECKBOX\b/i.test(code)) return ticked ? '☒' : '☐';
  return /^\s*FORMDROPDOWN\b/i.test(code) ? (choices[chosen] ?? '') : '';
};
