import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { analysisProgressKey } from '../api/analysis-progress.ts';
import { handleLiveMessage } from './handle-live-message.ts';

it('stores the progress of an analysis in the cache without refetching', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['/api/analyses'], []);
  handleLiveMessage(queryClient, { kind: 'analysis-progress', analysisId: 'a1', done: 2, of: 11 });
  expect(queryClient.getQueryData(analysisProgressKey('a1'))).toEqual({ done: 2, of: 11 });
  expect(queryClient.getQueryState(['/api/analyses'])?.isInvalidated).toBe(false);
});

it('invalidates affected queries', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['/api/analyses'], []);
  handleLiveMessage(queryClient, { kind: 'change', readModel: 'analyses', ids: ['a1'] });
  expect(queryClient.getQueryState(['/api/analyses'])?.isInvalidated).toBe(true);
});
