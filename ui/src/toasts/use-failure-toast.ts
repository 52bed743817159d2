import { useCallback } from 'react';
import { ApiError, errorDetail } from '../api/api-error.ts';
import type { ToastMessage } from './toast-store.ts';
import { useToast } from './use-toast.ts';
import { useUpgradeAction } from './use-upgrade-action.ts';

/**
 * Reports a failure, by default with the error's own detail as the description. An expired session is not
 * reported, because the shell reports it. If a plan is missing, the toast links to the plans.
 */
export const useFailureToast = () => {
  const toast = useToast();
  const upgradeAction = useUpgradeAction();
  return useCallback(
    (error: unknown, message: Omit<ToastMessage, 'tone'>): void => {
      if (error instanceof ApiError && error.status === 401) return;
      const description = errorDetail(error);
      const action = upgradeAction(error);
      toast({
        ...(description && { description }),
        ...message,
        tone: 'destructive',
        ...(action && { action }),
      });
    },
    [toast, upgradeAction],
  );
};
