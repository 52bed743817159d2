import type { PolicyFacts } from '@proviso/contracts';
import { CardTitle, Stack } from '@proviso/ui';
import { Difference } from '@proviso/ui/difference';
import { policiesTexts } from '../../../../texts.ts';
import { FieldComparison } from './field-comparison.tsx';

export interface ComparisonProps {
  from: PolicyFacts;
  to: PolicyFacts;
  /** Names of both sides, if they are not two versions. */
  names?: { before: string; after: string };
}

export const Comparison = ({ from, to, names: given }: ComparisonProps) => {
  const t = policiesTexts.useTexts();
  const names = given ?? {
    before: t('compare.version', { version: from.version }),
    after: t('compare.version', { version: to.version }),
  };
  return (
    <Stack>
      <FieldComparison from={from} to={to} names={names} />
      <CardTitle>{t('compare.text')}</CardTitle>
      <Difference before={from.content} after={to.content} names={names} />
    </Stack>
  );
};
