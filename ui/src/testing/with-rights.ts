import { entitlementsOf, permissionsOf, type CurrentUser, type PlanId, type User } from '@proviso/contracts';

/** A person as the server answers them: with what their role allows, and what `plan` does. */
export const withRights = (user: User, plan: PlanId = 'enterprise'): CurrentUser => ({
  ...user,
  permissions: [...permissionsOf(user.role === 'admin' ? 'owner' : user.role)],
  entitlements: [...entitlementsOf(plan)],
});
