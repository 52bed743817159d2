import type { PaymentStanding } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useRefresh } from './use-refresh.ts';

/** Lets the server ask the payment provider for the state of a payment, and refetches dependent data. */
export const useSettle = (): (() => Promise<PaymentStanding>) => {
  const api = useApi();
  const refresh = useRefresh();
  return async () => {
    const standing = await api.post<PaymentStanding>('/api/subscription/refresh');
    await refresh();
    return standing;
  };
};
