import {
  createAsides,
  type ReadingAside,
  type ReadingBlock,
  type ReadingNote,
  formatRaisedText,
  type TextStyle,
  decodeSymbols,
  symbolOf,
  textOfCellBlocks,
} from '@proviso/contracts';
import type { SaxesTagNS } from 'saxes';
import type { TrackedChangesView } from './asides.ts';
import { createEquations } from './equations.ts';
import { createFields, linkUrl } from './fields.ts';
import { createContentFilter } from './content-filter.ts';
import { attribute, nameOf } from './names.ts';
import type { DocxNumbering } from './numbering.ts';
import { createOpenParagraphs } from './open-paragraphs.ts';
import { createOpenTables } from './open-tables.ts';
import { joinContentsLines } from './paragraph-block.ts';
import { withPlainContents } from '../reading/plain-contents.ts';
import { withParagraphProperty } from './paragraph-facts.ts';
import { readXml } from './read-xml.ts';
import { colorOf, type RunStyle, invisibilityReason, withRunProperty } from './run-style.ts';
import type { DocxStyles } from './styles.ts';

/** Elements that contain text. Deleted text has its own element. */
const shown: ReadonlySet<string> = new Set(['word:t', 'word:delText', 'drawing:t']);
const PAPER = 'FFFFFF';
/** Matches underlined white space, which is a blank to fill in. */
const BLANK = /^(?:[ \u00A0]{3,}|[ \u00A0]*\t[\t \u00A0]*)$/;
const characters: Readonly<Record<string, string>> = {
  'word:tab': '\t',
  'word:ptab': '\t',
  'word:br': '\n',
  'word:cr': '\n',
  'word:noBreakHyphen': '\u2011',
  'drawing:br': '\n',
};
/** The information from other parts that a part's parser needs. */
export interface DocxContext {
  styles: DocxStyles;
  numbering: DocxNumbering;
  /** The URL that one of the part's external relationships points to. */
  linkOf(relationship: string): string | undefined;
  /** Name of the part that contains a picture, if the reading keeps pictures. */
  pictureOf(relationship: string): string | undefined;
  /** Adds the note that a reference points to. Returns the note's mark and its index in the reading. */
  refer(kind: 'footnote' | 'endnote', id: string): { mark: string; index: number } | undefined;
  /** Returns the comment that a reference points to. */
  comment(id: string): Comment | undefined;
  /** Returns the content of an embedded part, or only its name if it cannot be read. */
  chunk(relationship: string): { blocks: ReadingBlock[]; asides: readonly ReadingAside[] } | { name: string };
  changes: TrackedChangesView;
}

/** A reviewer's comment. */
export interface Comment {
  text: string;
  /** The comment's author, according to the file. */
  by?: string;
}

/** The content of a DOCX part. */
export interface DocxPartContent {
  blocks: ReadingBlock[];
  /** Notes or comments by id, if the part has any. */
  notes: Map<string, Omit<ReadingNote, 'mark' | 'page'> & Comment>;
  /** The part's asides. */
  asides: readonly ReadingAside[];
  /** The instructions of the part's fields, such as `INCLUDETEXT "\\\\server\\file.docx"`. */
  fieldCodes: string;
}

interface Container {
  blocks: ReadingBlock[];
}

