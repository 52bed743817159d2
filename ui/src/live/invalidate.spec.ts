import type { LiveMessage, LiveReadModel } from '@proviso/contracts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { heldAnswer } from '../testing/held-answer.ts';
import { invalidate } from './invalidate.ts';

const one = '0198f1a0-0000-7000-8000-000000000001';
const another = '0198f1a0-0000-7000-8000-000000000002';

const keys = [
  ['/api/policies'],
  ['/api/policies', { status: 'draft' }],
  ['/api/policies', one],
  ['/api/policies', one, 'documents'],
  ['/api/policies', one, { at: '2026-03-01' }],
  ['/api/policies', another, 'versions', 2],
  ['/api/policies/examples'],
  ['/api/audit-log/counts?action=CREATE'],
  ['/api/site'],
  ['/mfe-manifest.json'],
];

const nameOf = (key: readonly unknown[]) =>
  key.map((part) => (typeof part === 'string' || typeof part === 'number' ? part : '{}')).join(' ');
const staleAfter = async (message: LiveMessage, more: readonly string[][] = []): Promise<string[]> => {
  const queryClient = new QueryClient();
  for (const key of [...keys, ...more]) queryClient.setQueryData(key, {});
  for (const id of [one, another]) {
    const queryKey = ['/api/policies', id, 'editors'];
    await queryClient.prefetchQuery({ queryKey, queryFn: () => [], meta: { editorsOf: id } });
  }
  await invalidate(queryClient, message);
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => nameOf(queryKey));
};
const change = (readModel: LiveReadModel, ids: string[] | null = null): LiveMessage => ({
  kind: 'change',
  readModel,
  ids,
});

describe('a live message', () => {
  it('invalidates only queries that depend on the read model', async () => {
    await expect(staleAfter(change('audit-log'))).resolves.toEqual(['/api/audit-log/counts?action=CREATE']);
    await expect(staleAfter(change('policies'))).resolves.toHaveLength(9);
  });

  it('does not invalidate queries for other rows if the message has ids', async () => {
    await expect(staleAfter(change('policies', [another]))).resolves.toEqual([
      '/api/policies',
      '/api/policies {}',
      `/api/policies ${another} versions 2`,
      '/api/policies/examples',
      `/api/policies ${another} editors`,
    ]);
  });

  it('invalidates every query that may contain a row whose id is in the message', async () => {
    await expect(staleAfter(change('documents', [another]))).resolves.toEqual([
      `/api/policies ${one} documents`,
      '/api/policies/examples',
    ]);
  });

  it('invalidates a query whose path this version does not know', async () => {
    await expect(staleAfter(change('revenue'), [['/api/weather', one]])).resolves.toEqual([
      `/api/weather ${one}`,
    ]);
  });

  it('invalidates the list of a policy’s editors if the message announces a change to it', async () => {
    await expect(staleAfter({ kind: 'editors', policyId: one })).resolves.toEqual([
      `/api/policies ${one} editors`,
    ]);
  });

  it('refetches a first response only once if it may be older than the message', async () => {
    const queryClient = new QueryClient();
    const queryKey = ['/api/policies', one, 'documents'];
    const answers = [heldAnswer(), heldAnswer()];
    let asked = 0;
    const observer = new QueryObserver(queryClient, {
      queryKey,
      queryFn: async () => {
        const answer = answers[asked];
        asked += 1;
        return (await answer?.promise)?.text();
      },
    });
    const stop = observer.subscribe(() => undefined);
    const heard = [
      invalidate(queryClient, change('documents')),
      invalidate(queryClient, change('documents')),
    ];
    answers[0]?.give(new Response('pending'));
    answers[1]?.give(new Response('extracted'));
    await Promise.all(heard);
    expect(observer.getCurrentResult().data).toBe('extracted');
    expect(asked).toBe(2);
    stop();
  });

  it('invalidates all queries of the API on a resync', async () => {
    await expect(staleAfter({ kind: 'resync' })).resolves.toHaveLength(11);
  });
});
