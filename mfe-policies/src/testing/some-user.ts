import type { CurrentUser, PlanId, User } from '@proviso/contracts';
import { withRights } from '@proviso/ui/testing';

/** Somebody who is signed in. */
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
