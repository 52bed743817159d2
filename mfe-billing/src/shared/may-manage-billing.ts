import type { CurrentUser } from '@proviso/contracts';

/** True if a user may start trials and subscribe for the organization. */
export const mayManageBilling = ({ permissions }: Pick<CurrentUser, 'permissions'>): boolean =>
  permissions.includes('billing.manage');
