import type { Reading, ReadingBlock } from '../documents/reading.ts';
import { isSameTitle, titleBlocks } from './same-title.ts';

/** True if a heading is followed only by a table of contents, which is omitted. */
const headsContentsOnly = (blocks: readonly ReadingBlock[], at: number): boolean => {
  if (blocks[at + 1]?.kind !== 'contents') return false;
  const after = blocks.slice(at + 1).find(({ kind }) => kind !== 'contents');
  return after === undefined || after.kind === 'heading';
};

/** The level of a heading that may be a title. Numbered headings cannot be titles. */
const levelOf = (block: ReadingBlock): number | undefined => {
  if (block.kind === 'heading') return block.level;
  return block.kind === 'paragraph' && block.role === 'title' ? 1 : undefined;
};
const isTitle = (block: ReadingBlock | undefined, title: string): boolean =>
  block !== undefined && 'text' in block && !('number' in block) && isSameTitle(block.text, title);

/**
 * The blocks of a document that go into a policy. Omits tables of contents, and the title page of our own
 * exports. In other documents, omits leading headings that repeat the title, because a policy's page shows
 * the title anyway. A document that consists only of its title keeps the title.
 */
export const selectPolicyBlocks = ({ blocks, title }: Pick<Reading, 'blocks' | 'title'>): ReadingBlock[] => {
  const isOwnExport = blocks.some((block) => block.kind === 'paragraph' && block.role === 'imprint');
  const kept = blocks.filter((block, index) => {
    if (block.kind === 'contents') return false;
    if (block.kind === 'heading') return !headsContentsOnly(blocks, index);
    if (block.kind !== 'paragraph') return true;
    return block.role !== 'imprint' && !(block.role === 'title' && isOwnExport);
  });
  if (isOwnExport || title === null) return kept;
  const count = titleBlocks(
    kept.map(levelOf),
    (index) => isTitle(kept[index], title.text),
    title.from === 'heading',
  );
  return kept.slice(count);
};
