import type { CurrentUser, PlanId, User } from '@proviso/contracts';
import { withPermissions } from './with-rights.ts';

/** A signed-in owner of an organization with the largest plan. `changes` and `plan` override the defaults. */
export const someUser = (changes: Partial<User> = {}, plan?: PlanId): CurrentUser =>
  withPermissions(
    {
      id: '0197a000-0000-7000-8000-00000000000a',
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Okafor',
      company: 'Northwind Health',
      profileImageUrl: null,
      role: 'owner',
      isAdmin: false,
      emailVerified: true,
      organizationId: '0197a000-0000-7000-8000-00000000000b',
      ...changes,
    },
    plan,
  );

/** The owner of an organization that is closing. */
export const closingOwner = (): CurrentUser => ({
  ...someUser(),
  closing: { closesAt: '2026-03-31T10:00:00.000Z', held: false, mayReopen: true },
});
