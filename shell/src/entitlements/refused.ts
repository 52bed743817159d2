import { ApiError } from '@proviso/ui';
import type { QueryClient } from '@tanstack/react-query';
import { refreshEntitlements } from './use-entitlement-status.ts';

/** Makes the reaction to failed calls: one that was refused for want of a plan (402) asks anew what the person is entitled to. */
export const createRefusedHandler =
  (queryClient: () => QueryClient) =>
  (error: Error): void => {
    if (error instanceof ApiError && error.status === 402) {
      void refreshEntitlements(queryClient());
    }
  };
