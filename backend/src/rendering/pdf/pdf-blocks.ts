import type { Content } from 'pdfmake/interfaces.js';
import { plainText, type Block, type HeadingLevel, type ListBlock, type ListItem } from '../print-block.ts';
import type { Glyphs } from './glyphs.ts';
import { pdfTable } from './pdf-table.ts';
import { pdfText } from './pdf-text.ts';

const HEADING_SIZES: Readonly<Record<HeadingLevel, number>> = {
  1: 18,
  2: 15,
  3: 12.5,
  4: 11,
  5: 10.5,
  6: 10.5,
};
/** Points between the margins of a page. */
export const TEXT_WIDTH = 468;
/** Points after a paragraph. */
const GAP = { usual: 7, inLists: 3 };
/** A paragraph up to this length, in characters, stays on one page with the heading before it. */
const KEPT_CHARACTERS = 800;

/** `blocks` in pdfmake's terms, each heading kept with what follows it. */
export const pdfBlocks = (blocks: readonly Block[], glyphs: Glyphs, gap: number = GAP.usual): Content[] => {
  const contents: Content[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const [block, next] = [blocks[index], blocks[index + 1]];
    if (!block) continue;
    const content = pdfBlock(block, glyphs, gap);
    if (block.kind === 'heading' && next?.kind === 'paragraph' && isShort(block) && isShort(next)) {
      contents.push({ stack: [content, pdfBlock(next, glyphs, gap)], unbreakable: true });
      index += 1;
    } else {
      contents.push(content);
    }
  }
  return contents;
};

const isShort = ({ runs }: Extract<Block, { kind: 'paragraph' | 'heading' }>): boolean =>
  plainText(runs).length <= KEPT_CHARACTERS;

const pdfBlock = (block: Block, glyphs: Glyphs, gap: number): Content => {
  switch (block.kind) {
    case 'heading':
      return {
        text: pdfText(block.runs, glyphs),
        fontSize: HEADING_SIZES[block.level],
        bold: true,
        margin: [0, block.level <= 2 ? 14 : 10, 0, 5],
        ...(block.level <= 3 && { outline: true, outlineText: plainText(block.runs) }),
      };
    case 'paragraph':
      return { text: pdfText(block.runs, glyphs), margin: [0, 0, 0, gap] };
    case 'list':
      return pdfList(block, glyphs);
    case 'table':
      return pdfTable(block, glyphs);
    case 'code':
      return pdfCode(block.text, glyphs);
    case 'quote':
      return {
        stack: pdfBlocks(block.blocks, glyphs),
        margin: [16, 2, 0, 2],
        color: '#4a5058',
        italics: true,
      };
    case 'rule':
      return {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: TEXT_WIDTH, y2: 0, lineWidth: 0.5, lineColor: '#8a929c' }],
        margin: [0, 6, 0, 10],
      };
  }
};

const pdfList = ({ ordered, start, items }: ListBlock, glyphs: Glyphs): Content => {
  const contents = items.map((item) => pdfItem(item, glyphs));
  const margin: [number, number, number, number] = [0, 0, 0, 6];
  return ordered ? { ol: contents, start, margin } : { ul: contents, margin };
};

const pdfItem = ({ checked, blocks }: ListItem, glyphs: Glyphs): Content => {
  // An item without text still has its mark.
  const stack = blocks.length === 0 ? [{ text: ' ' }] : pdfBlocks(blocks, glyphs, GAP.inLists);
  if (checked === null) return { stack };
  const box = { text: pdfText([{ text: checked ? '☑' : '☐' }], glyphs), width: 16 };
  return { columns: [box, { stack, width: '*' }], listType: 'none' } as Content;
};

const pdfCode = (code: string, glyphs: Glyphs): Content => ({
  margin: [0, 2, 0, 9],
  table: {
    widths: ['*'],
    body: [
      [
        {
          text: pdfText([{ text: code, code: true }], glyphs),
          preserveLeadingSpaces: true,
          fillColor: '#f5f5f5',
        },
      ],
    ],
  },
  layout: 'noBorders',
});
