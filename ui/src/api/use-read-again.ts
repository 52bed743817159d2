import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Returns a function that refetches `paths` and resolves once the responses have arrived. */
export const useReadAgain = (paths: readonly string[]): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  const key = paths.join(' ');
  return useCallback(async () => {
    await Promise.all(key.split(' ').map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
  }, [queryClient, key]);
};
