import { useReadAgain } from '@proviso/ui';
import { useCallback } from 'react';

/**
 * Refetches the responses of `paths` after a change, without waiting for the live message. The refetch is not
 * awaited, so that the outcome of the change is shown immediately.
 */
export const useInvalidate = (paths: readonly string[]): (() => void) => {
  const readAgain = useReadAgain(paths);
  return useCallback(() => void readAgain(), [readAgain]);
};
