import { may, type Permission } from '@proviso/contracts';
import { useUser } from './use-user.ts';

/** Whether the signed-in person may do `permission`, so that screens hide what the server would refuse. */
export const useMay = (permission: Permission): boolean => {
  const role = useUser().data?.role;
  if (role === undefined) return false;
  return role === 'admin' || may(role, permission);
};
