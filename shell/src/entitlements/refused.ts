import { ApiError, userPath } from '@proviso/ui';
import type { QueryClient } from '@tanstack/react-query';
import { isAuditOver } from '../auditing/is-audit-over.ts';
import { refreshEntitlements } from './use-entitlement-status.ts';

/**
 * Creates the handler for failed calls. If a plan is missing (402), it refetches the user's entitlements. If
 * an auditor's access has ended, it refetches the user; that request fails, and the page shows the reason.
 */
export const createRefusalHandler =
  (queryClient: () => QueryClient) =>
  (error: Error): void => {
    if (error instanceof ApiError && error.status === 402) {
      void refreshEntitlements(queryClient());
    }
    if (error instanceof ApiError && isAuditOver(error)) {
      const client = queryClient();
      // The request for the user fails for the same reason, and must not trigger itself again.
      if (client.getQueryState([userPath])?.status !== 'error')
        void client.invalidateQueries({ queryKey: [userPath] });
    }
  };
