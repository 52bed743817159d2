import { labelOf } from './reading-text.ts';
import type { FlowingBlock, ReadingBlock, ReadingRow } from './reading.ts';
import { createRichText, type RichText, shiftSpans } from './rich-text.ts';

/** Returns the text of a cell or note, with each block on its own line. */
export const textOfCellBlocks = (blocks: readonly ReadingBlock[]): RichText => {
  const rich = createRichText();
  for (const block of blocks) {
    if (block.kind === 'table') for (const row of block.rows) rich.line(inOneLine(row));
    else if (block.kind === 'contents') for (const { text } of block.entries) rich.line({ text });
    else rich.line(labelled(block));
  }
  return rich.build();
};

/** A row of a table within a cell, as one line with its cells separated by tabs. */
const inOneLine = ({ cells }: ReadingRow): RichText => {
  let text = '';
  const spans = cells.flatMap((cell, index) => {
    if (index > 0) text += '\t';
    const start = text.length;
    text += cell.text.replaceAll('\n', ' ');
    return shiftSpans(cell.spans ?? [], start);
  });
  return { text, ...(spans.length > 0 && { spans }) };
};

const labelled = (block: FlowingBlock): RichText => {
  const box = block.kind === 'item' && block.checked !== undefined ? `${block.checked ? '☒' : '☐'} ` : '';
  const label = labelOf(block) + box;
  if (label === '') return block;
  const spans = shiftSpans(block.spans ?? [], label.length);
  return { text: label + block.text, ...(spans.length > 0 && { spans }) };
};
