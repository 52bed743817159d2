import { ApiError, useToast, useUpgradeAction, type ToastMessage } from '@proviso/ui';
import { useCallback } from 'react';

/**
 * Reports a failure. An expired session is not reported, because the shell reports it. If a plan is missing,
 * the report names the plan and links to the plans.
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
