import { withRights } from '@proviso/ui/testing';

/** Whoever is signed in, in a role. */
export const someUser = (role: 'owner' | 'viewer' = 'owner') =>
  withRights({
    id: 'u1',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Okafor',
    company: 'Northwind Health',
    profileImageUrl: null,
    role,
    isAdmin: false,
    emailVerified: true,
    organizationId: 'o1',
  });
