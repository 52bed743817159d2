import { useFailureToast, useToast } from '@proviso/ui';
import { useCallback } from 'react';

/**
 * Reports outcomes. `done(title)` reports success. `failed(title)` returns an error handler. `told(work, …)`
 * awaits the work and reports its outcome. Use `told` in components that a live update can unmount, because
 * React Query then drops the callbacks of `mutate`.
 */
export const useOutcome = () => {
  const toast = useToast();
  const failureToast = useFailureToast();
  const done = useCallback(
    (title: string, description?: string) =>
      void toast({ title, tone: 'success', ...(description !== undefined && { description }) }),
    [toast],
  );
  const failed = useCallback(
    (title: string) => (error: unknown) => failureToast(error, { title }),
    [failureToast],
  );
  const told = useCallback(
    async (
      work: Promise<unknown>,
      doneTitle: string,
      failedTitle: string,
      description?: string,
    ): Promise<void> => {
      try {
        await work;
        done(doneTitle, description);
      } catch (error) {
        failed(failedTitle)(error);
      }
    },
    [done, failed],
  );
  return { done, failed, told };
};
