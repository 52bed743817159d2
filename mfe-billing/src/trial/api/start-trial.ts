import { planOf, type PlanId } from '@proviso/contracts';
import { ApiError, errorDetail, useApi, useNavigate, userPath, useToast } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { entitlementsPath, startTrialPath, trialStatusPath } from '../../shared/billing-paths.ts';
import { billingTexts } from '../../texts.ts';

/** Starts the free trial of a plan, reports the outcome, and navigates on. */
export const useStartTrial = () => {
  const t = billingTexts.useTexts();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const refresh = (path: string) => queryClient.invalidateQueries({ queryKey: [path] });
  return useMutation({
    mutationFn: (plan: PlanId) => api.post(startTrialPath, { plan }),
    onSuccess: async (_answer, plan) => {
      // Awaited before navigation: with old data, the guard would send the user back to the plans.
      await Promise.all([refresh(entitlementsPath), refresh(userPath)]);
      toast({
        title: t('trial.started'),
        description: t('trial.startedDetail', { plan: planOf(plan).name }),
        tone: 'success',
      });
      void navigate('/');
      // The next page fetches it, not the current one.
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
      // Another member of the organization may have started it.
      void refresh(trialStatusPath);
    },
  });
};
