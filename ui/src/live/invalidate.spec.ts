import type { LiveMessage } from '@proviso/contracts';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { invalidate } from './invalidate.ts';

const one = '0198f1a0-0000-7000-8000-000000000001';
const another = '0198f1a0-0000-7000-8000-000000000002';

const keys = [
  ['/api/policies'],
  ['/api/policies?status=draft'],
  ['/api/policies', 'choices', 'hygiene'],
  ['/api/policies', one],
  ['/api/policies', one, 'documents'],
  ['/api/policies', one, 'editors'],
  ['/api/policies', another, 'editors'],
  ['/api/audit-log?action=CREATE'],
  ['/api/auth/user'],
  ['/mfe-manifest.json'],
];

const staleAfter = async (message: LiveMessage): Promise<string[]> => {
  const queryClient = new QueryClient();
  for (const key of keys) queryClient.setQueryData(key, {});
  await invalidate(queryClient, message);
  return keys.filter((key) => queryClient.getQueryState(key)?.isInvalidated).map((key) => key.join('/'));
};
const change = (
  readModel: 'policies' | 'documents' | 'audit-log' | 'accounts',
  ids: string[] | null = null,
): LiveMessage => ({ kind: 'change', readModel, ids });

describe('a live message', () => {
  it('makes what was read from its read model stale, and nothing else', async () => {
    await expect(staleAfter(change('audit-log'))).resolves.toEqual(['/api/audit-log?action=CREATE']);
    await expect(staleAfter(change('accounts'))).resolves.toEqual(['/api/auth/user']);
    await expect(staleAfter(change('policies'))).resolves.toHaveLength(7);
  });

  it('of some policies leaves what is known of the others alone', async () => {
    await expect(staleAfter(change('policies', [another]))).resolves.toEqual([
      '/api/policies',
      '/api/policies?status=draft',
      '/api/policies/choices/hygiene',
      `/api/policies/${another}/editors`,
    ]);
    await expect(staleAfter(change('documents', [another]))).resolves.toHaveLength(7);
  });

  it('of editors makes the editors of that policy stale', async () => {
    const message = { kind: 'editors', policyId: one } as const;
    await expect(staleAfter(message)).resolves.toEqual([`/api/policies/${one}/editors`]);
  });

  it('of a resync makes everything from the API stale', async () => {
    await expect(staleAfter({ kind: 'resync' })).resolves.toHaveLength(9);
  });
});
