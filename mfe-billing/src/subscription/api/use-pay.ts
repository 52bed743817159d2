import type { ChosenPlan, PaymentIntent, PaymentOutcome, SandboxPayment } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';

/** Creates a subscription that waits for its payment. */
export const useCreateSubscription = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (chosen: ChosenPlan) => api.post<PaymentIntent>('/api/create-subscription', chosen),
  });
};

/** Starts a card change. */
export const useRequestCard = () => {
  const api = useApi();
  return useMutation({ mutationFn: () => api.post<PaymentIntent>('/api/subscription/payment-method') });
};

/** Pays or saves a card in the sandbox. */
export const useSandboxPayment = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (payment: SandboxPayment) =>
      api.post<PaymentOutcome>('/api/billing/sandbox/payments', payment),
  });
};
