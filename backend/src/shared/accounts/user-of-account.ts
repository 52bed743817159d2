import { profileImageUrlOf, type User } from '@proviso/contracts';
import type { KnownAccount } from './find-account.ts';

/** An account as the API shows it to its owner. */
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
