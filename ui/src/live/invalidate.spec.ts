import type { LiveMessage } from '@proviso/contracts';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { declareLiveQueries, type LiveQueries } from '../api/live-queries.ts';
import { invalidate } from './invalidate.ts';

const one = '0198f1a0-0000-7000-8000-000000000001';
const another = '0198f1a0-0000-7000-8000-000000000002';

/** As micro-frontends declare them. Invalidation must work for any path, so these are made up. */
const declared: readonly LiveQueries[] = [
  { key: ['/api/things'], madeOf: { policies: 'by-id', documents: 'any' } },
  { key: ['/api/log'], madeOf: { 'audit-log': 'any' } },
];
const keys = [
  ['/api/things'],
  ['/api/things', { status: 'draft' }],
  ['/api/things', 'choices', 'hygiene'],
  ['/api/things', one],
  ['/api/things', one, 'documents'],
  ['/api/things', another, 'history'],
  ['/api/log', { action: 'CREATE' }],
  ['/api/of-nothing'],
  ['/mfe-manifest.json'],
];

const nameOf = (key: readonly unknown[]) =>
  key.map((segment) => (typeof segment === 'string' ? segment : '{}')).join(' ');
const staleAfter = async (message: LiveMessage): Promise<string[]> => {
  const queryClient = new QueryClient();
  declareLiveQueries(queryClient, declared);
  for (const key of keys) queryClient.setQueryData(key, {});
  for (const id of [one, another]) {
    const queryKey = ['/api/things', id, 'editors'];
    await queryClient.prefetchQuery({ queryKey, queryFn: () => [], meta: { editorsOf: id } });
  }
  await invalidate(queryClient, message);
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => nameOf(queryKey));
};
const change = (
  readModel: 'policies' | 'documents' | 'audit-log',
  ids: string[] | null = null,
): LiveMessage => ({
  kind: 'change',
  readModel,
  ids,
});

describe('a live message', () => {
  it('invalidates queries that declare the read model, and no others', async () => {
    await expect(staleAfter(change('audit-log'))).resolves.toEqual(['/api/log {}']);
    await expect(staleAfter(change('policies'))).resolves.toHaveLength(6);
  });

  it('with ids leaves queries about another row alone', async () => {
    await expect(staleAfter(change('policies', [another]))).resolves.toEqual([
      '/api/things',
      '/api/things {}',
      '/api/things choices hygiene',
      `/api/things ${another} history`,
    ]);
  });

  it('with ids invalidates every query that may contain any row', async () => {
    await expect(staleAfter(change('documents', [another]))).resolves.toHaveLength(6);
  });

  it('about editors invalidates the editors of that policy', async () => {
    await expect(staleAfter({ kind: 'editors', policyId: one })).resolves.toEqual([
      `/api/things ${one} editors`,
    ]);
  });

  it('about a resync invalidates everything from the API', async () => {
    await expect(staleAfter({ kind: 'resync' })).resolves.toHaveLength(10);
  });
});
