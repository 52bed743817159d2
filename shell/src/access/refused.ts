import { ApiError } from '@proviso/ui';
import type { QueryClient } from '@tanstack/react-query';
import { accessPath } from './use-access.ts';

/** Makes the reaction to failed calls: one that was refused for want of a trial or subscription (402) asks for access anew. */
export const createRefusedHandler =
  (queryClient: () => QueryClient) =>
  (error: Error): void => {
    if (error instanceof ApiError && error.status === 402) {
      void queryClient().invalidateQueries({ queryKey: [accessPath] });
    }
  };
