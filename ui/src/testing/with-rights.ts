import { entitlementsOf, permissionsOf, type CurrentUser, type PlanId, type User } from '@proviso/contracts';

/** A user, as returned by the server, with the permissions of their role and the entitlements of `plan`. */
export const withPermissions = (user: User, plan: PlanId = 'enterprise'): CurrentUser => ({
  ...user,
  permissions: [...permissionsOf(user.role === 'admin' ? 'owner' : user.role)],
  entitlements: [...entitlementsOf(plan)],
});
