import type { ReadingBlock, ReadingNote } from '@proviso/contracts';

/** Bookmark names are case-insensitive (ECMA-376 part 1, 17.13.6.2). */
const folded = (name: string): string => name.toLowerCase();

const textsOf = (block: ReadingBlock) => {
  if (block.kind === 'contents') return [];
  return block.kind === 'table' ? block.rows.flatMap(({ cells }) => cells) : [block];
};

/** Removes bookmarks without links to them. Programs create some for every heading, and for internal use. */
export const keepUsedAnchors = (blocks: readonly ReadingBlock[], notes: readonly ReadingNote[]): void => {
  const used = new Set<string>();
  for (const { spans = [] } of [...blocks.flatMap(textsOf), ...notes]) {
    for (const { link } of spans) if (link?.startsWith('#')) used.add(folded(link.slice(1)));
  }
  for (const block of blocks) {
    if (block.kind === 'contents' || !block.anchors) continue;
    const kept = [...new Set(block.anchors.map(folded))].filter((name) => used.has(name));
    if (kept.length > 0) block.anchors = kept;
    else delete block.anchors;
  }
};
