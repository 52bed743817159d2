import type { ChosenPlan, SandboxPayment } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';

/** Creates a subscription whose payment is pending. */
export const useCreateSubscription = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (chosen: ChosenPlan) => api.POST('/api/create-subscription', { body: chosen }),
  });
};

/** Starts a card change. */
export const useRequestCard = () => {
  const api = useApi();
  return useMutation({ mutationFn: () => api.POST('/api/subscription/payment-method') });
};

/** Pays or saves a card in the sandbox. */
export const useSandboxPayment = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (payment: SandboxPayment) => api.POST('/api/billing/sandbox/payments', { body: payment }),
  });
};
