import { ApiError, useToast, type ToastMessage } from '@proviso/ui';
import { useCallback } from 'react';

/** Shows that something failed, except for the end of the session, which the shell tells by itself. */
export const useFailureToast = () => {
  const toast = useToast();
  return useCallback(
    (error: unknown, message: Omit<ToastMessage, 'tone'>): void => {
      if (error instanceof ApiError && error.status === 401) return;
      toast({ ...message, tone: 'destructive' });
    },
    [toast],
  );
};
