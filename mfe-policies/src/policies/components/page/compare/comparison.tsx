import type { PolicyVersion } from '@proviso/contracts';
import { CardTitle, Muted, Stack } from '@proviso/ui';
import { useMemo } from 'react';
import { policiesTexts } from '../../../../texts.ts';
import { compareTexts } from './compare-texts.ts';
import { FieldComparison } from './field-comparison.tsx';
import { TextComparison, type ComparisonLayout } from './text-comparison.tsx';

export interface ComparisonProps {
  from: PolicyVersion;
  to: PolicyVersion;
  layout: ComparisonLayout;
}

/** What differs between two versions. */
export const Comparison = ({ from, to, layout }: ComparisonProps) => {
  const t = policiesTexts.useTexts();
  const { passages, removedWords, addedWords, coarse } = useMemo(
    () => compareTexts(from.content, to.content),
    [from.content, to.content],
  );
  const sameText = passages.every(({ kind }) => kind === 'same');
  return (
    <Stack>
      <FieldComparison from={from} to={to} />
      <CardTitle>{t('compare.text')}</CardTitle>
      <Muted as="output">
        {sameText
          ? t('compare.sameText')
          : t('compare.summary', { removed: removedWords, added: addedWords })}
      </Muted>
      {coarse && <Muted>{t('compare.coarse')}</Muted>}
      {!sameText && (
        <TextComparison passages={passages} layout={layout} from={from.version} to={to.version} />
      )}
    </Stack>
  );
};
