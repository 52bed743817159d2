import { ApiError } from '@proviso/ui';
import type { QueryClient } from '@tanstack/react-query';
import { refreshEntitlements } from './use-entitlement-status.ts';

/** Creates the handler for failed calls. If a plan is missing (402), it refetches the user's entitlements. */
export const createRefusalHandler =
  (queryClient: () => QueryClient) =>
  (error: Error): void => {
    if (error instanceof ApiError && error.status === 402) {
      void refreshEntitlements(queryClient());
    }
  };
