import { may, type User } from '@proviso/contracts';

/** Whether somebody may start trials and subscribe for the organisation. */
export const mayManage = ({ role }: Pick<User, 'role'>): boolean =>
  role === 'admin' || may(role, 'billing.manage');
