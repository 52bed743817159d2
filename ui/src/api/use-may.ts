import type { Permission } from '@proviso/contracts';
import { useUser } from './use-user.ts';

/**
 * True if the server says that the signed-in user has `permission`, so that screens hide what it would
 * refuse.
 */
export const useMay = (permission: Permission): boolean =>
  useUser().data?.permissions.includes(permission) ?? false;
