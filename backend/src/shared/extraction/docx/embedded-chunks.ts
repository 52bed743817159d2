import type { Reading, ReadingBlock, ReadingSpan } from '@proviso/contracts';
import { kindOfChunk, readHtmlChunk, readTextChunk } from './chunk-content.ts';
import { type DocxPackage, openDocx } from './docx-package.ts';
import type { Relationship } from './relationships.ts';

/** What may still be read of the parts that are embedded in a document, those within such parts included. */
export interface ChunkBudget {
  /** Limits for all embedded documents together: number of parts, and their unpacked bytes. */
  left: { parts: number; bytes: number };
  /** Documents in documents. */
  depth: number;
}
/** Above what programs that put documents together embed; what is beyond is named, not read. */
export const chunkBudget = (): ChunkBudget => ({ left: { parts: 100, bytes: 20_000_000 }, depth: 2 });

export type ReadEmbedded = (docx: DocxPackage, budget: ChunkBudget) => Promise<Reading | undefined>;

const readChunk = async (
  content: Buffer,
  { left, depth }: ChunkBudget,
  readEmbedded: ReadEmbedded,
): Promise<Reading | undefined> => {
  left.parts -= 1;
  left.bytes -= content.length;
  if (left.parts < 0 || left.bytes < 0) return undefined;
  const found = kindOfChunk(content);
  if (found?.kind === 'html') return readHtmlChunk(found.text);
  if (found?.kind === 'text') return readTextChunk(found.text);
  if (found === undefined || depth === 0) return undefined;
  const opened = await openDocx(content, left.bytes);
  if ('refusal' in opened) return undefined;
  left.bytes -= opened.package.bytes;
  return readEmbedded(opened.package, { left, depth: depth - 1 });
};

/**
 * Reads the parts that a document embeds with `w:altChunk` (ECMA-376 part 1, 17.17.2.1): HTML, plain text, and
 * DOCX. By the id of their relationship; what is of another kind, too large, or damaged is missing.
 */
export const readChunks = async (
  docx: DocxPackage,
  relationships: readonly Relationship[],
  budget: ChunkBudget,
  readEmbedded: ReadEmbedded,
): Promise<ReadonlyMap<string, Reading>> => {
  const chunks = new Map<string, Reading>();
  for (const { id, type, external, target } of relationships) {
    if (type.toLowerCase() !== 'afchunk' || external) continue;
    const content = await docx.read(target);
    // A part that is damaged is one that cannot be read.
    const reading = content && (await readChunk(content, budget, readEmbedded).catch(() => undefined));
    if (reading) chunks.set(id, reading);
  }
  return chunks;
};

const movedSpans = (spans: readonly ReadingSpan[] | undefined, by: number): { spans?: ReadingSpan[] } =>
  spans
    ? { spans: spans.map((span) => (span.note === undefined ? span : { ...span, note: span.note + by })) }
    : {};

/** `blocks` whose references lead to notes `by` places further on. */
export const withNotesAt = (blocks: readonly ReadingBlock[], by: number): ReadingBlock[] =>
  blocks.map((block) => {
    if (block.kind === 'contents') return block;
    if (block.kind !== 'table') return { ...block, ...movedSpans(block.spans, by) };
    const rows = block.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, ...movedSpans(cell.spans, by) })),
    }));
    return { ...block, rows };
  });
