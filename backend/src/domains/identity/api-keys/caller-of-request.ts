import { timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { apiKeyTextOf } from '../../../shared/access/api-key-header.ts';
import type { FindAccount } from '../../../shared/access/account.ts';
import type { Session } from '../../../shared/access/session.ts';
import type { EarlyLoad } from '../../../shared/read-models/read.ts';
import type { ApiKeys } from './api-keys.ts';
import { hashOfKeyText, idOfKeyText } from './key-text.ts';

export interface CallerDeps {
  apiKeys: ApiKeys;
  findAccount: FindAccount;
  sessionOf: (request: Request, early?: EarlyLoad) => Promise<Session | undefined>;
  now: () => Date;
}

/**
 * Returns a request's session. An API key takes precedence over a session cookie. A key acts for its owner,
 * with the owner's current role.
 * @throws DomainError `api-key.invalid`, `api-key.revoked`, `api-key.expired`
 */
export const callerOfRequest =
  ({ apiKeys, findAccount, sessionOf, now }: CallerDeps) =>
  async (request: Request, early?: EarlyLoad): Promise<Session | undefined> => {
    const text = apiKeyTextOf(request);
    if (text === undefined) return sessionOf(request, early);

    const id = idOfKeyText(text);
    const key = id === undefined ? undefined : await apiKeys.find(id);
    if (!key || !timingSafeEqual(key.keyHash, hashOfKeyText(text))) throw new DomainError('api-key.invalid');
    if (key.revokedAt) throw new DomainError('api-key.revoked');
    const at = now();
    if (key.expiresAt <= at) throw new DomainError('api-key.expired');
    const account = await findAccount(key.userId, key.organizationId);
    // The owner is no longer a member.
    if (!account) throw new DomainError('api-key.invalid');
    await apiKeys.used(key, at);
    const { userId, organizationId, scopes } = key;
    return {
      id: key.id,
      userId,
      organizationId,
      role: account.role,
      name: `${account.firstName} ${account.lastName}`,
      apiKey: { id: key.id, scopes },
      ...(account.suspended && { suspended: account.suspended }),
      ...(account.closing && { closing: account.closing }),
    };
  };
