import { streamName, type ApiKey, type IssueApiKey } from '@proviso/contracts';
import { v7 } from 'uuid';
import type { Session } from '../../../shared/access/session.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { presentApiKey, type ApiKeys } from './api-keys.ts';
import { apiKeyDecider, type ApiKeyCommand } from './decider.ts';
import { hashOfKeyText, newKeyText } from './key-text.ts';

export interface ApiKeyCommandDeps {
  log: EventLog;
  apiKeys: ApiKeys;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Issues a key to the session's user.
 * @returns the key's text, which cannot be retrieved again
 * @throws DomainError `api-key.too-many`
 */
export const issueApiKey = async (
  { log, apiKeys }: ApiKeyCommandDeps,
  { userId, organizationId }: Session,
  { name, scopes, expiresInDays }: IssueApiKey,
  context: RequestContext,
): Promise<{ apiKey: ApiKey; key: string; wrote: Written }> => {
  const keyId = v7();
  const createdAt = context.now();
  const expiresAt = new Date(createdAt.getTime() + expiresInDays * DAY_MS);
  const command = {
    type: 'IssueApiKey',
    userId,
    keyId,
    name,
    scopes,
    now: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  } as const;
  const wrote = await record(log, command, context);
  const key = newKeyText(keyId);
  const stored = {
    id: keyId,
    keyHash: hashOfKeyText(key),
    userId,
    organizationId,
    name,
    scopes: [...new Set(scopes)],
    createdAt,
    expiresAt,
  };
  // Store the key after the event, because a key without an event would be worse than an event without a key.
  await apiKeys.add(stored);
  return { apiKey: presentApiKey(stored), key, wrote };
};

/**
 * Revokes one of the user's keys. Does nothing if the key is already revoked.
 * @throws DomainError `api-key.not-found`, also for another user's key
 */
export const revokeApiKey = async (
  { log, apiKeys }: ApiKeyCommandDeps,
  { userId, organizationId }: Pick<Session, 'userId' | 'organizationId'>,
  keyId: string,
  context: RequestContext,
): Promise<Written> => {
  const key = await apiKeys.find(keyId);
  if (key?.userId !== userId || key.organizationId !== organizationId) {
    throw new DomainError('api-key.not-found');
  }
  // Revoke the key before the event, so that it stops working even if the append fails. A repeat then records
  // the revocation.
  await apiKeys.revoke(keyId, context.now());
  return record(log, { type: 'RevokeApiKey', userId, keyId }, context);
};

const record = async (log: EventLog, command: ApiKeyCommand, context: RequestContext): Promise<Written> => {
  const stream = streamName('user', command.userId);
  const { position } = await handleCommand(log, apiKeyDecider, {
    stream,
    command,
    context,
    conflict: 'idempotency.in-progress',
  });
  return { stream, position };
};
