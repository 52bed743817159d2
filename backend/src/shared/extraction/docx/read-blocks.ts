import type { ReadingBlock, ReadingNote } from '@proviso/contracts';
import type { SaxesTagNS } from 'saxes';
import { createRichText, type RichTextBuilder, type TextStyle } from '../reading/rich-text.ts';
import { createFields, placeIn } from './fields.ts';
import { attribute, nameOf, wholeNumber } from './names.ts';
import type { DocxNumbering } from './numbering.ts';
import { createOpenTables } from './open-tables.ts';
import { blockOfParagraph, cellOfBlocks, type ParagraphFacts, withContents } from './paragraph-block.ts';
import { readXml } from './read-xml.ts';
import { type RunStyle, withRunProperty } from './run-style.ts';
import type { DocxStyles } from './styles.ts';
import { shownText, symbolOf } from './symbols.ts';

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

interface Paragraph {
  facts: ParagraphFacts;
  rich: RichTextBuilder;
  /** Bookmarks that begin in it, or between it and the paragraph before. */
  anchors: string[];
  /** Text boxes, which follow the paragraph that they hang on. */
  hanging: ReadingBlock[];
}
interface Container {
  blocks: ReadingBlock[];
}

const withAnchors = (block: ReadingBlock, anchors: readonly string[]): void => {
  if (anchors.length > 0 && block.kind !== 'contents') block.anchors = [...anchors];
};

/** Reads a part: the body, a header or footer, notes, or the texts of a diagram. */
export const readBlocks = (content: Buffer, context: DocxContext): Story => {
  const story: Story = { blocks: [], notes: new Map(), fieldCodes: '' };
  const containers: Container[] = [story];
  const paragraphs: Paragraph[] = [];
  const tables = createOpenTables();
  const links: (string | undefined)[] = [];
  let note: { id: string; isText: boolean } | undefined;
  let run: RunStyle = { style: {} };
  let description = '';
  /** Bookmarks that no block has yet, and those of the table that is being read. */
  let waiting: string[] = [];
  let ofTable: string[] = [];
  let skipping = 0;
  let taking: ((text: string) => void) | undefined;
  let isInRunProperties = false;
  let isInParagraphProperties = false;

  const put = (): Container => containers.at(-1) ?? story;
  const paragraph = (): Paragraph | undefined => paragraphs.at(-1);
  const styled = (): TextStyle => {
    const link = links.at(-1) ?? fields.link();
    return link === undefined ? run.style : { ...run.style, link };
  };
  const push = (text: string): void => {
    const target = paragraph();
    if (target) target.rich.push(text, styled());
    // Text outside of any paragraph, as in damaged files.
    else if (text.trim() !== '') put().blocks.push({ kind: 'paragraph', text: text.trim(), page: null });
  };

  const fields = createFields(push);

  const openParagraph = (): void => {
    const facts = { wide: !tables.isInCell() };
    paragraphs.push({ facts, rich: createRichText(), anchors: waiting, hanging: [] });
    waiting = [];
  };
  const closeParagraph = (): void => {
    const closed = paragraphs.pop();
    if (!closed) return;
    const block = blockOfParagraph(closed.facts, closed.rich.build(), context, closed.rich.raw());
    // What stands in a cell is no block of its own.
    if (!closed.facts.wide) ofTable.push(...closed.anchors);
    else if (block) withAnchors(block, closed.anchors);
    else waiting.push(...closed.anchors);
    if (block) put().blocks.push(block);
    put().blocks.push(...closed.hanging);
  };
  const closeTable = (): void => {
    const table = tables.close();
    if (table) put().blocks.push(table);
    if (tables.isInCell()) return;
    if (table) withAnchors(table, ofTable);
    else waiting.push(...ofTable);
    ofTable = [];
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
  readXml(content, {
    open(tag) {
      const name = nameOf(tag);
      if (skipping > 0 || skipped.has(name)) {
        skipping += 1;
        return;
      }
      if (shown.has(name)) taking = (text) => push(shownText(text, run.font));
      else if (name === 'word:instrText') taking = fields.instruct;
      else if (name === 'word:p' || name === 'drawing:p') openParagraph();
      else if (name === 'word:pPr') isInParagraphProperties = true;
      else if (name === 'word:rPr') isInRunProperties = true;
      else if (isInParagraphProperties && !isInRunProperties) openProperty(name, tag);
      else if (isInRunProperties) {
        if (!isInParagraphProperties) run = withRunProperty(run, name, tag, context.styles);
      } else if (name === 'word:r') {
        run = { style: {} };
      } else if (name === 'word:sym') {
        push(symbolOf(Number.parseInt(attribute(tag, 'char') ?? '0', 16) || 0, attribute(tag, 'font')));
      } else if (name === 'word:hyperlink') {
        const target = context.linkOf(tag.attributes['r:id']?.value ?? '');
        links.push(placeIn(target, attribute(tag, 'anchor')));
      } else if (name === 'word:bookmarkStart') {
        (paragraph()?.anchors ?? waiting).push(attribute(tag, 'name') ?? '');
      } else if (name === 'word:txbxContent') containers.push({ blocks: [] });
      else if (tag.local === 'docPr') description = attribute(tag, 'descr') ?? '';
      else if (name === 'drawing:blip' || tag.local === 'imagedata') {
        paragraph()?.rich.image(description || (tag.attributes['o:title']?.value ?? ''));
      } else if (!fields.open(name, tag) && !openNote(name, tag)) {
        const opened = tables.open(name, tag);
        if (typeof opened === 'object') containers.push(opened);
        else if (!opened) push(characters[name] ?? '');
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
        case 'word:tc':
          containers.pop();
          tables.closeCell();
          break;
        case 'word:tbl':
          closeTable();
          break;
        case 'word:fldSimple':
          fields.closeSimple();
          break;
      }
    },
  });
  while (paragraphs.length > 0) closeParagraph();
  story.blocks = withContents(story.blocks);
  story.fieldCodes = fields.codes();
  return story;
};
