import { timingSafeEqual } from 'node:crypto';
import type { ProblemCode } from '@proviso/contracts';
import type { Request } from 'express';
import { apiKeyTextOf } from '../../http/api-key-header.ts';
import { ApiProblem } from '../../http/api-problem.ts';
import type { Session } from '../../http/route.ts';
import type { FindAccount } from '../accounts.ts';
import type { ApiKeys } from './api-keys.ts';
import { hashOfKeyText, idOfKeyText } from './key-text.ts';

export interface CallerDeps {
  apiKeys: ApiKeys;
  findAccount: FindAccount;
  sessionOf: (request: Request) => Promise<Session | undefined>;
  now: () => Date;
}

/**
 * Finds who calls: by the request's API key if it has one, whatever cookies it has, otherwise by its session. A key speaks
 * for its owner with the role that they have now.
 * @throws ApiProblem `api-key.invalid`, `api-key.revoked`, `api-key.expired`
 */
export const callerOfRequest =
  ({ apiKeys, findAccount, sessionOf, now }: CallerDeps) =>
  async (request: Request): Promise<Session | undefined> => {
    const text = apiKeyTextOf(request);
    if (text === undefined) return sessionOf(request);

    const id = idOfKeyText(text);
    const key = id === undefined ? undefined : await apiKeys.find(id);
    if (!key || !timingSafeEqual(key.keyHash, hashOfKeyText(text))) throw refusal('api-key.invalid');
    if (key.revokedAt) throw refusal('api-key.revoked');
    const at = now();
    if (key.expiresAt <= at) throw refusal('api-key.expired');
    const account = await findAccount(key.userId, key.organizationId);
    // Its owner is no member any more.
    if (!account) throw refusal('api-key.invalid');
    await apiKeys.used(key, at);
    const { userId, organizationId, scopes } = key;
    return { id: key.id, userId, organizationId, role: account.role, apiKey: { id: key.id, scopes } };
  };

/** RFC 6750, 3: the answer says which scheme is expected. */
const refusal = (code: ProblemCode): ApiProblem =>
  new ApiProblem(code, { headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } });
