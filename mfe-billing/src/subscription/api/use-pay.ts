import type { PaymentIntent, PaymentOutcome, PlanId, SandboxPayment } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';

/** Asks the server for a subscription that waits for its payment. */
export const useCreateSubscription = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (plan: PlanId) => api.post<PaymentIntent>('/api/create-subscription', { plan }),
  });
};

/** Asks the server to let another card be given. */
export const useRequestCard = () => {
  const api = useApi();
  return useMutation({ mutationFn: () => api.post<PaymentIntent>('/api/subscription/payment-method') });
};

/** Pays at the sandbox, or gives it a card. */
export const useSandboxPayment = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (payment: SandboxPayment) =>
      api.post<PaymentOutcome>('/api/billing/sandbox/payments', payment),
  });
};
