import { limits, type UserEvent } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { apiKeyDecider, type IssueApiKeyCommand } from './decider.ts';

const { decide, evolve, initial } = apiKeyDecider;
const userId = 'ada';
const now = '2026-03-01T00:00:00.000Z';
const later = '2026-06-01T00:00:00.000Z';
const issue: IssueApiKeyCommand = {
  type: 'IssueApiKey',
  userId,
  keyId: 'k1',
  name: 'Backup',
  scopes: ['policy.read', 'policy.read'],
  now,
  expiresAt: later,
};
const issued = (keyId: string, expiresAt = later): UserEvent => ({
  type: 'ApiKeyIssued',
  data: { userId, keyId, name: 'Backup', scopes: ['policy.read'], expiresAt },
});
const revoked = (keyId: string): UserEvent => ({
  type: 'ApiKeyRevoked',
  data: { userId, keyId, name: 'Backup' },
});
const given = (...events: UserEvent[]) => events.reduce(evolve, initial);
const many = Array.from({ length: limits.apiKeysPerUser }, (_, index) => issued(`k${index}`));

it('issues a key, each scope once', () => {
  expect(decide(issue, given())).toEqual([issued('k1')]);
});

it('issues no more than may be in use at the same time', () => {
  expect(() => decide(issue, given(...many))).toThrow('api-key.too-many');
  expect(decide(issue, given(...many, revoked('k0')))).toHaveLength(1);
  expect(decide(issue, given(...many.slice(1), issued('old', now)))).toHaveLength(1);
});

it('revokes a key once', () => {
  const revoke = { type: 'RevokeApiKey', userId, keyId: 'k1' } as const;
  expect(decide(revoke, given(issued('k1')))).toEqual([revoked('k1')]);
  expect(decide(revoke, given(issued('k1'), revoked('k1')))).toEqual([]);
  expect(decide(revoke, given())).toEqual([]);
});
