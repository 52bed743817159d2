import { ApiError, useToast, useUpgradeAction, type ToastMessage } from '@proviso/ui';
import { useCallback } from 'react';

/**
 * Shows that something failed, except for the end of the session, which the shell tells by itself. What needs another plan
 * says which, and leads to the plans.
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
