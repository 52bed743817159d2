import { planOf, type PlanId } from '@proviso/contracts';
import { ApiError, errorDetail, useApi, useNavigate, userPath, useToast } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { entitlementsPath, startTrialPath, trialStatusPath } from '../../shared/billing-paths.ts';
import { billingTexts } from '../../texts.ts';

/** Starts a plan's free trial, reports the outcome, and navigates to the next page. */
export const useStartTrial = () => {
  const t = billingTexts.useTexts();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const refresh = (path: string) => queryClient.invalidateQueries({ queryKey: [path] });
  return useMutation({
    mutationFn: (plan: PlanId) => api.POST(startTrialPath, { body: { plan } }),
    onSuccess: async (_answer, plan) => {
      // Await the refetch before navigating: with stale data, the guard would redirect back to the plans.
      await Promise.all([refresh(entitlementsPath), refresh(userPath)]);
      toast({
        title: t('trial.started'),
        description: t('trial.startedDetail', { plan: planOf(plan).name }),
        tone: 'success',
      });
      void navigate('/');
      // The next page refetches the trial status, so this page does not.
      void queryClient.invalidateQueries({ queryKey: [trialStatusPath], refetchType: 'none' });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) {
        void navigate('/');
        return;
      }
      toast({
        title: t('trial.failed'),
        description: errorDetail(error) ?? t('trial.failedDetail'),
        tone: 'destructive',
      });
      // Another member of the organization may have started the trial.
      void refresh(trialStatusPath);
    },
  });
};
