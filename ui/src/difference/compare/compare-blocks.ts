import { align, commonWordShare, pairAlike } from '@proviso/contracts/difference';
import { diffWordsWithSpace } from 'diff';
import type { BlockContent, Code, ListItem, PhrasingContent } from 'mdast';
import { compareTables } from './compare-tables.ts';
import { compareWords } from './compare-words.ts';
import { markChanged, keyOf, markBlock, wordsOf, type Block, type ChangeTally } from './nodes.ts';

/** Minimum share of common words for two blocks of the same kind to count as one changed block. */
const leastCommon = 0.25;

const likenessOf = (before: Block, after: Block): number => {
  if (before.type !== after.type) return 0;
  const common = commonWordShare(wordsOf(before), wordsOf(after));
  return common >= leastCommon ? common : 0;
};

const nextChange = (tally: ChangeTally): number => {
  tally.changes += 1;
  return tally.changes - 1;
};

/** Code with its changed words marked. Its type and lines are preserved. */
const compareCode = (before: Code, after: Code, tally: ChangeTally): Block => {
  const words = diffWordsWithSpace(before.value, after.value, { maxEditLength: 1000 });
  const parts = words ?? [
    { value: before.value, removed: true, added: false },
    { value: after.value, removed: false, added: true },
  ];
  if (!words) tally.coarse = true;
  let change: number | undefined;
  const children = parts.map(({ value, removed, added }): PhrasingContent => {
    const text: PhrasingContent = { type: 'text', value };
    if (!removed && !added) {
      change = undefined;
      return text;
    }
    change ??= nextChange(tally);
    return markChanged(removed ? 'removed' : 'added', change, [text]);
  });
  const code: PhrasingContent = { type: 'emphasis', data: { hName: 'code' }, children };
  return { type: 'paragraph', data: { hName: 'pre' }, children: [code] };
};

/** A block of both texts, with its differences marked. */
export const compareBlockPair = (before: Block, after: Block, tally: ChangeTally): Block[] => {
  if (keyOf(before) === keyOf(after)) return [after];
  if (
    (before.type === 'paragraph' && after.type === 'paragraph') ||
    (before.type === 'heading' && after.type === 'heading')
  )
    return [{ ...after, children: compareWords(before.children, after.children, tally) }];
  if (before.type === 'list' && after.type === 'list')
    return [
      {
        ...after,
        children: compareBlocks(before.children, after.children, tally).filter(
          (item): item is ListItem => item.type === 'listItem',
        ),
      },
    ];
  if (
    (before.type === 'listItem' && after.type === 'listItem') ||
    (before.type === 'blockquote' && after.type === 'blockquote')
  )
    return [{ ...after, children: compareBlocks(before.children, after.children, tally) as BlockContent[] }];
  if (before.type === 'table' && after.type === 'table') return [compareTables(before, after, tally)];
  if (before.type === 'code' && after.type === 'code') return [compareCode(before, after, tally)];
  const change = nextChange(tally);
  return [markBlock(before, 'removed', change), markBlock(after, 'added', change)];
};

/** The blocks of two texts as one list, with removed and added ones in their places. */
export const compareBlocks = (
  before: readonly Block[],
  after: readonly Block[],
  tally: ChangeTally,
): Block[] =>
  align(before, after, keyOf).flatMap((run) =>
    run.kind === 'same'
      ? run.pairs.map((pair) => pair.after)
      : pairAlike(run.removed, run.added, likenessOf).flatMap((pair): Block[] => {
          if (pair.before && pair.after) return compareBlockPair(pair.before, pair.after, tally);
          if (pair.before) return [markBlock(pair.before, 'removed', nextChange(tally))];
          return pair.after ? [markBlock(pair.after, 'added', nextChange(tally))] : [];
        }),
  );
