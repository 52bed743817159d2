import type { LiveMessage } from '@proviso/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { analysisProgressKey, type LiveProgress } from '../api/analysis-progress.ts';
import { invalidate } from './invalidate.ts';

/** Handles a live message. Progress is stored directly; any other message invalidates outdated queries. */
export const handleLiveMessage = (queryClient: QueryClient, message: LiveMessage): void => {
  if (message.kind === 'analysis-progress') {
    const { analysisId, done, of } = message;
    queryClient.setQueryData<LiveProgress>(analysisProgressKey(analysisId), { done, of });
  } else void invalidate(queryClient, message);
};
