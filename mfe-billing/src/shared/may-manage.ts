import type { CurrentUser } from '@proviso/contracts';

/** Whether somebody may start trials and subscribe for the organisation. */
export const mayManage = ({ permissions }: Pick<CurrentUser, 'permissions'>): boolean =>
  permissions.includes('billing.manage');
