import type { LiveMessage } from '@proviso/contracts';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { invalidate } from './invalidate.ts';

const keys = [
  ['/api/policies'],
  ['/api/policies?status=draft'],
  ['/api/policies', '1'],
  ['/api/policies', '1', 'documents'],
  ['/api/policies', '1', 'editors'],
  ['/api/policies', '10', 'editors'],
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
const change = (readModel: 'policies' | 'audit-log' | 'accounts'): LiveMessage => ({
  kind: 'change',
  readModel,
  ids: null,
});

describe('a live message', () => {
  it('makes what was read from its read model stale, and nothing else', async () => {
    await expect(staleAfter(change('audit-log'))).resolves.toEqual(['/api/audit-log?action=CREATE']);
    await expect(staleAfter(change('accounts'))).resolves.toEqual(['/api/auth/user']);
    await expect(staleAfter(change('policies'))).resolves.toHaveLength(6);
  });

  it('of editors makes the editors of that policy stale', async () => {
    const message = { kind: 'editors', policyId: '1' } as const;
    await expect(staleAfter(message)).resolves.toEqual(['/api/policies/1/editors']);
  });

  it('of a resync makes everything from the API stale', async () => {
    await expect(staleAfter({ kind: 'resync' })).resolves.toHaveLength(8);
  });
});
