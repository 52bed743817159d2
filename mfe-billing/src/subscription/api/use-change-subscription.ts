import type { ChosenPlan } from '@proviso/contracts';
import { apiQuery, errorDetail, useApi, useToast } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { planChangePath, subscriptionPath } from '../../shared/billing-paths.ts';
import { billingTexts } from '../../texts.ts';
import { useRefresh } from '../../shared/use-refresh.ts';

/** Cancels or reactivates the subscription, or claims a refund, and reports the outcome. */
export const useChangeSubscription = (what: 'cancel' | 'reactivate' | 'guarantee') => {
  const t = billingTexts.useTexts();
  const api = useApi();
  const toast = useToast();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api.POST(`${subscriptionPath}/${what}`),
    onSuccess: async () => {
      await refresh();
      toast({ title: t(`${what}.done`), description: t(`${what}.doneDetail`), tone: 'success' });
    },
    onError: async () => {
      toast({ title: t(`${what}.failed`), description: t(`${what}.failedDetail`), tone: 'destructive' });
      await refresh();
    },
  });
};

/** The cost of switching to another plan or billing interval. Never cached. */
export const usePlanChange = ({ plan, interval }: Required<ChosenPlan>) =>
  useQuery({ ...apiQuery(planChangePath, { query: { plan, interval } }), staleTime: 0, gcTime: 0 });

/** Changes the plan and reports the outcome. */
export const useChangePlan = (name: string, onDone: () => void) => {
  const t = billingTexts.useTexts();
  const api = useApi();
  const toast = useToast();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (chosen: ChosenPlan) => api.POST(planChangePath, { body: chosen }),
    onSuccess: async () => {
      await refresh();
      toast({ title: t('change.done'), description: t('change.doneDetail', { name }), tone: 'success' });
      onDone();
    },
    onError: (error) =>
      toast({
        title: t('change.failed'),
        description: errorDetail(error) ?? t('change.failedDetail'),
        tone: 'destructive',
      }),
  });
};
