import {
  ApiError,
  deviceTimeZone,
  EmptyState,
  ErrorState,
  LinkButton,
  Skeleton,
  useMomentText,
} from '@proviso/ui';
import { CalendarX } from 'lucide-react';
import { policiesTexts } from '../../../../texts.ts';
import { useOrganizationTimeZone } from '../../../api/organization-time-zone.ts';
import { usePolicyAsOf } from '../../../api/policy-history.ts';
import { usePolicyLink } from '../use-policy-link.ts';
import { AsOfForm } from './as-of-form.tsx';
import { useAsOfText } from './use-as-of-text.ts';
import { HistoricalPolicyText } from '../historical-policy-text.tsx';
import { NotCurrentPolicyBanner } from '../states/not-current-policy-banner.tsx';

export interface PolicyAsOfProps {
  policyId: string;
  /** An instant (RFC 3339), or a day in the organization's time zone. */
  moment: string;
}

/** A policy as it was on a day, clearly marked as historical. */
export const PolicyAsOf = ({ policyId, moment }: PolicyAsOfProps) => {
  const t = policiesTexts.useTexts();
  const momentText = useMomentText(useOrganizationTimeZone() ?? deviceTimeZone());
  const to = usePolicyLink(policyId);
  const { data, error, isPending, refetch } = usePolicyAsOf(policyId, moment);
  const date = useAsOfText(moment);
  const notThen = error instanceof ApiError && error.code === 'policy.not-then';
  return (
    <>
      <NotCurrentPolicyBanner
        title={t('asOf.banner', { date })}
        detail={
          data &&
          t('asOf.bannerDetail', {
            version: data.version,
            updated: momentText(data.updatedAt, 'with zone'),
          })
        }
        action={
          <LinkButton variant="secondary" size="sm" to={to({ kind: 'text' })}>
            {t('asOf.back')}
          </LinkButton>
        }
      />
      <AsOfForm key={moment} policyId={policyId} moment={moment} />
      {isPending && <Skeleton items={3} height="5rem" />}
      {notThen && (
        <EmptyState
          icon={<CalendarX size={22} />}
          title={t('asOf.notThen')}
          detail={t('asOf.notThenDetail', { date })}
        />
      )}
      {error && !notThen && (
        <ErrorState title={t('details.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && !error && <HistoricalPolicyText policy={data} />}
    </>
  );
};
