import type { Permission } from '@proviso/contracts';
import { useUser } from './use-user.ts';

/** Whether the signed-in person may do `permission`, as the server says, so that screens hide what it would refuse. */
export const useMay = (permission: Permission): boolean =>
  useUser().data?.permissions.includes(permission) ?? false;
