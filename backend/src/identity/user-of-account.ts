import type { User } from '@proviso/contracts';
import type { Account } from '@proviso/projections';

/** An account as the API shows it to its owner. */
export const userOfAccount = (account: Account): User => ({
  id: account.id,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  company: account.company,
  profileImageUrl: null,
  role: account.role,
  isAdmin: false,
  organizationId: account.organizationId,
});
