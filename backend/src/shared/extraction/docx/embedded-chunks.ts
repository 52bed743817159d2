import type { Reading, ReadingBlock, ReadingSpan } from '@proviso/contracts';
import { kindOfChunk, readHtmlChunk, readTextChunk } from './chunk-content.ts';
import { type DocxPackage, openDocx } from './docx-package.ts';
import type { Relationship } from './relationships.ts';

/** Remaining budget for reading embedded parts, including parts nested in them. */
export interface ChunkBudget {
  /** Number and unpacked bytes of the parts that may still be read, across all embedded documents. */
  left: { parts: number; bytes: number };
  /** Number of nesting levels that may still be read. */
  depth: number;
}
/** A budget larger than what document generators embed. Parts beyond the budget are named but not read. */
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
 * Reads the HTML, plain text and DOCX parts that a document embeds with `w:altChunk` (ECMA-376 part 1,
 * 17.17.2.1). Returns them by relationship id. Omits parts of other kinds, and parts that are too large or
 * damaged.
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
    // A damaged part is treated as unreadable.
    const reading = content && (await readChunk(content, budget, readEmbedded).catch(() => undefined));
    if (reading) chunks.set(id, reading);
  }
  return chunks;
};

const movedSpans = (spans: readonly ReadingSpan[] | undefined, by: number): { spans?: ReadingSpan[] } =>
  spans
    ? { spans: spans.map((span) => (span.note === undefined ? span : { ...span, note: span.note + by })) }
    : {};

/** Adds `by` to the note indexes that `blocks` refer to. */
export const shiftNoteIndexes = (blocks: readonly ReadingBlock[], by: number): ReadingBlock[] =>
  blocks.map((block) => {
    if (block.kind === 'contents') return block;
    if (block.kind !== 'table') return { ...block, ...movedSpans(block.spans, by) };
    const rows = block.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, ...movedSpans(cell.spans, by) })),
    }));
    return { ...block, rows };
  });
