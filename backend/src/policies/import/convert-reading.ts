import type { ImportRemark, Reading, ReadingBlock, ReadingSpan } from '@proviso/contracts';
import type { FileReading } from '../../extraction/text-extractor.ts';
import type { Conversion } from './conversion.ts';
import { readingToMarkdown } from './reading-to-markdown.ts';

/** Converts the reading of a DOCX or PDF to Markdown, and notes what was inferred and what could not be kept. */
export const convertReading = (file: FileReading): Conversion => {
  if (file.outcome === 'failed') return file;
  const { reading, notices = [] } = file;
  const { title } = reading;
  return {
    outcome: 'converted',
    content: readingToMarkdown(reading),
    title: title?.text ?? null,
    titleFrom: title?.from ?? 'file-name',
    remarks: [...remarksOf(reading), ...notices.map((about) => ({ about }))],
  };
};

const spansOf = (block: ReadingBlock): readonly ReadingSpan[] => {
  switch (block.kind) {
    case 'table':
      return block.rows.flatMap(({ cells }) => cells.flatMap(({ spans = [] }) => spans));
    case 'contents':
      return [];
    default:
      return block.spans ?? [];
  }
};

const remarksOf = ({ structure, blocks, surroundings }: Reading): ImportRemark[] => {
  const remarks: ImportRemark[] = [];
  const remark = (about: ImportRemark['about'], count: number): void => {
    if (count > 0) remarks.push({ about, count });
  };
  const of = (kind: ReadingBlock['kind']) => blocks.filter((block) => block.kind === kind);
  if (structure === 'guessed') {
    remark('headings-guessed', of('heading').length);
    remark('lists-guessed', of('item').length);
    remark('tables-guessed', of('table').length);
  }
  const merged = blocks.filter(
    (block) =>
      block.kind === 'table' &&
      block.rows.some(({ cells }) => cells.some(({ columns = 1, rows = 1 }) => columns > 1 || rows > 1)),
  );
  remark('merged-cells-split', merged.length);
  remark('images-left-out', blocks.flatMap(spansOf).filter(({ image }) => image !== undefined).length);
  remark('contents-left-out', of('contents').length);
  remark('surroundings-left-out', new Set(surroundings.map(({ text }) => text.replaceAll(/\d+/g, '#'))).size);
  return remarks;
};
