import type { PaymentStanding } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useRefresh } from './use-refresh.ts';

/** Lets the server ask the payment provider how a payment stands, and shows what follows from it. */
export const useSettle = (): (() => Promise<PaymentStanding>) => {
  const api = useApi();
  const refresh = useRefresh();
  return async () => {
    const standing = await api.post<PaymentStanding>('/api/subscription/refresh');
    await refresh();
    return standing;
  };
};
