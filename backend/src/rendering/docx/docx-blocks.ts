import { HeadingLevel as WordHeading, Paragraph, type FileChild, type IParagraphOptions } from 'docx';
import type { Block, HeadingLevel, ListBlock, Run } from '../print-block.ts';
import type { DocxNumbering } from './docx-numbering.ts';
import { docxRuns, readsFromRight } from './docx-runs.ts';
import { LEVEL_INDENT, styleId, styleNames } from './docx-styles.ts';
import { docxTable } from './docx-table.ts';

const headings: Readonly<Record<HeadingLevel, (typeof WordHeading)[keyof typeof WordHeading]>> = {
  1: WordHeading.HEADING_1,
  2: WordHeading.HEADING_2,
  3: WordHeading.HEADING_3,
  4: WordHeading.HEADING_4,
  5: WordHeading.HEADING_5,
  6: WordHeading.HEADING_6,
};

/** Where blocks stand: lists around them (-1: none) and quotes around them. */
interface Place {
  level: number;
  quotes: number;
}

/** `blocks` in Word's terms, with Word's own headings, numberings and tables. */
export const docxBlocks = (
  blocks: readonly Block[],
  numbering: DocxNumbering,
  place: Place = { level: -1, quotes: 0 },
): FileChild[] => blocks.flatMap((block) => docxBlock(block, numbering, place));

const paragraph = (runs: readonly Run[], options: IParagraphOptions = {}): Paragraph =>
  new Paragraph({ ...options, children: docxRuns(runs), bidirectional: readsFromRight(runs) });

const styleOf = ({ level, quotes }: Place): IParagraphOptions => {
  if (quotes > 0) {
    const left = LEVEL_INDENT * (level + 1 + quotes);
    return { style: styleId(styleNames.quote), indent: { left } };
  }
  return level < 0 ? {} : { style: styleId(styleNames.listContinue(level)) };
};

const docxBlock = (block: Block, numbering: DocxNumbering, place: Place): FileChild[] => {
  switch (block.kind) {
    case 'heading':
      return [paragraph(block.runs, { heading: headings[block.level] })];
    case 'paragraph':
      return [paragraph(block.runs, styleOf(place))];
    case 'list':
      return docxList(block, numbering, { ...place, level: place.level + 1 });
    case 'table':
      // Word makes one table of two that touch.
      return [docxTable(block), new Paragraph({ spacing: { after: 60 } })];
    case 'code':
      return docxCode(block.text);
    case 'quote':
      return docxBlocks(block.blocks, numbering, { ...place, quotes: place.quotes + 1 });
    case 'rule':
      return [new Paragraph({ style: styleId(styleNames.rule) })];
  }
};

const docxList = (list: ListBlock, numbering: DocxNumbering, place: Place): FileChild[] => {
  const reference = numbering.of(list, place.level);
  return list.items.flatMap(({ checked, blocks }) => {
    const [first, ...others] = blocks;
    const box: readonly Run[] = checked === null ? [] : [{ text: checked ? '☑ ' : '☐ ' }];
    const begins = first?.kind === 'paragraph';
    const mark = paragraph([...box, ...(begins ? first.runs : [])], {
      numbering: { reference, level: place.level },
    });
    return [mark, ...docxBlocks(begins ? others : blocks, numbering, place)];
  });
};

// A paragraph a line; an empty one would be passed over by readers.
const docxCode = (code: string): FileChild[] =>
  code
    .split('\n')
    .map((line) => paragraph([{ text: line === '' ? ' ' : line }], { style: styleId(styleNames.code) }));
