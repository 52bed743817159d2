import type { ReadingBlock } from '@proviso/contracts';

/** Whether a heading has nothing under it but a contents page, which is left out. */
const headsContentsOnly = (blocks: readonly ReadingBlock[], at: number): boolean => {
  if (blocks[at + 1]?.kind !== 'contents') return false;
  const after = blocks.slice(at + 1).find(({ kind }) => kind !== 'contents');
  return after === undefined || after.kind === 'heading';
};

/** The blocks of a document that a policy has, too: without contents pages and the title page of our own exports. */
export const keptBlocks = (blocks: readonly ReadingBlock[]): ReadingBlock[] => {
  const isOwnExport = blocks.some((block) => block.kind === 'paragraph' && block.role === 'imprint');
  return blocks.filter((block, index) => {
    if (block.kind === 'contents') return false;
    if (block.kind === 'heading') return !headsContentsOnly(blocks, index);
    if (block.kind !== 'paragraph') return true;
    return block.role !== 'imprint' && !(block.role === 'title' && isOwnExport);
  });
};
