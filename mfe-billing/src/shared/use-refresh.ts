import { userPath } from '@proviso/ui';
import { useQueryClient } from '@tanstack/react-query';
import { entitlementsPath, invoicesPath, subscriptionPath } from './billing-paths.ts';

/** Asks again for everything that follows from the subscription; resolves when it is there. */
export const useRefresh = (): (() => Promise<unknown>) => {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [subscriptionPath, invoicesPath, entitlementsPath, userPath].map((path) =>
        queryClient.invalidateQueries({ queryKey: [path] }),
      ),
    );
};
