import type { Permission } from '@proviso/contracts';
import { useUser } from './use-user.ts';

/**
 * True if the signed-in user has `permission`, according to the server. Screens use it to hide actions that
 * the server would refuse.
 */
export const useMay = (permission: Permission): boolean =>
  useUser().data?.permissions.includes(permission) ?? false;
