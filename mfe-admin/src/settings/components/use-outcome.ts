import { errorDetail, useToast, useUpgradeAction } from '@proviso/ui';
import { useCallback } from 'react';

/**
 * Tells what came of something: `done(title)` after a success, `failed(title)` gives the handler of an error, `told(work, …)`
 * waits for work and tells either. What a live update can take away tells by `told`: React Query drops the callbacks of
 * `mutate` when the component is gone.
 */
export const useOutcome = () => {
  const toast = useToast();
  const upgrade = useUpgradeAction();
  const done = useCallback(
    (title: string, description?: string) =>
      void toast({ title, tone: 'success', ...(description !== undefined && { description }) }),
    [toast],
  );
  const failed = useCallback(
    (title: string) => (error: unknown) => {
      const description = errorDetail(error);
      const action = upgrade(error);
      toast({ title, tone: 'destructive', ...(description && { description }), ...(action && { action }) });
    },
    [toast, upgrade],
  );
  const told = useCallback(
    async (work: Promise<unknown>, doneTitle: string, failedTitle: string): Promise<void> => {
      try {
        await work;
        done(doneTitle);
      } catch (error) {
        failed(failedTitle)(error);
      }
    },
    [done, failed],
  );
  return { done, failed, told };
};
