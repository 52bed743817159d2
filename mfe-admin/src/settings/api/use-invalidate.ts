import { useReadAgain } from '@proviso/ui';
import { useCallback } from 'react';

/**
 * Reads the answers of `paths` again: who changed something does not wait for the live message. Nobody waits for them, so
 * that what came of the change is told at once.
 */
export const useInvalidate = (paths: readonly string[]): (() => void) => {
  const readAgain = useReadAgain(paths);
  return useCallback(() => void readAgain(), [readAgain]);
};
