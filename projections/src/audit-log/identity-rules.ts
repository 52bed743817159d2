import type { EntryWay, IdentityEvent } from '@proviso/contracts';
import type { RulesFor } from './rule.ts';

const ofUser = {
  entityType: 'user',
  entityId: ({ userId }: { userId: string }) => userId,
} as const;

const failures = {
  'unknown-email': 'unknown email address',
  'wrong-password': 'wrong password',
  'wrong-code': 'wrong two-factor code',
  'not-administrator': 'no administrator of the platform',
  'email-not-verified': 'email address not verified by the provider',
} as const;
const methods = {
  password: 'Signed in with a password',
  'sign-up': 'Signed in by signing up',
  invitation: 'Signed in again by accepting an invitation',
  oidc: 'Signed in by single sign-on',
} as const;
const secondFactors = { totp: ' and a two-factor code', 'recovery-code': ' and a recovery code' } as const;

const ways = {
  'single-sign-on': 'Was refused at single sign-on',
  'verify-email': 'Opened a link to confirm an email address that nobody was sent',
  'reset-password': 'Opened a link to set a new password that nobody was sent',
  join: 'Was refused with the link of an invitation',
} as const satisfies Record<EntryWay, string>;

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
  EmailVerified: {
    ...ofUser,
    action: 'UPDATE',
    changes: () => ({ emailVerified: true }),
    details: ({ by }) =>
      by === 'link'
        ? 'Verified the email address by a link'
        : 'Had the email address verified by the sign-in provider',
  },
  UserJoinedOrganization: {
    ...ofUser,
    action: 'UPDATE',
    details: () => 'Brought an account from another organization',
  },
  UserSignedIn: {
    ...ofUser,
    action: 'VIEW',
    details: ({ method, secondFactor }) =>
      `${methods[method]}${secondFactor === undefined ? '' : secondFactors[secondFactor]}`,
  },
  UserSignedOut: { ...ofUser, action: 'VIEW', details: () => 'Signed out' },
  UserSignInFailed: {
    action: 'VIEW',
    entityType: 'user',
    entityId: ({ emailKey }) => emailKey,
    details: ({ reason }) => `Failed to sign in: ${failures[reason]}`,
  },
  EntryRefused: {
    action: 'VIEW',
    entityType: 'user',
    entityId: ({ attemptId }) => attemptId,
    details: ({ way, reason }) => `${ways[way]} (${reason})`,
  },
};
