import { ErrorState, Skeleton } from '@proviso/ui';
import { policiesTexts } from '../../../texts.ts';
import { usePolicyChanges } from '../../api/policy-history.ts';
import { AsOfForm } from './as-of-form.tsx';
import { HistoryTab } from './history/history-tab.tsx';
import { PlaceBanner } from './place-banner.tsx';

export interface GonePolicyProps {
  policyId: string;
  /** Why the policy itself could not be read. */
  error: unknown;
}

/** What is left of a deleted policy: all of its past. A policy that never was has none. */
export const GonePolicy = ({ policyId, error }: GonePolicyProps) => {
  const t = policiesTexts.useTexts();
  const changes = usePolicyChanges(policyId);
  if (changes.isPending) return <Skeleton items={3} height="5rem" />;
  if (changes.data?.items[0]?.kind !== 'deleted')
    return <ErrorState title={t('details.failed')} error={error} />;
  return (
    <>
      <PlaceBanner title={t('gone.banner')} detail={t('gone.detail')} />
      <AsOfForm policyId={policyId} />
      <HistoryTab policyId={policyId} />
    </>
  );
};
