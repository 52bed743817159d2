import { ApiError, useToast, useUpgradeAction, type ToastMessage } from '@proviso/ui';
import { useCallback } from 'react';

/**
 * Shows that something failed, except for an expired session, which the shell reports itself. What needs another plan
 * says which, and links to the plans.
 */
export const useFailureToast = () => {
  const toast = useToast();
  const upgradeAction = useUpgradeAction();
  return useCallback(
    (error: unknown, message: Omit<ToastMessage, 'tone'>): void => {
      if (error instanceof ApiError && error.status === 401) return;
      const action = upgradeAction(error);
      toast({ ...message, tone: 'destructive', ...(action && { action }) });
    },
    [toast, upgradeAction],
  );
};
