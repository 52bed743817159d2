import type { FindAccount } from './find-account.ts';

/** The requester, as a document names them. */
export interface Requester {
  /** The organization's name. */
  organization: string;
  /** Where the organization's days begin and end. */
  timeZone: string;
  name: string;
}

/** Looks up the owner of a session; someone who has just left the organization has no names. */
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
