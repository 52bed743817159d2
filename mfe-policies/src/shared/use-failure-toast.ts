import { ApiError, useToast, useUpgradeAction, type ToastMessage } from '@proviso/ui';
import { useCallback } from 'react';

/**
 * Reports a failure, except an expired session, which the shell reports. A refusal for a missing plan names
 * the plan and links to the plans.
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
