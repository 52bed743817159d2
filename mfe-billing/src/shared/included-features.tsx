import type { Plan } from '@proviso/contracts';
import { Card, CardTitle, Stack } from '@proviso/ui';
import { billingTexts } from '../texts.ts';
import { FeatureList } from './feature-list.tsx';

/** Features of the current plan. */
export const IncludedFeatures = ({ plan }: { plan: Plan }) => {
  const t = billingTexts.useTexts();
  return (
    <Card as="section">
      <Stack $gap={3}>
        <CardTitle>{t('subscription.included')}</CardTitle>
        <FeatureList features={plan.features} />
      </Stack>
    </Card>
  );
};
