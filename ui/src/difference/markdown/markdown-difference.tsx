import { Muted } from '@proviso/ui';
import { useMemo } from 'react';
import { useDifferenceTexts } from '../texts.ts';
import { compareTexts } from './compare-texts.ts';
import { TextComparison, type ComparisonLayout } from './text-comparison.tsx';

export interface MarkdownDifferenceProps {
  before: string;
  after: string;
  layout: ComparisonLayout;
  /** Names of the two texts. */
  names: { before: string; after: string };
}

/** Differences between two texts as Markdown, line by line. */
export const MarkdownDifference = ({ before, after, layout, names }: MarkdownDifferenceProps) => {
  const t = useDifferenceTexts();
  const { passages, removedWords, addedWords, coarse } = useMemo(
    () => compareTexts(before, after),
    [before, after],
  );
  return (
    <>
      <Muted as="output">{t('words', { removed: removedWords, added: addedWords })}</Muted>
      {coarse && <Muted>{t('coarse')}</Muted>}
      <TextComparison passages={passages} layout={layout} names={names} />
    </>
  );
};
