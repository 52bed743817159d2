import type { AsideKind, ReadingAside, ReadingBlock, ReadingNote } from '@proviso/contracts';
import type { SaxesTagNS } from 'saxes';
import { raisedText } from '../reading/raised-text.ts';
import { createRichText, type RichTextBuilder, type TextStyle } from '../reading/rich-text.ts';
import { changeOf, type ChangesView, createAsides, isTakenOut } from './asides.ts';
import { createEquations } from './equations.ts';
import { createFields, placeIn } from './fields.ts';
import { attribute, isOn, nameOf } from './names.ts';
import type { DocxNumbering } from './numbering.ts';
import { createOpenTables } from './open-tables.ts';
import { blockOfParagraph, cellOfBlocks, withContents } from './paragraph-block.ts';
import { type ParagraphFacts, withParagraphProperty } from './paragraph-facts.ts';
import { readXml } from './read-xml.ts';
import { colorOf, type RunStyle, unseenBecause, withRunProperty } from './run-style.ts';
import type { DocxStyles } from './styles.ts';
import { shownText, symbolOf } from './symbols.ts';

/**
 * What has no text of the document in it: properties that are not read (whose tabs are tab stops), those from before a
 * change, and what is said a second time for older programs.
 */
const unread: ReadonlySet<string> = new Set([
  'word:pPrChange',
  'word:rPrChange',
  'word:sectPr',
  'word:tblGrid',
  'word:tblPrChange',
  'word:tcPrChange',
  'word:trPrChange',
  'word:tabs',
  'word:sdtPr',
  'word:rt',
  'compatibility:Fallback',
]);
/** What elements with text are called; deleted text has its own. */
const shown: ReadonlySet<string> = new Set(['word:t', 'word:delText', 'drawing:t']);
const PAPER = 'FFFFFF';
/** What is underlined and empty is to be filled in. */
const BLANK = /^(?:[ \u00A0]{3,}|[ \u00A0]*\t[\t \u00A0]*)$/;
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
  /** A comment that the text refers to. */
  comment(id: string): Comment | undefined;
  /** The name of an embedded part. */
  chunkOf(relationship: string): string;
  changes: ChangesView;
}

/** What a reader of the document remarked. */
export interface Comment {
  text: string;
  /** Who, as the file says. */
  by?: string;
}

