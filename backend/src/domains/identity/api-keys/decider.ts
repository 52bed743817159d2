import { limits, type ApiKeyEvent, type Permission, type UserEvent } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

/** A user's unrevoked keys, by id. */
export type IssuedKeys = Readonly<Record<string, { name: string; expiresAt: string }>>;

export interface IssueApiKeyCommand {
  type: 'IssueApiKey';
  userId: string;
  keyId: string;
  name: string;
  scopes: readonly Permission[];
  /** The current time in UTC. */
  now: string;
  /** The time of expiry in UTC. */
  expiresAt: string;
}
export type ApiKeyCommand = IssueApiKeyCommand | { type: 'RevokeApiKey'; userId: string; keyId: string };

const evolve = (state: IssuedKeys, event: UserEvent): IssuedKeys => {
  switch (event.type) {
    case 'ApiKeyIssued': {
      const { keyId, name, expiresAt } = event.data;
      return { ...state, [keyId]: { name, expiresAt } };
    }
    case 'ApiKeyRevoked': {
      const { [event.data.keyId]: _, ...others } = state;
      return others;
    }
    default:
      return state;
  }
};

const decide = (command: ApiKeyCommand, state: IssuedKeys): readonly ApiKeyEvent[] => {
  switch (command.type) {
    case 'IssueApiKey': {
      const { userId, keyId, name, scopes, now, expiresAt } = command;
      const usable = Object.values(state).filter((key) => key.expiresAt > now);
      if (usable.length >= limits.apiKeysPerUser) {
        throw new DomainError('api-key.too-many', { keys: limits.apiKeysPerUser });
      }
      return [
        { type: 'ApiKeyIssued', data: { userId, keyId, name, scopes: [...new Set(scopes)], expiresAt } },
      ];
    }
    // Revoking a key again has no effect.
    case 'RevokeApiKey': {
      const { userId, keyId } = command;
      const key = state[keyId];
      return key ? [{ type: 'ApiKeyRevoked', data: { userId, keyId, name: key.name } }] : [];
    }
  }
};

export const apiKeyDecider: Decider<IssuedKeys, ApiKeyCommand, UserEvent> = { initial: {}, evolve, decide };
