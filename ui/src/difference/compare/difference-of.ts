import type { Root, RootContent } from 'mdast';
import { alignSections, type SectionPair } from './align-sections.ts';
import { compareBlocks, compareBlockPair } from './compare-blocks.ts';
import type { ChangeTally } from './nodes.ts';
import { readDocument, type DocumentSection } from './read-document.ts';

/** A section of two texts, and its differences. */
export interface SectionDifference {
  /** The section's index. */
  index: number;
  /** Text of the section's heading; empty before the first heading. */
  title: string;
  kind: 'same' | 'changed' | 'removed' | 'added';
  /**
   * Set if the section moved. In the earlier text, it followed the section with the title `after`, or came
   * first if `after` is undefined.
   */
  movedFrom?: { after: string | undefined };
  /** Index of the section's first change, and the section's number of changes. A move counts as one. */
  firstChange: number;
  changes: number;
  /**
   * The section's text, with `ins` and `del` around added and removed content. `data-change` has the change's
   * index.
   */
  tree: Root;
}

/** Differences between two texts, for display. */
export interface TextDifference extends ChangeTally {
  sections: readonly SectionDifference[];
}

const contentOf = (section: DocumentSection | undefined): RootContent[] =>
  section ? [...(section.heading ? [section.heading] : []), ...section.blocks] : [];

const kindOf = ({ before, after }: SectionPair, changes: number): SectionDifference['kind'] => {
  if (!before) return 'added';
  if (!after) return 'removed';
  return changes === 0 ? 'same' : 'changed';
};

const compareSection = (pair: SectionPair, index: number, tally: ChangeTally): SectionDifference => {
  const { before, after, movedFrom } = pair;
  const firstChange = tally.changes;
  if (movedFrom) tally.changes += 1;
  const inBoth =
    before?.heading && after?.heading ? { before: before.heading, after: after.heading } : undefined;
  const children =
    before && after && before.key === after.key
      ? contentOf(after)
      : inBoth
        ? [
            ...compareBlockPair(inBoth.before, inBoth.after, tally),
            ...compareBlocks(before?.blocks ?? [], after?.blocks ?? [], tally),
          ]
        : compareBlocks(contentOf(before), contentOf(after), tally);
  const changes = tally.changes - firstChange;
  return {
    index,
    title: (after ?? before)?.title ?? '',
    kind: kindOf(pair, changes),
    ...(movedFrom && { movedFrom }),
    firstChange,
    changes,
    tree: { type: 'root', children: children.filter((child) => child.type !== 'listItem') },
  };
};

/**
 * Compares two Markdown texts as rendered: first the sections, then the blocks, words, and table cells of
 * changed sections. It yields between steps, so that the caller can limit how long the page is blocked. Equal
 * parts are not compared word by word.
 */
export function* differenceOf(before: string, after: string): Generator<void, TextDifference> {
  const old = yield* readDocument(before);
  const young = yield* readDocument(after);
  const tally: ChangeTally = { changes: 0, words: 0, coarse: false };
  const sections: SectionDifference[] = [];
  for (const [index, pair] of alignSections(old, young).entries()) {
    sections.push(compareSection(pair, index, tally));
    if (sections.at(-1)?.kind !== 'same') yield;
  }
  return { ...tally, sections };
}
