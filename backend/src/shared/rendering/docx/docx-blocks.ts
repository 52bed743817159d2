import { HeadingLevel as WordHeading, Paragraph, type FileChild, type IParagraphOptions } from 'docx';
import type { Block, HeadingBlock, HeadingLevel, ListBlock, Run } from '../print-block.ts';
import { docxBookmark } from './docx-bookmarks.ts';
import type { DocxNumbering } from './docx-numbering.ts';
import type { PicturesByHash } from './docx-picture.ts';
import { docxRuns, isRightToLeft, type FindBookmark } from './docx-runs.ts';
import { LEVEL_INDENT, styleId, styleNames } from './docx-styles.ts';
import { docxTable } from './docx-table.ts';

/** Word's own styles for headings. */
export const wordHeadingStyles: Readonly<
  Record<HeadingLevel, (typeof WordHeading)[keyof typeof WordHeading]>
> = {
  1: WordHeading.HEADING_1,
  2: WordHeading.HEADING_2,
  3: WordHeading.HEADING_3,
  4: WordHeading.HEADING_4,
  5: WordHeading.HEADING_5,
  6: WordHeading.HEADING_6,
};

/** Nesting of blocks: the number of enclosing lists minus one, and the number of enclosing quotes. */
interface Place {
  level: number;
  quotes: number;
}
const TOP: Place = { level: -1, quotes: 0 };
/** Text width of a Letter page, in points. */
const TEXT_POINTS = 468;

/** State that all parts of a document share. */
export interface DocxContext {
  numbering: DocxNumbering;
  bookmarkOf: FindBookmark;
  pictures: PicturesByHash;
}

/** Converts `blocks` to Word elements, using Word's own headings, numbering and tables. */
export const docxBlocks = (blocks: readonly Block[], context: DocxContext, place: Place = TOP): FileChild[] =>
  blocks.flatMap((block) => docxBlock(block, context, place));

/**
 * Converts a footnote to paragraphs. Word does not allow tables in footnotes, so each table row becomes a
 * paragraph.
 */
export const docxFootnote = (blocks: readonly Block[], context: DocxContext): Paragraph[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'table') {
      return [block.header, ...block.rows].map((cells) =>
        paragraph(
          cells.flatMap((runs, column) => (column === 0 ? runs : [{ text: ' | ' }, ...runs])),
          context,
        ),
      );
    }
    return docxBlock(block, context, TOP).filter((child) => child instanceof Paragraph);
  });

const paragraph = (
  runs: readonly Run[],
  { bookmarkOf, pictures }: Pick<DocxContext, 'bookmarkOf' | 'pictures'>,
  { level, quotes }: Place = TOP,
  options: IParagraphOptions = {},
): Paragraph =>
  new Paragraph({
    ...options,
    children: docxRuns(runs, bookmarkOf, {
      pictures,
      room: TEXT_POINTS - ((level + 1 + quotes) * LEVEL_INDENT) / 20,
    }),
    bidirectional: isRightToLeft(runs),
  });

/** The style and indentation of a paragraph in lists and quotes. */
export const placeStyle = ({ level, quotes }: Place): IParagraphOptions => {
  if (quotes > 0) {
    const left = LEVEL_INDENT * (level + 1 + quotes);
    return { style: styleId(styleNames.quote), indent: { left } };
  }
  return level < 0 ? {} : { style: styleId(styleNames.listContinue(level)) };
};

const docxBlock = (block: Block, context: DocxContext, place: Place): FileChild[] => {
  switch (block.kind) {
    case 'heading':
      return [docxHeading(block, context)];
    case 'paragraph':
      return [paragraph(block.runs, context, place, placeStyle(place))];
    case 'list':
      return docxList(block, context, { ...place, level: place.level + 1 });
    case 'table':
      // Without a paragraph in between, Word would merge two adjacent tables.
      return [docxTable(block, context), new Paragraph({ spacing: { after: 60 } })];
    case 'code':
      return docxCode(block.text);
    case 'quote':
      return docxBlocks(block.blocks, context, { ...place, quotes: place.quotes + 1 });
    case 'rule':
      return [new Paragraph({ style: styleId(styleNames.rule) })];
  }
};

const docxHeading = ({ level, slug, runs }: HeadingBlock, { bookmarkOf }: DocxContext): Paragraph => {
  const id = bookmarkOf(slug);
  const children = docxRuns(runs, bookmarkOf);
  return new Paragraph({
    heading: wordHeadingStyles[level],
    bidirectional: isRightToLeft(runs),
    children: id === undefined ? children : [docxBookmark(id, children)],
  });
};

const docxList = (list: ListBlock, context: DocxContext, place: Place): FileChild[] => {
  const reference = context.numbering.of(list, place.level);
  return list.items.flatMap(({ checked, blocks }) => {
    const [first, ...others] = blocks;
    const box: readonly Run[] = checked === null ? [] : [{ text: checked ? '☑ ' : '☐ ' }];
    const begins = first?.kind === 'paragraph';
    const mark = paragraph([...box, ...(begins ? first.runs : [])], context, place, {
      numbering: {
        reference: checked === null || list.ordered ? reference : context.numbering.boxes,
        level: place.level,
      },
    });
    return [mark, ...docxBlocks(begins ? others : blocks, context, place)];
  });
};

// Converts each line of code to a paragraph. An empty line gets a space, because screen readers would skip an
// empty paragraph.
const docxCode = (code: string): FileChild[] =>
  code.split('\n').map(
    (line) =>
      new Paragraph({
        style: styleId(styleNames.code),
        children: docxRuns([{ text: line === '' ? ' ' : line }]),
      }),
  );
