import type { IdentityEvent } from '@proviso/contracts';
import type { RulesFor } from './rule.ts';

const ofUser = {
  entityType: 'user',
  entityId: ({ userId }: { userId: string }) => userId,
} as const;

const failures = { 'unknown-email': 'unknown email address', 'wrong-password': 'wrong password' } as const;

/** Signing in and out changes nothing that is kept of a user: it is an access. */
export const identityRules: RulesFor<IdentityEvent> = {
  UserSignedUp: {
    ...ofUser,
    action: 'CREATE',
    changes: ({ email, firstName, lastName }) => ({ email, firstName, lastName }),
    details: () => 'Signed up',
  },
  EmailClaimed: {
    ...ofUser,
    action: 'UPDATE',
    details: () => 'Registered the email address of the account',
  },
  UserSignedIn: {
    ...ofUser,
    action: 'VIEW',
    details: ({ method }) => (method === 'sign-up' ? 'Signed in by signing up' : 'Signed in with a password'),
  },
  UserSignedOut: { ...ofUser, action: 'VIEW', details: () => 'Signed out' },
  UserSignInFailed: {
    action: 'VIEW',
    entityType: 'user',
    entityId: ({ emailKey }) => emailKey,
    details: ({ reason }) => `Failed to sign in: ${failures[reason]}`,
  },
};
