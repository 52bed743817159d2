import { limits, type UserEvent } from '@proviso/contracts';
import { it } from 'vitest';
import { givenEventsOf } from '../../../testing/given.ts';
import { apiKeyDecider, type IssueApiKeyCommand } from './decider.ts';

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
const given = givenEventsOf(apiKeyDecider);
const many = Array.from({ length: limits.apiKeysPerUser }, (_, index) => issued(`k${index}`));

it('issues a key, removing duplicate scopes', () => {
  given().when(issue).expect(issued('k1'));
});

it('limits the number of keys in use', () => {
  given(...many)
    .when(issue)
    .expectRefusal('api-key.too-many');
  given(...many, revoked('k0'))
    .when(issue)
    .expect(issued('k1'));
  given(...many.slice(1), issued('old', now))
    .when(issue)
    .expect(issued('k1'));
});

it('revokes a key once', () => {
  const revoke = { type: 'RevokeApiKey', userId, keyId: 'k1' } as const;
  given(issued('k1')).when(revoke).expect(revoked('k1'));
  given(issued('k1'), revoked('k1')).when(revoke).expect();
  given().when(revoke).expect();
});
