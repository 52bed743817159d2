import { ApiError, userPath } from '@proviso/ui';
import type { QueryClient } from '@tanstack/react-query';
import { refreshEntitlements } from './use-entitlement-status.ts';

/**
 * Creates the handler for failed calls. If a plan is missing (402), it refetches the user's entitlements. If
 * an auditor's access is over, it refetches the user, whose page then says so.
 */
export const createRefusalHandler =
  (queryClient: () => QueryClient) =>
  (error: Error): void => {
    if (error instanceof ApiError && error.status === 402) {
      void refreshEntitlements(queryClient());
    }
    if (error instanceof ApiError && (error.code === 'auditor.ended' || error.code === 'auditor.expired')) {
      const client = queryClient();
      // The user's own request fails for the same reason, and must not be repeated for that.
      if (client.getQueryState([userPath])?.status !== 'error')
        void client.invalidateQueries({ queryKey: [userPath] });
    }
  };
