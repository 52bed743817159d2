import type { PolicyVersion } from '@proviso/contracts';
import { CardTitle, Stack } from '@proviso/ui';
import { Difference } from '@proviso/ui/difference';
import { policiesTexts } from '../../../../texts.ts';
import { FieldComparison } from './field-comparison.tsx';

export interface ComparisonProps {
  from: PolicyVersion;
  to: PolicyVersion;
}

export const Comparison = ({ from, to }: ComparisonProps) => {
  const t = policiesTexts.useTexts();
  return (
    <Stack>
      <FieldComparison from={from} to={to} />
      <CardTitle>{t('compare.text')}</CardTitle>
      <Difference
        before={from.content}
        after={to.content}
        names={{
          before: t('compare.version', { version: from.version }),
          after: t('compare.version', { version: to.version }),
        }}
      />
    </Stack>
  );
};
