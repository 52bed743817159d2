import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Reads the answers of `paths` again: who changed something does not wait for the live message. Nobody waits for them, or what
 * tells of the change would be gone with the row that it was about.
 */
export const useInvalidate = (paths: readonly string[]): (() => void) => {
  const queryClient = useQueryClient();
  const key = paths.join(' ');
  return useCallback(() => {
    for (const path of key.split(' ')) void queryClient.invalidateQueries({ queryKey: [path] });
  }, [queryClient, key]);
};
