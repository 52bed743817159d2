import { ErrorState, LinkButton, Skeleton } from '@proviso/ui';
import { policiesTexts } from '../../../texts.ts';
import { usePolicyChanges } from '../../api/policy-history.ts';
import { usePolicyLink } from '../page/use-policy-link.ts';
import { NotCurrentPolicyBanner } from '../page/states/not-current-policy-banner.tsx';

export interface GonePolicyProps {
  policyId: string;
  /** Error from reading the policy. */
  error: unknown;
}

/**
 * Replaces the details of a policy that cannot be read. Links to the policy's page, because a deleted policy
 * still has a history.
 */
export const GonePolicy = ({ policyId, error }: GonePolicyProps) => {
  const t = policiesTexts.useTexts();
  const to = usePolicyLink(policyId);
  const changes = usePolicyChanges(policyId);
  if (changes.isPending) return <Skeleton items={1} height="5rem" />;
  if (changes.data?.items[0]?.kind !== 'deleted')
    return <ErrorState title={t('details.failed')} error={error} />;
  return (
    <NotCurrentPolicyBanner
      title={t('gone.banner')}
      detail={t('gone.detail')}
      action={
        <LinkButton size="sm" variant="secondary" to={to({ kind: 'history' })}>
          {t('details.history')}
        </LinkButton>
      }
    />
  );
};
