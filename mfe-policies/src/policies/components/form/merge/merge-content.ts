import { diff3Merge } from 'node-diff3';

/** A part of a merged text: equal lines, or a conflict. */
export type MergePart =
  { kind: 'merged'; text: string } | { kind: 'clash'; base: string; mine: string; theirs: string };

export const mergeChoices = ['mine', 'theirs', 'both'] as const;
export type MergeChoice = (typeof mergeChoices)[number];

const text = (lines: readonly string[]): string => lines.join('\n');

/**
 * Merges two texts line by line, given their common base. The parts, joined by line breaks, form the whole
 * merged text.
 */
export const mergeContent = (base: string, mine: string, theirs: string): MergePart[] =>
  diff3Merge(mine.split('\n'), base.split('\n'), theirs.split('\n'), { excludeFalseConflicts: true }).flatMap(
    (region): MergePart[] => {
      if (region.ok) return [{ kind: 'merged', text: text(region.ok) }];
      const { conflict } = region;
      return conflict
        ? [{ kind: 'clash', base: text(conflict.o), mine: text(conflict.a), theirs: text(conflict.b) }]
        : [];
    },
  );

const chosen = ({ mine, theirs }: { mine: string; theirs: string }, choice: MergeChoice): string[] => {
  switch (choice) {
    case 'mine':
      return mine === '' ? [] : [mine];
    case 'theirs':
      return theirs === '' ? [] : [theirs];
    case 'both':
      // The texts are separated by an empty line, so that paragraphs do not merge.
      return [mine, theirs]
        .filter((side) => side !== '')
        .flatMap((side, index) => (index > 0 ? ['', side] : [side]));
  }
};

/** The merged text, with one choice per conflict, in order. */
export const mergedText = (parts: readonly MergePart[], choices: readonly MergeChoice[]): string => {
  let clash = 0;
  return parts
    .flatMap((part) => {
      if (part.kind === 'merged') return [part.text];
      const choice = choices[clash] ?? 'mine';
      clash += 1;
      return chosen(part, choice);
    })
    .join('\n');
};
