import type { CurrentUser, PlanId, User } from '@proviso/contracts';
import { withRights } from './with-rights.ts';

/** Somebody who is signed in: the owner of an organization on the largest plan, but for `changes` and another `plan`. */
export const someUser = (changes: Partial<User> = {}, plan?: PlanId): CurrentUser =>
  withRights(
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

/** The owner of an organization that is to be closed. */
export const closingOwner = (): CurrentUser => ({
  ...someUser(),
  closing: { closesAt: '2026-03-31T10:00:00.000Z', held: false, mayReopen: true },
});