/** What a part of a DOCX says. */
export interface Story {
  blocks: ReadingBlock[];
  /** Notes by id, in a part that has such. */
  notes: Map<string, Omit<ReadingNote, 'mark' | 'page'> & Comment>;
  /** What is kept apart from the text. */
  asides: readonly ReadingAside[];
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

/** Text of one origin, kept apart or to be counted while it is read. */
interface Apart {
  kind: AsideKind;
  text: string;
  by: string | undefined;
}

/** Reads a part: the body, a header or footer, notes, comments, or the texts of a diagram. */
export const readBlocks = (content: Buffer, context: DocxContext): Story => {
  const asides = createAsides();
  const story: Story = { blocks: [], notes: new Map(), asides: asides.all, fieldCodes: '' };
  const containers: Container[] = [story];
  const paragraphs: Paragraph[] = [];
  /** A paragraph whose end is not there: it goes on with the next. */
  let runningOn: Paragraph | undefined;
  const tables = createOpenTables();
  const equations = createEquations();
  const links: (string | undefined)[] = [];
  let note: { id: string; isText: boolean; by: string | undefined } | undefined;
  let run: RunStyle = { style: {} };
  const bases = new Map<string | undefined, RunStyle>();
  let description = '';
  /** Bookmarks that no block has yet, and those of the table that is being read. */
  let waiting: string[] = [];
  let ofTable: string[] = [];
  let skipping = 0;
  /** Tracked changes that are part of the text, and what is skipped but has to be told of. */
  const kept: Apart[] = [];
  let skipped: Apart | undefined;
  /** Content controls that are open: whether they show a hint only, and hold cells rather than text. */
  const controls: { isHint: boolean; holdsCells: boolean }[] = [];
  let taking: ((text: string) => void) | undefined;
  let isInRunProperties = false;
  let isInParagraphProperties = false;
  let isInRowProperties = false;
  let boxes = 0;
  let isColored = false;

  const put = (): Container => containers.at(-1) ?? story;
  const paragraph = (): Paragraph | undefined => paragraphs.at(-1);
  const styled = (): TextStyle => {
    const { emphasis, ...style } = run.style;
    const link = links.at(-1) ?? fields.link();
    if (link !== undefined) return { ...style, link };
    return emphasis && !style.bold && !style.italic ? { ...style, emphasis } : style;
  };
  /** What lies under the paragraph; `undefined` where a box, a table's style or the page may be colored. */
  const ground = (): string | undefined => {
    const facts = paragraph()?.facts;
    const own = facts?.fill ?? (facts && context.styles.paragraph(facts.style).fill);
    if (own !== undefined || boxes > 0 || isColored) return own;
    return tables.isInCell() ? tables.ground() : PAPER;
  };
  const push = (written: string): void => {
    if (written === '') return;
    const isBlank = written.trim() === '';
    const unseen = isBlank ? undefined : unseenBecause(run, ground());
    if (unseen) asides.add(unseen, written);
    if (unseen || run.isHidden) return;
    for (const change of kept) change.text += written;
    if (!isBlank && kept.length === 0) asides.interrupt();
    const text = run.raised ? raisedText(written, run.raised) : written;
    const target = paragraph();
    if (target && run.isUnderlined && BLANK.test(text)) target.rich.push('____');
    else if (target) target.rich.push(text, styled());
    // Text outside of any paragraph, as in damaged files.
    else if (!isBlank) put().blocks.push({ kind: 'paragraph', text: text.trim(), page: null });
  };

  const fields = createFields(push);

  const openParagraph = (): void => {
    const facts = { wide: !tables.isInCell() };
    const { rich = createRichText(), anchors = [], hanging = [] } = runningOn ?? {};
    runningOn = undefined;
    paragraphs.push({ facts, rich, anchors: [...anchors, ...waiting], hanging });
    waiting = [];
  };
  const putParagraph = (closed: Paragraph): void => {
    const block = blockOfParagraph(closed.facts, closed.rich.build(), context, closed.rich.raw());
    // What stands in a cell is no block of its own.
    if (!closed.facts.wide) ofTable.push(...closed.anchors);
    else if (block) withAnchors(block, closed.anchors);
    else waiting.push(...closed.anchors);
    if (block?.kind === 'heading') asides.under(block.text);
    if (block) put().blocks.push(block);
    put().blocks.push(...closed.hanging);
  };
  const closeParagraph = (): void => {
    const closed = paragraphs.pop();
    if (closed?.facts.runsOn) runningOn = closed;
    else if (closed) putParagraph(closed);
  };
  /** Ends what would go on with a next paragraph, where there is none. */
  const endRunningOn = (): void => {
    const ended = runningOn;
    runningOn = undefined;
    if (ended) putParagraph(ended);
  };
  const closeTable = (): void => {
    const table = tables.close();
    if (table) put().blocks.push(table);
    if (tables.isInCell()) return;
    if (table) withAnchors(table, ofTable);
    else waiting.push(...ofTable);
    ofTable = [];
  };
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
  /** Takes a tracked change; whether the element is one. */
  const openChange = (name: string, tag: SaxesTagNS): boolean => {
    const change = changeOf(name);
    if (change === undefined) return false;
    const isOut = isTakenOut(change, context.changes);
    const facts = paragraph()?.facts;
    if (isInRowProperties && isOut) tables.takeOutRow();
    if (isInParagraphProperties && isOut && facts) facts.runsOn = true;
    const apart = { kind: change, text: '', by: attribute(tag, 'author') };
    if (isInRowProperties || isInParagraphProperties) skipping = 1;
    else if (isOut) {
      skipped = apart;
      skipping = 1;
    } else kept.push(apart);
    return true;
  };
  /** Takes a content control; whether its content is skipped, as no one has filled it in. */
  const openControl = (name: string): boolean => {
    if (name === 'word:sdt') controls.push({ isHint: false, holdsCells: tables.isBetweenCells() });
    const control = controls.at(-1);
    if (name !== 'word:sdtContent' || !control?.isHint || control.holdsCells) return false;
    skipped = { kind: 'placeholder', text: '', by: undefined };
    skipping = 1;
    return true;
  };
  const openSkipped = (name: string, tag: SaxesTagNS): void => {
    skipping += 1;
    const control = controls.at(-1);
    if (name === 'word:showingPlcHdr' && control) control.isHint = isOn(tag);
    const own = skipped;
    if (own && (shown.has(name) || name === 'math:t')) taking = (text) => (own.text += text);
    else if (own && characters[name] !== undefined) own.text += ' ';
  };
  const endSkipped = (): void => {
    if (skipped?.kind === 'placeholder') {
      const hint = skipped.text.replaceAll(/\s+/g, ' ').trim();
      asides.add('placeholder', hint);
      run = { style: {} };
      if (hint !== '') push(/^[[<(].*[\])>]$/.test(hint) ? hint : `[${hint}]`);
    } else if (skipped) asides.add(skipped.kind, skipped.text, skipped.by);
    skipped = undefined;
  };
  const openRun = (): void => {
    const style = paragraph()?.facts.style;
    run = bases.get(style) ?? context.styles.look({ style: {} }, style);
    bases.set(style, run);
  };
  readXml(content, {
    open(tag) {
      const name = nameOf(tag);
      if (skipping > 0 || unread.has(name)) {
        openSkipped(name, tag);
        return;
      }
      if (openChange(name, tag) || equations.open(name, tag) || openControl(name)) return;
      if (shown.has(name)) taking = (text) => push(shownText(text, run.font));
      else if (name === 'word:instrText') taking = fields.instruct;
      else if (name === 'word:p' || name === 'drawing:p') openParagraph();
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
        links.push(placeIn(target, attribute(tag, 'anchor')));
      } else if (name === 'word:bookmarkStart') {
        (paragraph()?.anchors ?? waiting).push(attribute(tag, 'name') ?? '');
      } else if (name === 'word:altChunk') {
        asides.add('not-read', context.chunkOf(tag.attributes['r:id']?.value ?? ''));
        asides.interrupt();
      } else if (name === 'word:background') isColored = (colorOf(tag, 'color') ?? PAPER) !== PAPER;
      else if (name === 'word:txbxContent') {
        containers.push({ blocks: [] });
        boxes += 1;
      } else if (name === 'word:cellDel' || name === 'word:cellIns') {
        const change = name === 'word:cellDel' ? 'deleted' : 'inserted';
        if (isTakenOut(change, context.changes)) tables.takeOutCell();
      } else if (tag.local === 'docPr') description = attribute(tag, 'descr') ?? '';
      else if (name === 'drawing:blip' || tag.local === 'imagedata') {
        paragraph()?.rich.image(description || (tag.attributes['o:title']?.value ?? ''));
      } else if (!fields.open(name, tag) && !openNote(name, tag)) {
        if (name === 'word:tbl') endRunningOn();
        const opened = tables.open(name, tag);
        if (typeof opened === 'object') containers.push(opened);
        else if (!opened) push(characters[name] ?? '');
      }
    },
    text(text) {
      if (equations.isOpen()) equations.text(text);
      else taking?.(text);
    },
    close(tag) {
      const name = nameOf(tag);
      if (skipping > 0) {
        if (shown.has(name) || name === 'math:t') taking = undefined;
        skipping -= 1;
        if (skipping === 0) endSkipped();
        return;
      }
      if (changeOf(name) !== undefined) {
        const change = kept.pop();
        if (change) asides.add(change.kind, change.text, change.by);
        return;
      }
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
          closeParagraph();
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
        case 'word:sdt':
          controls.pop();
          break;
        case 'word:hyperlink':
          links.pop();
          break;
        case 'word:txbxContent': {
          endRunningOn();
          const box = containers.pop();
          boxes -= 1;
          (paragraph()?.hanging ?? put().blocks).push(...(box?.blocks ?? []));
          break;
        }
        case 'word:footnote':
        case 'word:endnote':
        case 'word:comment': {
          endRunningOn();
          const held = containers.pop();
          const by = note?.by;
          if (note?.isText && held) {
            story.notes.set(note.id, { ...cellOfBlocks(held.blocks), ...(by !== undefined && { by }) });
          }
          note = undefined;
          break;
        }
        case 'word:tc':
          endRunningOn();
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
  endRunningOn();
  story.blocks = withContents(story.blocks);
  story.fieldCodes = fields.codes();
  return story;
};
