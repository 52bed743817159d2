import type { PaymentState } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useRefresh } from './use-refresh.ts';

/** Makes the server ask the payment provider for a payment's state, then refetches dependent data. */
export const useSyncPayment = (): (() => Promise<PaymentState>) => {
  const api = useApi();
  const refresh = useRefresh();
  return async () => {
    const state = await api.POST('/api/subscription/refresh');
    await refresh();
    return state;
  };
};
