import { ErrorState, Navigate, space, Spinner } from '@proviso/ui';
import { styled } from 'styled-components';
import { useEntitlementStatus } from '../../shared/use-entitlement-status.ts';
import { usePayments } from '../../shared/use-payments.ts';
import { useTrialStatus } from '../../shared/use-trial-status.ts';
import { billingTexts } from '../../texts.ts';
import { useCheckedUser } from '../use-checked-user.ts';
import { TrialChoice } from './trial-choice.tsx';

const Checking = styled.div`
  display: grid;
  gap: ${space[4]};
  justify-items: center;
  padding: ${space[16]} 0;
`;

/** Page where a new user chooses a plan for the free trial. */
export const TrialSelectionPage = () => {
  const t = billingTexts.useTexts();
  const checked = useCheckedUser();
  const enabled = checked.status === 'signed-in';
  const { trial, isPending } = useTrialStatus({ enabled });
  const access = useEntitlementStatus({ enabled });
  // Load the payment settings together with the cards, so that the layout does not shift.
  const payments = usePayments({ enabled });

  if (checked.status === 'signed-out') return <Navigate to="/" replace />;
  if (checked.status === 'failed') return <ErrorState error={checked.error} onRetry={checked.retry} />;
  if (checked.status === 'checking' || isPending || payments.isPending || access.isPending) {
    return (
      <Checking>
        <output>{t('trial.checking')}</output>
        <Spinner decorative />
      </Checking>
    );
  }
  const hasAccess = access.data?.state === 'subscription' || access.data?.state === 'admin';
  if (trial.isInTrial || hasAccess) return <Navigate to="/dashboard" replace />;
  const preview = access.data?.state === 'access-trial-unused' ? (access.data.plan ?? undefined) : undefined;
  return <TrialChoice user={checked.user} used={trial.isExpired} preview={preview} />;
};
