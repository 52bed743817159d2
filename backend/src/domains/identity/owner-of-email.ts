import { ERASED, type Language, streamName } from '@proviso/contracts';
import type { Credentials } from '../../shared/credentials/credentials.ts';
import { userDecider } from './user/decider.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';

export interface OwnerOfEmailDeps {
  log: EventLog;
  credentials: Credentials;
}

/**
 * Finds the user who signs in with a password and the address of `emailKey`. Also finds a user who may choose
 * a password because a directory added them and they have not signed in yet. Returns `undefined` if there is
 * no such user, or if the user signs in only through a provider.
 */
export const ownerOfEmail = async (
  { credentials, log }: OwnerOfEmailDeps,
  emailKey: string,
): Promise<{ userId: string; email: string; language: Language | null } | undefined> => {
  const credential = await credentials.find(emailKey);
  if (credential?.status !== 'active') return undefined;
  const { userId, organizationId, passwordHash } = credential;
  const { state } = await log.load(streamName('user', userId), userDecider, organizationId);
  if (state.status !== 'signed-up' || (passwordHash === undefined && state.emailVerified)) return undefined;
  return state.email !== ERASED ? { userId, email: state.email, language: state.language } : undefined;
};