/** Parses a part: the body, a header or footer, notes, comments, or a diagram's text. */
export const readBlocks = (content: Buffer, context: DocxContext): DocxPartContent => {
  const asides = createAsides();
  const story: DocxPartContent = { blocks: [], notes: new Map(), asides: asides.all, fieldCodes: '' };
  const containers: Container[] = [story];
  const tables = createOpenTables();
  const equations = createEquations();
  const links: (string | undefined)[] = [];
  let note: { id: string; isText: boolean; by: string | undefined } | undefined;
  let run: RunStyle = { style: {} };
  const bases = new Map<string | undefined, RunStyle>();
  let description = '';
  let taking: ((text: string) => void) | undefined;
  let isInRunProperties = false;
  let isInParagraphProperties = false;
  let isInRowProperties = false;
  let boxes = 0;
  let isColored = false;

  const put = (): Container => containers.at(-1) ?? story;
  const putBlock = (block: ReadingBlock): void => {
    if (block.kind === 'heading') asides.under(block.text);
    put().blocks.push(block);
  };
  const putChunk = (relationship: string): void => {
    paragraphs.endRunningOn();
    const chunk = context.chunk(relationship);
    if ('name' in chunk) asides.add('not-read', chunk.name);
    else {
      for (const block of chunk.blocks) putBlock(block);
      for (const { kind, text, by } of chunk.asides) asides.add(kind, text, by);
    }
    asides.interrupt();
  };
  const paragraphs = createOpenParagraphs({ ...context, tables, put: putBlock });
  const paragraph = paragraphs.current;
  const styled = (): TextStyle => {
    const { emphasis, ...style } = run.style;
    const link = links.at(-1) ?? fields.link();
    if (link !== undefined) return { ...style, link };
    return emphasis && !style.bold && !style.italic ? { ...style, emphasis } : style;
  };
  /** The paragraph's background; `undefined` if a box, table style or page may color it. */
  const ground = (): string | undefined => {
    const facts = paragraph()?.facts;
    const own = facts?.fill ?? (facts && context.styles.paragraph(facts.style).fill);
    if (own !== undefined || boxes > 0 || isColored) return own;
    return tables.isInCell() ? tables.ground() : PAPER;
  };
  const push = (written: string): void => {
    if (written === '') return;
    const isBlank = written.trim() === '';
    const unseen = isBlank ? undefined : invisibilityReason(run, ground());
    if (unseen) asides.add(unseen, written);
    if (unseen || run.isHidden) return;
    leftOut.pushed(written);
    const text = run.raised ? formatRaisedText(written, run.raised) : written;
    const target = paragraph();
    if (target && run.isUnderlined && BLANK.test(text)) target.rich.push('____');
    else if (target) target.rich.push(text, styled());
    // Damaged files may have text outside paragraphs.
    else if (!isBlank) put().blocks.push({ kind: 'paragraph', text: text.trim(), page: null });
  };

  const fields = createFields(push);

  const openNote = (name: string, tag: SaxesTagNS): boolean => {
    const id = attribute(tag, 'id') ?? '';
    switch (name) {
      case 'word:footnote':
      case 'word:endnote':
      case 'word:comment': {
        const type = attribute(tag, 'type') ?? 'normal';
        note = { id, isText: type === 'normal', by: attribute(tag, 'author') };
        containers.push({ blocks: [] });
        return true;
      }
      case 'word:footnoteReference':
      case 'word:endnoteReference': {
        const found = context.refer(name === 'word:footnoteReference' ? 'footnote' : 'endnote', id);
        if (found) paragraph()?.rich.note(found.mark, found.index);
        return true;
      }
      case 'word:commentReference': {
        const found = context.comment(id);
        if (found) asides.add('comment', found.text, found.by);
        return true;
      }
      default:
        return false;
    }
  };
  const leftOut = createContentFilter({
    asides,
    tables,
    changes: context.changes,
    place: () => (isInParagraphProperties ? 'paragraph' : isInRowProperties ? 'row' : 'text'),
    facts: () => paragraph()?.facts,
    showHint(hint) {
      run = { style: {} };
      push(hint);
    },
  });
  const openRun = (): void => {
    const style = paragraph()?.facts.style;
    run = bases.get(style) ?? context.styles.look({ style: {} }, style);
    bases.set(style, run);
  };
  readXml(content, {
    open(tag) {
      const name = nameOf(tag);
      if (leftOut.open(name, tag) || equations.open(name, tag)) return;
      if (shown.has(name)) taking = (text) => push(decodeSymbols(text, run.font));
      else if (name === 'word:instrText') taking = fields.instruct;
      else if (name === 'word:p' || name === 'drawing:p') paragraphs.open();
      else if (name === 'word:pPr') isInParagraphProperties = true;
      else if (name === 'word:rPr') isInRunProperties = true;
      else if (name === 'word:trPr') isInRowProperties = true;
      else if (isInParagraphProperties && !isInRunProperties) {
        const facts = paragraph()?.facts;
        if (facts) withParagraphProperty(facts, name, tag);
      } else if (isInRunProperties) {
        if (!isInParagraphProperties) run = withRunProperty(run, name, tag, context.styles);
      } else if (name === 'word:r') openRun();
      else if (name === 'drawing:r') run = { style: {} };
      else if (name === 'word:sym') {
        push(symbolOf(Number.parseInt(attribute(tag, 'char') ?? '0', 16) || 0, attribute(tag, 'font')));
      } else if (name === 'word:hyperlink') {
        const target = context.linkOf(tag.attributes['r:id']?.value ?? '');
        links.push(linkUrl(target, attribute(tag, 'anchor')));
      } else if (name === 'word:bookmarkStart') {
        paragraphs.anchor(attribute(tag, 'name') ?? '');
      } else if (name === 'word:altChunk') {
        putChunk(tag.attributes['r:id']?.value ?? '');
      } else if (name === 'word:background') isColored = (colorOf(tag, 'color') ?? PAPER) !== PAPER;
      else if (name === 'word:txbxContent') {
        containers.push({ blocks: [] });
        boxes += 1;
      } else if (tag.local === 'docPr') description = attribute(tag, 'descr') ?? '';
      else if (name === 'drawing:blip' || tag.local === 'imagedata') {
        const embedded = tag.attributes['r:embed'] ?? tag.attributes['r:id'];
        paragraph()?.rich.image(
          description || (tag.attributes['o:title']?.value ?? ''),
          context.pictureOf(embedded?.value ?? ''),
        );
      } else if (!fields.open(name, tag) && !openNote(name, tag)) {
        if (name === 'word:tbl') paragraphs.endRunningOn();
        const opened = tables.open(name, tag);
        if (typeof opened === 'object') containers.push(opened);
        else if (!opened) push(characters[name] ?? '');
      }
    },
    text(text) {
      if (leftOut.text(text)) return;
      if (equations.isOpen()) equations.text(text);
      else taking?.(text);
    },
    close(tag) {
      const name = nameOf(tag);
      if (leftOut.close(name)) return;
      if (equations.isOpen()) {
        const written = equations.close(name);
        run = { style: {} };
        push(written ?? '');
        return;
      }
      if (shown.has(name) || name === 'word:instrText') {
        taking = undefined;
        return;
      }
      switch (name) {
        case 'word:p':
        case 'drawing:p':
          paragraphs.close();
          break;
        case 'word:pPr':
          isInParagraphProperties = false;
          break;
        case 'word:rPr':
          isInRunProperties = false;
          break;
        case 'word:trPr':
          isInRowProperties = false;
          break;
        case 'word:hyperlink':
          links.pop();
          break;
        case 'word:txbxContent': {
          paragraphs.endRunningOn();
          const box = containers.pop();
          boxes -= 1;
          (paragraph()?.hanging ?? put().blocks).push(...(box?.blocks ?? []));
          break;
        }
        case 'word:footnote':
        case 'word:endnote':
        case 'word:comment': {
          paragraphs.endRunningOn();
          const held = containers.pop();
          const by = note?.by;
          if (note?.isText && held) {
            story.notes.set(note.id, { ...textOfCellBlocks(held.blocks), ...(by !== undefined && { by }) });
          }
          note = undefined;
          break;
        }
        case 'word:tc':
          paragraphs.endRunningOn();
          containers.pop();
          tables.closeCell();
          break;
        case 'word:tbl':
          paragraphs.closeTable();
          break;
        case 'word:fldSimple':
          fields.closeSimple();
          break;
      }
    },
  });
  while (paragraph()) paragraphs.close();
  paragraphs.endRunningOn();
  story.blocks = withPlainContents(joinContentsLines(story.blocks));
  story.fieldCodes = fields.codes();
  return story;
};
