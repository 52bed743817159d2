import { expect, it, vi } from 'vitest';
import { fakeFetch, json, problem } from '../testing/index.ts';
import { createApiClient } from './api-client.ts';
import { createQueryClient } from './query-client.ts';

const setUp = (answers: Parameters<typeof fakeFetch>[0]) => {
  const { fetch: send, calls } = fakeFetch(answers);
  const onError = vi.fn<(error: Error) => void>();
  const keepsUser = vi.fn<() => boolean>().mockReturnValue(false);
  return {
    queryClient: createQueryClient(createApiClient(send), { onError, keepsUser }),
    calls,
    onError,
    keepsUser,
  };
};

const signedOut = () => problem(401, 'session.required', 'Please sign in.');

it('requests the path that the query key contains', async () => {
  const { queryClient, calls } = setUp({ 'GET /api/policies/7/documents': () => json([]) });
  await expect(queryClient.fetchQuery({ queryKey: ['/api/policies', 7, 'documents'] })).resolves.toEqual([]);
  expect(calls).toHaveLength(1);
});

it('never fetches cached data again', async () => {
  const { queryClient, calls } = setUp({ 'GET /api/policies': () => json([]) });
  await queryClient.fetchQuery({ queryKey: ['/api/policies'] });
  await queryClient.fetchQuery({ queryKey: ['/api/policies'] });
  expect(calls).toHaveLength(1);
});

it('treats a 401 response as signed out for the user query, and as an error for other queries', async () => {
  const { queryClient, onError } = setUp({ 'GET /api/auth/user': signedOut, 'GET /api/policies': signedOut });
  await expect(queryClient.fetchQuery({ queryKey: ['/api/auth/user'] })).resolves.toBeNull();
  expect(onError).not.toHaveBeenCalled();
  await expect(queryClient.fetchQuery({ queryKey: ['/api/policies'] })).rejects.toThrow(
    '401: Please sign in.',
  );
  expect(onError.mock.calls[0]?.[0]).toMatchObject({ status: 401 });
});

it('returns no user for a visitor, but keeps the cached user while there is unsaved work', async () => {
  const { queryClient, calls, keepsUser } = setUp({ 'GET /api/auth/user': () => json(null) });
  const queryKey = ['/api/auth/user'];
  await expect(queryClient.fetchQuery({ queryKey })).resolves.toBeNull();
  expect(calls[0]?.headers.get('Prefer')).toBe('handling=lenient');
  expect(keepsUser).not.toHaveBeenCalled();

  const ada = { id: 'ada' };
  queryClient.setQueryData(queryKey, ada);
  keepsUser.mockReturnValueOnce(true);
  await expect(queryClient.fetchQuery({ queryKey, staleTime: 0 })).resolves.toEqual(ada);
  await expect(queryClient.fetchQuery({ queryKey, staleTime: 0 })).resolves.toBeNull();
});

it('does not retry automatically', async () => {
  const { queryClient, calls } = setUp({
    'GET /api/policies': () => problem(503, 'service.unavailable', 'No'),
  });
  await expect(queryClient.fetchQuery({ queryKey: ['/api/policies'] })).rejects.toThrow('503: No');
  expect(calls).toHaveLength(1);
});
