import { ErrorState, Navigate, space, Spinner } from '@proviso/ui';
import { styled } from 'styled-components';
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

/** Where a newcomer chooses the plan of the free trial. */
export const TrialSelectionPage = () => {
  const t = billingTexts.useTexts();
  const checked = useCheckedUser();
  const { trial, isPending } = useTrialStatus({ enabled: checked.status === 'signed-in' });

  if (checked.status === 'signed-out') return <Navigate to="/" replace />;
  if (checked.status === 'failed') return <ErrorState error={checked.error} onRetry={checked.retry} />;
  if (checked.status === 'checking' || isPending) {
    return (
      <Checking>
        <output>{t('trial.checking')}</output>
        <Spinner decorative />
      </Checking>
    );
  }
  if (trial.isInTrial) return <Navigate to="/dashboard" replace />;
  return <TrialChoice user={checked.user} used={trial.isExpired} />;
};
