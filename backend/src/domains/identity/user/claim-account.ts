import { v7 } from 'uuid';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { Credential, Credentials } from '../../../shared/credentials/credentials.ts';
import type { PasswordHasher } from '../../../shared/credentials/password-hasher.ts';

/** Minutes after which an unfinished sign-up can be continued with another password. */
export const ABANDONED_AFTER_MINUTES = 10;

/** Returns true if an unfinished sign-up counts as abandoned. */
export const isAbandoned = ({ createdAt }: Pick<Credential, 'createdAt'>, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= ABANDONED_AFTER_MINUTES * 60_000;

/** The ids of a sign-up's user and organization. */
export interface ClaimedAccount {
  userId: string;
  organizationId: string;
}

/**
 * Creates a pending credential for an email address. A person who knows the password of an unfinished sign-up
 * continues it with the same ids. Ten minutes after it began, anyone can continue it.
 * @param invitedTo the organization that the user joins; if absent, a new organization is created
 * @throws DomainError `identity.email-taken`
 */
export const claimAccount = async (
  { credentials, hasher, now }: { credentials: Credentials; hasher: PasswordHasher; now: () => Date },
  emailKey: string,
  password: string,
  invitedTo?: string,
): Promise<ClaimedAccount> => {
  const passwordHash = await hasher.hash(password);
  const own = { userId: v7(), organizationId: invitedTo ?? v7(), passwordHash };
  const credential = await credentials.claim(emailKey, own);
  const { userId, organizationId } = credential;
  if (userId === own.userId) return own;
  const isElsewhere = invitedTo !== undefined && organizationId !== invitedTo;
  if (credential.status === 'active' || isElsewhere) throw new DomainError('identity.email-taken');

  if (await hasher.verify(password, credential.passwordHash)) return { userId, organizationId };
  if (isAbandoned(credential, now()) && (await credentials.takeOver(emailKey, credential, passwordHash))) {
    return { userId, organizationId };
  }
  throw new DomainError('identity.email-taken');
};
