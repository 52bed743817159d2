import { profileImageUrlOf, type User } from '@proviso/contracts';
import type { Account } from '@proviso/projections';

/** An account, including whether its user is a platform administrator. */
export type KnownAccount = Account & { platformAdmin?: boolean };

/** Finds the account of a member of an organization; `undefined` for other users. */
export type FindAccount = (userId: string, organizationId: string) => Promise<KnownAccount | undefined>;

/** Converts an account to the `User` that the API returns to the account's owner. */
export const userOfAccount = (account: KnownAccount): User => ({
  id: account.id,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  company: account.company,
  profileImageUrl: profileImageUrlOf(account.id, account.picture),
  role: account.platformAdmin ? 'admin' : account.role,
  isAdmin: account.platformAdmin === true,
  organizationId: account.organizationId,
  emailVerified: account.emailVerified,
  ...(account.language && { language: account.language }),
});

/** The user who requested a document, as named in the document. */
export interface Requester {
  /** The organization's name. */
  organization: string;
  /** The organization's time zone, which determines when its days begin and end. */
  timeZone: string;
  name: string;
}

/** Returns a session's user as a requester. Names are empty if the user has just left the organization. */
export const requesterOf = async (
  findAccount: FindAccount,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<Requester> => {
  const account = await findAccount(userId, organizationId);
  return {
    organization: account?.company ?? '',
    timeZone: account?.timeZone ?? 'UTC',
    name: account ? `${account.firstName} ${account.lastName}` : '',
  };
};
